import type { BulkChange, LoadOptions } from '@lavka/server/contract'
import { noticeShown, toNotice } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { startBulkFx } from '../../../api/batches'
import { applyClicked } from '../exchange/import/actions-model'
import { $isOpen, batchOpened } from '../exchange/import/batch-model'
import { $view, viewPushed } from '../model'
import { $changes, $lines } from './form-model'
import { $rows, selectionCleared } from './selection-model'

export const editClicked = viewPushed.prepend(() => ({ batch: 'edit', row: '', isNew: false }))
export const removeClicked = createEvent()
export const checkClicked = createEvent()

type Started = { action: 'update' | 'remove'; rows: LoadOptions; changes: BulkChange[] }
const startFx = attach({
  effect: startBulkFx,
  source: $view,
  mapParams: (body: Started, { object }) => ({ params: { x: object }, body }),
})
export const $isPending = startFx.pending

const free = { rows: $rows, changes: $changes, isPending: startFx.pending }
const wanted = sample({
  clock: [checkClicked.map(() => 'update' as const), removeClicked.map(() => 'remove' as const)],
  source: free,
  fn: ({ rows, changes, isPending }, action) => {
    const isReady = !isPending && (action === 'remove' || changes !== null)
    return isReady ? { action, rows, changes: action === 'remove' ? [] : (changes ?? []) } : null
  },
})
sample({ clock: wanted, filter: Boolean, target: startFx })

/** The reason why the form was refused. */
export const $refusal = createStore('')
  .on(startFx.failData, (_, { message }) => message)
  .reset(startFx, $lines, $isOpen)
// a removal starts from the grid, where no form can show the error
sample({
  clock: startFx.failData,
  source: $isOpen,
  filter: (isOpen) => !isOpen,
  fn: (_, error) => toNotice(error),
  target: noticeShown,
})
sample({ clock: startFx.doneData, fn: ({ id }) => id, target: batchOpened })
// after writing, the selected rows have other values or are removed
sample({ clock: applyClicked, target: selectionCleared })
