import type { Batch } from '@lavka/server/contract'
import { createDetails, loggedOut, navigated } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { findBatchFx } from '../../../../api/batches'
import { $returnAddress, returned } from '../../../../batch-place'
import { beginnings, objectAddress } from '../../../../objects-address'
import { pollWhile } from '@lavka/shared/office'
import { $view, addressRead, invalidated as rowsInvalidated, opened, viewPushed, viewReplaced } from '../../model'

// The batch that the address names. While the server works on it, it is polled with growing intervals.

export const panelClosed = createEvent()
export const panelOpened = viewPushed.prepend(() => ({ batch: 'new', row: '', isNew: false }))
export const photosOpened = viewPushed.prepend(() => ({ batch: 'photos', row: '', isNew: false }))
export const batchOpened = viewPushed.prepend((id: number) => ({ batch: `${id}` }))

const $named = $view.map(({ batch }) => batch)
/** A batch that was begun takes the place of the panel, or of the batch that it is read anew of: Back leads to the list. */
export const batchBegun = createEvent<number>()
const begun = sample({ clock: batchBegun, source: $named, fn: (named, id) => ({ named, batch: `${id}` }) })
sample({ clock: begun, filter: ({ named }) => named === '', fn: ({ batch }) => ({ batch }), target: viewPushed })
sample({ clock: begun, filter: ({ named }) => named !== '', fn: ({ batch }) => ({ batch }), target: viewReplaced })

/** The panel's first step, without a batch. */
export const $beginning = $named.map((batch) => beginnings.find((one) => one === batch) ?? null)
export const $isOpen = $named.map((batch) => batch !== '')
/** The list of rows without a batch, or the screen on which the batch was begun. */
export const $listAddress = combine($view, $returnAddress, (view, to) => to || objectAddress({ ...view, batch: '' }))

const details = createDetails({
  effect: findBatchFx,
  toParams: (id: number) => ({ params: { id } }),
  forgetOn: [loggedOut],
})
export const { retryClicked, invalidated, $error } = details
/** Null while none is open or loaded. */
export const $batch = details.$details
/** The batch belongs to another object, with other fields. */
export const $isElsewhere = combine($batch, $view, (batch, { object }) => batch !== null && batch.object !== object)

sample({ clock: opened, target: details.closed })
sample({
  clock: addressRead,
  source: $named,
  fn: (batch) => (/^\d+$/.test(batch) ? Number(batch) : null),
  target: details.addressRead,
})
// who sees the list here returns to it
sample({ clock: addressRead, source: $named, filter: (named) => named === '', fn: () => undefined, target: returned })
// the dialog fires `close` once more after it was closed
const closed = sample({
  clock: panelClosed,
  source: { isOpen: $isOpen, to: $returnAddress },
  filter: ({ isOpen }) => isOpen,
})
sample({ clock: closed, filter: ({ to }) => to === '', fn: () => ({ batch: '' }), target: viewReplaced })
sample({ clock: closed, filter: ({ to }) => to !== '', fn: ({ to }) => to, target: [navigated, returned] })

/** A check without written rows can be repeated with another mapping. */
export const columnsWanted = createEvent()
const $isChoosing = createStore(false).on(columnsWanted, () => true)

export type Step = 'columns' | 'work' | 'check' | 'result' | 'failed'
export const $step = combine($batch, $isChoosing, (batch, isChoosing) => batch && stepOf(batch, isChoosing))
/** Changes when another step or another batch is shown. */
export const $place = combine($batch, $step, (batch, step) => (batch ? `${batch.id} ${batch.state} ${step}` : ''))
sample({ clock: $batch.map((batch) => batch && `${batch.id} ${batch.state}`), fn: () => false, target: $isChoosing })

const $isAtWork = $batch.map((batch) => batch?.state === 'planning' || batch?.state === 'applying')
pollWhile({ answered: details.done, $isAtWork, $place, again: invalidated })

/** The grid behind the panel reloads the written rows. */
const $ended = $batch.map((batch) => (batch?.state === 'done' || batch?.state === 'stopped' ? batch.id : null))
sample({ clock: $ended, filter: Boolean, fn: () => undefined, target: rowsInvalidated })

function stepOf({ state, kind, counts }: Batch, isChoosing: boolean): Step {
  if (state === 'planning' || state === 'applying') return 'work'
  if (state === 'done' || state === 'stopped') return 'result'
  if (state === 'failed' && (kind !== 'import' || counts.rows === 0)) return 'failed'
  return state === 'planned' && !isChoosing ? 'check' : 'columns'
}
