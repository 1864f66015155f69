// Money on the nominal account and on its way. Amounts: whole kopecks; times: milliseconds of the bank's clock.

export type EventType = 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK' | 'UNBLOCK' | 'DEBT' | 'UNDEBT'
export type EventValue = 'CREATED' | 'PENDING' | 'DONE' | 'DECLINED' | 'ERROR'

/** A movement of a beneficiary's money. A payment of a contract is a DEBIT, and its id is the id of the transaction. */
export type MoneyEvent = {
  eventId: string
  beneficiaryId: string
  type: EventType
  value: EventValue
  amount: number
  purpose: string
  createdAt: number
  changedAt: number
  smartContractId?: string
  transactionType?: 'PAYMENT' | 'FEE'
  payee?: { name: string; inn?: string }
  /** up to 254 characters */
  error?: string
}

/** Always amount = held + pending + paid + unheld. */
export type Contract = {
  smartContractId: string
  beneficiaryId: string
  title: string
  expirationDate: string
  amount: number
  held: number
  pending: number
  paid: number
  unheld: number
  status: 'RUN' | 'DONE'
  /** the HOLD is DONE: payments may begin */
  isHeld: boolean
  /** a completion was asked for; the rest is on its way back */
  isClosing: boolean
  createdAt: number
  changedAt: number
  /** eventId of its payments */
  transactions: string[]
}

/** Money that arrived without a beneficiary. `rest` is what is not identified yet. */
export type TopUp = {
  transactionId: string
  amount: number
  rest: number
  purpose: string
  payer: { name: string; inn?: string }
  at: number
}

/** Always arrived = rests of top-ups + crediting + all balances + paid + fees + refunded to cards. */
export type Totals = { arrived: number; crediting: number; paid: number; fees: number; refunded: number }
