import { createEffect, createEvent, sample } from 'effector'
import { parcelShown } from './parcels'

/** a mounted screen needs some time to render its products, in milliseconds */
const REST_MS = 500

/** The mounted screen and the pictures of the page are loaded; deferred work may start. */
export const screenSettled = createEvent()

/** The deferred part of the host is loaded as well (late-start.ts). */
export const lateStarted = createEvent()

const restFx = createEffect(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  }
  await new Promise((resolve) => window.setTimeout(resolve, REST_MS))
})
sample({
  clock: parcelShown,
  filter: restFx.pending.map((isPending) => !isPending),
  fn: () => {},
  target: restFx,
})
sample({ clock: restFx.done, fn: () => {}, target: screenSettled })
