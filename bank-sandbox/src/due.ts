import { reviewOf } from './faults/magic.ts'
import { moveEvent } from './money.ts'
import { tellReview } from './notices/notice.ts'
import { endReceipt } from './receipts/end-receipt.ts'
import type { State, Work } from './state.ts'

/** Does all that is due by this moment, each at its own moment: it makes no difference how often this is called. */
export function settle(state: State, now: number): void {
  for (let next = state.due[0]; next && next.at <= now; next = state.due[0]) {
    state.due.shift()
    perform(state, next.work, next.at)
  }
}

function perform(state: State, work: Work, at: number): void {
  if (work.kind === 'activate') return endReview(state, work.beneficiaryId, at)
  if (work.kind === 'receipt') return endReceipt(state, work.externalId, at)
  const event = state.events.get(work.eventId)
  if (event) moveEvent(state, event, work.value, at, work.error)
}

function endReview(state: State, beneficiaryId: string, at: number): void {
  const beneficiary = state.beneficiaries.get(beneficiaryId)
  if (!beneficiary) return
  beneficiary.status = reviewOf(beneficiary.data.inn)
  beneficiary.changedAt = at
  tellReview(state, beneficiaryId, beneficiary.status, at)
  if (beneficiary.status === 'ACTIVATED') state.activated.push(beneficiaryId)
  if (beneficiary.status === 'REJECTED') state.inns.delete(beneficiary.data.inn)
}
