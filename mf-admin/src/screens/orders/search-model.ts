import { createEffect, createEvent, createStore, sample } from 'effector'
import { $view, addressRead, filterChanged, filtersReset } from './model'

/** The words in the search field: they run ahead of the address, which follows when the typing rests. */
export const wordsTyped = createEvent<string>()
export const wordsEntered = createEvent()

const REST_MS = 300
const restFx = createEffect((words: string) => new Promise<string>((resolve) => setTimeout(resolve, REST_MS, words)))
const searched = createEvent<string>()

export const $words = createStore('').on(wordsTyped, (_, words) => words)
/** What was sent to the address by this field: its coming back must not overwrite what was typed since. */
const $sent = createStore('').on(searched, (_, words) => words)

sample({ clock: wordsTyped, target: restFx })
sample({ clock: restFx.doneData, source: $words, filter: (words, rested) => words === rested, target: searched })
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
