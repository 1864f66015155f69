import { createEffect, createEvent, sample } from 'effector'
import { cookiesRead } from './cookies'
import { keptRead, tabsHeard } from './kept-values'
import './port'
import { isOwn } from '../worker/address'

/** Reads the stored values at every start (specification §4): saved orders, cookies; unregisters service workers but our own (decision 0136). */
export const browserRead = createEvent()

sample({ clock: browserRead, target: tabsHeard })
// in this order: the first load empties the basket that was read
sample({ clock: browserRead, target: keptRead })
sample({ clock: browserRead, target: cookiesRead })

const unregisterFx = createEffect(async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.filter((worker) => !isOwn(worker)).map((worker) => worker.unregister()))
})
sample({ clock: browserRead, target: unregisterFx })
