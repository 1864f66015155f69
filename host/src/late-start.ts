import { createEffect, sample } from 'effector'
import { retryImport } from '@lavka/shared'
import { lateStarted, screenSettled } from './remotes/screen-settled'

/** Starts what the first paint does not need, from a separate chunk. After a failure it is loaded again at the next screen. */
const loadFx = createEffect(async () => {
  await retryImport(() => import(/* webpackChunkName: "late" */ './late'))
})
sample({ clock: screenSettled, target: loadFx })
sample({ clock: loadFx.done, fn: () => undefined, target: lateStarted })
