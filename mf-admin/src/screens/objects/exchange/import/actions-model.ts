import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { applyBatchFx, revertBatchFx, stopBatchFx } from '../../../../api/batches'
import { $batch, $place, batchOpened, invalidated } from './batch-model'
import { checkClicked, planRefused } from './columns-model'

// The actions on a batch: write, stop, revert.

export const applyClicked = createEvent()
export const stopClicked = createEvent()
/** By the id of the batch. */
export const revertClicked = createEvent<number>()

const toParams = (id: number) => ({ params: { id } })
const applyFx = attach({ effect: applyBatchFx, mapParams: toParams })
const stopFx = attach({ effect: stopBatchFx, mapParams: toParams })
const revertFx = attach({ effect: revertBatchFx, mapParams: toParams })

const $id = $batch.map((batch) => batch?.id ?? null)
export const $isPending = combine(applyFx.pending, stopFx.pending, revertFx.pending, (...all) => all.includes(true))
/** A stop was requested; the batch stops after the current slice. */
export const $isStopping = createStore(false)
  .on(stopFx.done, () => true)
  .reset($place)

const free = { id: $id, isPending: $isPending }
const apply = sample({ clock: applyClicked, source: free, fn: freeId })
const stop = sample({ clock: stopClicked, source: free, fn: freeId })
sample({ clock: apply, filter: Boolean, target: applyFx })
sample({ clock: stop, filter: Boolean, target: stopFx })
sample({
  clock: revertClicked,
  source: $isPending,
  filter: (isPending) => !isPending,
  fn: (_, id) => id,
  target: revertFx,
})

const refused = merge([applyFx.failData, stopFx.failData, revertFx.failData, planRefused])
export const $refusal = createStore('')
  .on(refused, (_, { message }) => message)
  // the request outlives the step: the panel may show another batch by now
  .reset(applyClicked, stopClicked, revertClicked, checkClicked, $id)
// after a refusal too: the shown state may be out of date
sample({ clock: [applyFx.done, stopFx.done, refused], fn: () => undefined, target: invalidated })
sample({ clock: revertFx.doneData, fn: ({ id }) => id, target: batchOpened })

function freeId({ id, isPending }: { id: number | null; isPending: boolean }): number | null {
  return isPending ? null : id
}
