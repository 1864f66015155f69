import { createEffect, createEvent, createStore, sample } from 'effector'

/** A call that has no answer after ten seconds (quality.md §1.6), with the way to give it up. */
type Slow = { id: number; stop: () => void }

export const SLOW_MS = 10_000

export const becameSlow = createEvent<Slow>()
export const settled = createEvent<number>()
/** The person does not want to wait: all that is slow now is given up. */
export const slowCancelled = createEvent()

export const $slow = createStore<Slow[]>([])
  .on(becameSlow, (slow, call) => [...slow, call])
  .on(settled, (slow, id) => (slow.some((call) => call.id === id) ? slow.filter((call) => call.id !== id) : slow))

const stopFx = createEffect((slow: Slow[]) => {
  for (const { stop } of slow) stop()
})

sample({ clock: slowCancelled, source: $slow, target: stopFx })
