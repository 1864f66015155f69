import type { AnyRow } from '@lavka/server/contract'
import { $role, noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { decideProposalFx, withdrawProposalFx } from '../../../../api/proposals'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { refusalOf } from '../../card/save-model'
import { invalidated } from '../../model'

// A supplier's change that waits for approval: operators accept or refuse it, the supplier may withdraw it.

export type Decision = 'accepted' | 'refused' | 'withdrawn'
export const decided = createEvent<Decision>()
export const refusePressed = createEvent()
export const reasonTyped = createEvent<string>()

const decideFx = createEffect<{ row: AnyRow; to: Decision; reason: string }, unknown, ApiError>(
  ({ row, to, reason }) => {
    const proposal = { id: Number(row['id']), version: Number(row['version']) }
    if (to === 'withdrawn') return withdrawProposalFx({ body: proposal })
    const productVersion = Number(row['productVersion'])
    return decideProposalFx({ body: { ...proposal, productVersion, to, ...(to === 'refused' && { reason }) } })
  },
)

const $isWaiting = $row.map((row) => row?.['state'] === 'waiting')
export const $mayDecide = combine($isWaiting, $role, (is, role) => is && (role === 'admin' || role === 'manager'))
export const $mayWithdraw = combine($isWaiting, $role, (is, role) => is && role === 'supplier')
export const $isPending = decideFx.pending
/** A refusal needs a reason. */
export const $isRefusing = createStore(false)
  .on(refusePressed, (is) => !is)
  .reset(decideFx.done, $open)
export const $reason = createStore('')
  .on(reasonTyped, (_, reason) => reason)
  .reset($open)
export const $refusal = createStore('')
  .on(decideFx.failData, (_, error) =>
    [error.message, ...(refusalOf(error).fields ?? []).map(({ message }) => message)].join('. '),
  )
  .reset(decideFx, $open)

const words: Record<Decision, string> = {
  accepted: 'Изменение принято, поставщик получит письмо',
  refused: 'Изменение отклонено, поставщик получит письмо с причиной',
  withdrawn: 'Изменение отозвано',
}
export const $said = createStore('')
  .on(decideFx.done, (_, { params: { to } }) => words[to])
  .reset(decided, $open)

sample({
  clock: sample({
    clock: decided,
    source: { row: $row, reason: $reason, isPending: $isPending },
    fn: ({ row, reason, isPending }, to) => (row && !isPending ? { row, to, reason } : undefined),
  }).filterMap((given) => given),
  target: decideFx,
})
sample({ clock: decideFx.done, fn: () => undefined, target: invalidated })
// after a refusal too: the change may be out of date
sample({ clock: decideFx.finally, fn: () => undefined, target: cardInvalidated })
sample({ clock: $said, filter: Boolean, fn: (text) => ({ kind: 'success', text }) as const, target: noticeShown })
