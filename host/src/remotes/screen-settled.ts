import { createEffect, createEvent, sample } from 'effector'
import { parcelShown } from './parcels'

/** a screen that has been mounted needs a moment to paint its goods */
const REST_MS = 500

/** A screen stands, and the page has loaded what it shows, pictures too: what was put off for its sake may be asked for now. */
export const screenSettled = createEvent()

const restFx = createEffect(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  }
  await new Promise((rested) => window.setTimeout(rested, REST_MS))
})
sample({
  clock: parcelShown,
  filter: restFx.pending.map((isPending) => !isPending),
  fn: () => {},
  target: restFx,
})
sample({ clock: restFx.done, fn: () => {}, target: screenSettled })
