import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { keptValues, readStoredFx, writeStoredFx, type KeptValue } from '@lavka/shared'
import { firstLoadMarked } from './cookies'
import { readStored } from './port'

/** At every start, before the first paint: restores the stored values into the shared stores. */
export const keptRead = createEvent()

for (const value of keptValues) keep(value)

function keep<T>({ key, $value, restored, emptied, parse, areSame, merge }: KeptValue<T>): void {
  /** The last value that was equal in this page and in the storage. */
  const $base = createStore(parse(null))
  const merged = createEvent<T>()

  sample({ clock: keptRead, fn: () => key, target: readStoredFx })
  sample({
    clock: readStoredFx.done,
    filter: ({ params }) => params === key,
    fn: ({ result }) => parse(result),
    target: [$base, restored],
  })
  sample({ clock: firstLoadMarked, target: emptied })

  // another tab may have written since, so the changes of this tab are merged into the stored value.
  // Synchronous, so that no tab writes in between and the value is stored before other code (a background module) reacts to it
  sample({
    clock: $value.updates,
    source: $base,
    filter: (base, here) => !areSame(base, here),
    fn: (base, here) => merge(base, here, storedNow() ?? base),
    target: merged,
  })
  sample({ clock: merged, fn: (value) => ({ key, value }), target: writeStoredFx })
  sample({ clock: merged, target: $base })
  sample({
    clock: merged,
    source: $value,
    filter: (here, value) => !areSame(here, value),
    fn: (_, value) => value,
    target: restored,
  })

  /** Null when the storage cannot be read. */
  function storedNow(): T | null {
    try {
      return parse(readStored(key))
    } catch {
      return null
    }
  }
}

/** Keeps the value equal in all tabs of this browser. */
export const tabsHeard = createEvent()

const listenFx = createEffect(() => {
  const changed = scopeBind(keptRead, { safe: true })
  window.addEventListener('storage', ({ key }) => {
    if (keptValues.some((value) => value.key === key)) changed()
  })
  // a page in the back-forward cache gets no storage events
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed()
  })
})
sample({ clock: tabsHeard, target: listenFx })
