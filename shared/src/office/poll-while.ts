import { createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import { debounce } from 'patronum/debounce'

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

type Polled = {
  answered: Unit<unknown>
  /** the server is not ready yet */
  $isAtWork: Store<boolean>
  /** something else is polled: the pauses begin with the shortest */
  $place: Store<unknown>
  again: EventCallable<void>
}

/** Asks again after each answer, with growing pauses, while the server works. */
export function pollWhile({ answered, $isAtWork, $place, again }: Polled): void {
  const $pause = createStore(SHORTEST_PAUSE_MS)
    .on(answered, (pause) => Math.min(LONGEST_PAUSE_MS, pause * 1.5))
    .reset($place)
  sample({
    clock: debounce({ source: sample({ clock: answered, fn: () => undefined }), timeout: $pause }),
    source: $isAtWork,
    filter: Boolean,
    fn: () => undefined,
    target: again,
  })
}
