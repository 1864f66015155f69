import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $view, addressRead, filterChanged, filtersReset } from './model'

/** The words in the search field: the address follows them once nothing has been typed for a moment. */
export const wordsTyped = createEvent<string>()
export const wordsEntered = createEvent()

const TYPING_PAUSE_MS = 300
const searched = createEvent<string>()

export const $words = createStore('').on(wordsTyped, (_, words) => words)
/** What was sent to the address by this field: its coming back must not overwrite what was typed since. */
const $sent = createStore('').on(searched, (_, words) => words)

debounce({ source: $words, timeout: TYPING_PAUSE_MS, target: searched })
sample({ clock: wordsEntered, source: $words, target: searched })
sample({
  clock: searched,
  source: $view,
  filter: ({ search }, words) => search !== words.trim(),
  fn: (_, words) => ({ search: words.trim() }),
  target: filterChanged,
})

sample({
  clock: addressRead,
  source: { view: $view, sent: $sent },
  filter: ({ view, sent }) => view.search !== sent.trim(),
  fn: ({ view }) => view.search,
  target: [$words, $sent],
})
sample({ clock: filtersReset, fn: () => '', target: [$words, $sent] })
