import { createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import { debounce } from 'patronum/debounce'

type Grid<View> = {
  $view: Store<View>
  addressRead: EventCallable<Record<string, string>>
  /** the filters and the search words are cleared */
  reset: EventCallable<void>
}

const TYPING_PAUSE_MS = 300

/** The words in the search field of a list: written to the address after a pause in typing. */
export function createSearchWords<View extends { search: string }>({ $view, addressRead, reset }: Grid<View>) {
  const wordsTyped = createEvent<string>()
  const wordsEntered = createEvent()
  const searched = createEvent<string>()

  const $words = createStore('').on(wordsTyped, (_, words) => words)
  /** The words that this field has written to the address: when they come back from it, they must not overwrite what was typed since. */
  const $sent = createStore('').on(searched, (_, words) => words)

  debounce({ source: $words, timeout: TYPING_PAUSE_MS, target: searched })
  sample({ clock: wordsEntered, source: $words, target: searched })
  /** The words to filter the list by. */
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
