import type { BankEvent } from './event.ts'
import type { BankTopUp } from './top-up.ts'
import type { OperationKind, Outcome, Secret, StoredOperation } from './operation.ts'

/** An operation to send, with what was sealed of it. `isRepeat`: it was sent before, and the answer was lost. */
export type ToSend<K extends OperationKind = OperationKind> = StoredOperation<K> & {
  secret: Secret | null
  isRepeat: boolean
}

/**
 * What a try has come to. `later`: the bank surely did nothing, for it is busy with this beneficiary or was not asked at all. `unknown`: it may have
 * done it; the same operation is asked for again. `reason` is for operators.
 */
export type Reply<K extends OperationKind = OperationKind> = Outcome<K> | { state: 'later' | 'unknown'; reason: string }

/** Kopecks. Available = balance − obligations − pending − blocked − debt (domain.md §2.1). */
export type BankBalance = Record<'balance' | 'obligations' | 'pending' | 'blocked' | 'debt', number>

export type BankContract = {
  smartContractId: string
  beneficiaryId: string
  title: string
  amount: number
  held: number
  pending: number
  paid: number
  unheld: number
  status: 'RUN' | 'DONE'
}

/** One page of a beneficiary's events and of its contracts, newest first; `total` counts all. */
export type BankState = {
  status: 'CREATED' | 'ACTIVATED' | 'REJECTED'
  balance: BankBalance
  events: { items: BankEvent[]; total: number }
  contracts: { items: BankContract[]; total: number }
}

/** A page of a state: from 0; 1…20 rows. */
export type StatePages = { events: { number: number; size: number }; contracts: { number: number; size: number } }

/** How many top-ups a page has: the most that the bank gives. */
export const unidentifiedPage = 40

/** The bank could not be read: it is silent, answers garbage, refuses us, or the breaker is open. */
export class BankSilence extends Error {}

/** A bank with a nominal account (domain.md §2). Readings throw BankSilence; null: the bank knows no such thing. */
export type Bank = {
  send(operation: ToSend): Promise<Reply>
  readState(beneficiaryId: string, pages: StatePages): Promise<BankState | null>
  readEvent(eventId: string, beneficiaryId: string): Promise<BankEvent | null>
  readContract(contractId: string, beneficiaryId: string): Promise<BankContract | null>
  /** A page of the money that is nobody's yet, newest first, `unidentifiedPage` on each. */
  readUnidentified(page: number): Promise<BankTopUp[]>
  close(): Promise<void>
}
