import type { BankEvent, BankEventType, BankEventValue } from '../../bank/event.ts'
import type { Outcome } from '../../bank/operation.ts'

// Parts of the bank in memory (testing.ts).

export type Event = {
  type: BankEventType
  amount: number
  contractId: string | null
  transactionType: 'PAYMENT' | 'FEE' | null
  payee?: BankEvent['payee']
  /** of a CREDIT that identifies a part of it */
  topUpId?: string
}
export type Contract = {
  amount: number
  held: number
  pending: number
  paid: number
  fees: number
  unheld: number
  isClosing: boolean
}
export type Moving = Event & { id: string; value: BankEventValue }

export function refused(message: string): Outcome {
  return {
    state: 'refused',
    error: { httpCode: '422', httpMessage: 'Unprocessable Entity', moreInformation: message, message },
  }
}

/** What the bank tells of a movement now. */
export function eventOf(moving: Moving, beneficiaryId: string): BankEvent {
  const { id: eventId, type, value, amount: amountKopecks, contractId, transactionType, payee } = moving
  const now = new Date()
  return {
    eventId,
    value,
    beneficiaryId,
    type,
    amountKopecks,
    purpose: '',
    contractId,
    transactionType,
    payee: payee ?? null,
    error: value === 'DECLINED' ? 'отказ' : '',
    createdAt: now,
    happenedAt: now,
  }
}
