import { createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import { debounce } from 'patronum/debounce'

type Grid<View> = {
  $view: Store<View>
  addressRead: EventCallable<Record<string, string>>
  /** the filters go, and the words with them */
  reset: EventCallable<void>
}

const TYPING_PAUSE_MS = 300

/** The words in the search field of a grid: the address follows them once nothing has been typed for a moment. */
export function createSearchWords<View extends { search: string }>({ $view, addressRead, reset }: Grid<View>) {
  const wordsTyped = createEvent<string>()
  const wordsEntered = createEvent()
  const searched = createEvent<string>()

  const $words = createStore('').on(wordsTyped, (_, words) => words)
  /** What was sent to the address by this field: its coming back must not overwrite what was typed since. */
  const $sent = createStore('').on(searched, (_, words) => words)

  debounce({ source: $words, timeout: TYPING_PAUSE_MS, target: searched })
  sample({ clock: wordsEntered, source: $words, target: searched })
  /** What the grid is to be narrowed by. */
  const changed = sample({
    clock: searched,
    source: $view,
    filter: ({ search }, words) => search !== words.trim(),
    fn: (_, words) => words.trim(),
  })

  sample({
    clock: addressRead,
    source: { view: $view, sent: $sent },
    filter: ({ view, sent }) => view.search !== sent.trim(),
    fn: ({ view }) => view.search,
    target: [$words, $sent],
  })
  sample({ clock: reset, fn: () => '', target: [$words, $sent] })

  return { $words, wordsTyped, wordsEntered, changed }
}
