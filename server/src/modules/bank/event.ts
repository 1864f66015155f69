export type BankEventType = 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK' | 'UNBLOCK' | 'DEBT' | 'UNDEBT'
export type BankEventValue = 'CREATED' | 'PENDING' | 'DONE' | 'DECLINED' | 'ERROR'

/**
 * A movement of money at the bank with one of its values. Values between two readings are not seen: an event may come as DONE at once.
 * `amountKopecks` above 0; times by the bank's clock.
 */
export type BankEvent = {
  eventId: string
  value: BankEventValue
  beneficiaryId: string
  type: BankEventType
  amountKopecks: number
  purpose: string
  /** null: the event belongs to no contract (a top-up, a court's block) */
  contractId: string | null
  /** of a DEBIT */
  transactionType: 'PAYMENT' | 'FEE' | null
  /** of a DEBIT */
  payee: { name: string; inn?: string } | null
  /** why it was declined, at most 254 characters; empty otherwise */
  error: string
  createdAt: Date
  happenedAt: Date
}
