import { reviewOf } from './faults/magic.ts'
import type { State, Work } from './state.ts'

/** Plans work for a moment of the bank's clock. What is due at the same moment is done in the order of planning. */
export function plan(state: State, at: number, work: Work): void {
  let place = state.due.length
  while (place > 0 && (state.due[place - 1]?.at ?? 0) > at) place--
  state.due.splice(place, 0, { at, work })
}

/** Does all that is due by this moment, each at its own moment: it makes no difference how often this is called. */
export function settle(state: State, now: number): void {
  for (let next = state.due[0]; next && next.at <= now; next = state.due[0]) {
    state.due.shift()
    perform(state, next.work, next.at)
  }
}

function perform(state: State, work: Work, at: number): void {
  const beneficiary = state.beneficiaries.get(work.beneficiaryId)
  if (!beneficiary) return
  beneficiary.status = reviewOf(beneficiary.data.inn)
  beneficiary.changedAt = at
  if (beneficiary.status === 'ACTIVATED') state.activated.push(work.beneficiaryId)
  if (beneficiary.status === 'REJECTED') state.inns.delete(beneficiary.data.inn)
}
