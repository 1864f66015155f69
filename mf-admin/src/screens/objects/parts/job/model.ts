import { noticeShown } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import { retryJobFx } from '../../../../api/jobs'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { invalidated } from '../../model'

export const retryClicked = createEvent()

export const $isDead = $row.map((row) => row?.['state'] === 'dead')
export const $isPending = retryJobFx.pending
export const $refusal = createStore('')
  .on(retryJobFx.failData, (_, { message }) => message)
  .reset(retryClicked, $open)
/** Shown in the card, because notices are behind the backdrop of an open panel. */
export const $said = createStore('')
  .on(retryJobFx.done, () => 'Задание снова в очереди')
  .reset(retryClicked, $open)

sample({
  clock: retryClicked,
  source: $row,
  filter: $isDead,
  fn: (row) => ({ body: { id: String(row?.['id']) } }),
  target: retryJobFx,
})
sample({ clock: retryJobFx.done, fn: () => undefined, target: [invalidated, cardInvalidated] })
sample({ clock: $said, filter: Boolean, fn: (text) => ({ kind: 'success', text }) as const, target: noticeShown })
