import type { MoneyEvent } from '../money-state.ts'
import type { State } from '../state.ts'

/** What is told to the callback address. `noticeId` grows by one: a receiver sees what is missing or came twice. */
export type Notice = { noticeId: number; body: object }

/** Queues the new state of a money event for the callback address, if there is one. */
export function tellEvent(state: State, event: MoneyEvent): void {
  const { eventId, beneficiaryId, type, value, amount, smartContractId, transactionType, error, changedAt } = event
  tell(state, {
    kind: 'event',
    eventId,
    beneficiaryId,
    eventType: type,
    eventValue: value,
    amount,
    ...(smartContractId !== undefined && { smartContractId }),
    ...(transactionType !== undefined && { transactionType }),
    ...(error !== undefined && { error }),
    date: new Date(changedAt).toISOString(),
  })
}

/** Queues the result of a beneficiary's review. */
export function tellReview(state: State, beneficiaryId: string, status: string, at: number): void {
  tell(state, { kind: 'beneficiary', beneficiaryId, status, date: new Date(at).toISOString() })
}

function tell(state: State, body: object): void {
  if (state.settings.callbackUrl === '') return
  const noticeId = ++state.noticeCount
  state.notices.set(noticeId, { noticeId, body: { noticeId, ...body } })
}
