import { createEffect, createEvent, createStore, sample } from 'effector'

/** A call without an answer after ten seconds (quality.md §1.6), with the function that cancels it. */
type Slow = { id: number; stop: () => void }

export const SLOW_MS = 10_000

export const becameSlow = createEvent<Slow>()
export const settled = createEvent<number>()
/** Cancels all calls that are slow now. */
export const slowCancelled = createEvent()

export const $slow = createStore<Slow[]>([])
  .on(becameSlow, (slow, call) => [...slow, call])
  .on(settled, (slow, id) => (slow.some((call) => call.id === id) ? slow.filter((call) => call.id !== id) : slow))

const stopFx = createEffect((slow: Slow[]) => {
  for (const { stop } of slow) stop()
})

sample({ clock: slowCancelled, source: $slow, target: stopFx })
