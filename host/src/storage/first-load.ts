import { createEffect, createEvent, sample } from 'effector'
import { basketEmptied } from '@lavka/shared'
import { basketFollowed, basketRead } from '../basket'
import { cookiesRead, firstLoadMarked } from './cookies'
import './port'

/** What the browser kept, read at every start (specification §4): saved orders, cookies; no service worker stays. */
export const browserRead = createEvent()

sample({ clock: browserRead, target: basketFollowed })
// in this order: the very first load empties what was read
sample({ clock: browserRead, target: basketRead })
sample({ clock: browserRead, target: cookiesRead })
sample({ clock: firstLoadMarked, target: basketEmptied })

const unregisterFx = createEffect(async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
})
sample({ clock: browserRead, target: unregisterFx })
