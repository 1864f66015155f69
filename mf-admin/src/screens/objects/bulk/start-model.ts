import type { Bulk, BulkChange, LoadOptions } from '@lavka/server/contract'
import { noticeShown, toNotice } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { startBulkFx } from '../../../api/batches'
import { applyClicked } from '../exchange/import/actions-model'
import { $isOpen, batchBegun } from '../exchange/import/batch-model'
import { $view, viewPushed } from '../model'
import { $changes, $lines } from './form-model'
import { $rows, selectionCleared } from './selection-model'

export const editClicked = viewPushed.prepend(() => ({ batch: 'edit', row: '', isNew: false }))
export const removeClicked = createEvent()
/** An action of the object, by its name. */
export const actClicked = createEvent<string>()
export const checkClicked = createEvent()

type Started = { action: Bulk['action']; rows: LoadOptions; changes: BulkChange[]; act?: string }
const startFx = attach({
  effect: startBulkFx,
  source: $view,
  mapParams: (body: Started, { object }) => ({ params: { x: object }, body }),
})
export const $isPending = startFx.pending
/** The action whose batch is being started; empty is none. */
export const $pendingAct = createStore('')
  .on(startFx, (_, { act = '' }) => act)
  .reset(startFx.finally)

const free = { rows: $rows, changes: $changes, isPending: startFx.pending }
const wanted = sample({
  clock: [
    checkClicked.map(() => ({ action: 'update' as const })),
    removeClicked.map(() => ({ action: 'remove' as const })),
    actClicked.map((act) => ({ action: 'act' as const, act })),
  ],
  source: free,
  fn: ({ rows, changes, isPending }, asked): Started | null => {
    const isReady = !isPending && (asked.action !== 'update' || changes !== null)
    return isReady ? { ...asked, rows, changes: asked.action === 'update' ? (changes ?? []) : [] } : null
  },
})
sample({ clock: wanted, filter: Boolean, target: startFx })

/** The reason why the form was refused. */
export const $refusal = createStore('')
  .on(startFx.failData, (_, { message }) => message)
  .reset(startFx, $lines, $isOpen)
// a removal and an action start from the grid, where no form can show the error
sample({
  clock: startFx.failData,
  source: $isOpen,
  filter: (isOpen) => !isOpen,
  fn: (_, error) => toNotice(error),
  target: noticeShown,
})
sample({ clock: startFx.doneData, fn: ({ id }) => id, target: batchBegun })
// after writing, the selected rows have other values or are removed
sample({ clock: applyClicked, target: selectionCleared })
