import type { FundsState } from '../../../database/values.ts'
import {
  isAnswered,
  isCancelled,
  isCompleted,
  isDelivered,
  isDue,
  isFirstDispute,
  isInAssembly,
  isPaidInFull,
  isPaidInNoOtherWay,
  isPlaced,
  isRefundable,
  isTermOver,
  isToBePaid,
  isUndisputed,
  isWithoutCertificate,
  type Guard,
  type MoneyFacts,
} from './guards.ts'

/**
 * What happens to the money of an order. `ask_…` is stored and sent to the bank, `…_done` and `…_declined` are its answers; the others are decisions of
 * people and the end of a term.
 */
export type FundsEvent =
  | 'ask_hold'
  | 'hold_done'
  | 'hold_declined'
  | 'ask_extra'
  | 'extra_done'
  | 'extra_declined'
  | 'ask_payment'
  | 'payment_done'
  | 'payment_declined'
  | 'ask_unhold'
  | 'unhold_done'
  | 'unhold_declined'
  | 'accept_by_term'
  | 'open_dispute'
  | 'decide_dispute'
  | 'refund'
  | 'repayment_done'

export type FundsRow = {
  from: readonly FundsState[]
  event: FundsEvent
  /** where it may lead; which of them follows from the sums of the ledger (`fundsOf`), as does every state */
  to: readonly FundsState[]
  /** `payer`: who may pay from the beneficiary; `system`: it follows from the order or from time; `bank`: its event or its refusal */
  who: 'payer' | 'system' | 'bank' | 'buyer or operator' | 'operator'
  guards: readonly Guard[]
  /**
   * of the ledger: a pending transfer for what is asked, which the answer of the bank posts or voids, at most once; `claim`: a negative transfer, of
   * which the bank knows nothing; `none`: no money moves
   */
  recipe: 'reserve' | 'post' | 'void' | 'claim' | 'none'
}

const done = { who: 'bank', guards: [], recipe: 'post' } as const
const declined = { who: 'bank', guards: [], recipe: 'void' } as const
const asked = { who: 'system', recipe: 'reserve' } as const

/** The life of an order's money (domain.md §3): the only moves that there are. */
export const fundsRows: readonly FundsRow[] = [
  {
    from: ['none', 'failed'],
    event: 'ask_hold',
    to: ['hold_pending'],
    who: 'payer',
    guards: [isWithoutCertificate, isPaidInNoOtherWay, isPlaced, isToBePaid],
    recipe: 'reserve',
  },
  { from: ['hold_pending'], event: 'hold_done', to: ['held'], ...done },
  { from: ['hold_pending'], event: 'hold_declined', to: ['failed'], ...declined },

  // it came to more than is held: the buyer agrees, and a further contract holds the difference (decision 0131)
  {
    from: ['held'],
    event: 'ask_extra',
    to: ['held'],
    who: 'payer',
    guards: [isInAssembly, isUndisputed, isAnswered],
    recipe: 'reserve',
  },
  { from: ['held'], event: 'extra_done', to: ['held'], ...done },
  { from: ['held'], event: 'extra_declined', to: ['held'], ...declined },

  // the buyer is silent, argues, or is judged; the order's completion begins the release
  {
    from: ['held'],
    event: 'accept_by_term',
    to: ['held'],
    who: 'system',
    guards: [isTermOver, isUndisputed, isAnswered],
    recipe: 'none',
  },
  {
    from: ['held'],
    event: 'open_dispute',
    to: ['disputed'],
    who: 'buyer or operator',
    guards: [isDelivered, isFirstDispute, isAnswered],
    recipe: 'none',
  },
  { from: ['disputed'], event: 'decide_dispute', to: ['held'], who: 'operator', guards: [], recipe: 'none' },

  // the order is over: the supplier and the marketplace get their parts, each a payment of its own, out of each contract
  {
    from: ['held', 'releasing', 'partially_released'],
    event: 'ask_payment',
    to: ['releasing', 'partially_released'],
    guards: [isCompleted, isUndisputed, isAnswered, isDue],
    ...asked,
  },
  { from: ['releasing', 'partially_released'], event: 'payment_done', to: ['partially_released', 'released'], ...done },
  {
    from: ['releasing', 'partially_released'],
    event: 'payment_declined',
    to: ['releasing', 'partially_released', 'held'],
    ...declined,
  },

  // it came to less than was held, or to nothing: the rest goes back
  {
    from: ['held', 'unhold_pending', 'partially_released'],
    event: 'ask_unhold',
    to: ['unhold_pending', 'partially_released'],
    guards: [isCompleted, isUndisputed, isAnswered, isPaidInFull],
    ...asked,
  },
  {
    from: ['held', 'unhold_pending'],
    event: 'ask_unhold',
    to: ['unhold_pending'],
    guards: [isCancelled, isAnswered],
    ...asked,
  },
  // from `held`: a person has decided that the bank lifted the hold by itself
  { from: ['unhold_pending', 'held'], event: 'unhold_done', to: ['unhold_pending', 'held', 'unheld'], ...done },
  { from: ['partially_released'], event: 'unhold_done', to: ['partially_released', 'released'], ...done },
  {
    from: ['unhold_pending', 'partially_released'],
    event: 'unhold_declined',
    to: ['unhold_pending', 'held', 'partially_released'],
    ...declined,
  },

  // the supplier has the money and owes it to the buyer: its next release pays that first
  {
    from: ['released', 'debt', 'refunded'],
    event: 'refund',
    to: ['debt'],
    who: 'operator',
    guards: [isRefundable],
    recipe: 'claim',
  },
  { from: ['debt'], event: 'repayment_done', to: ['debt', 'refunded'], ...done },
]

/** The row of an event in these states, or the Russian reason why there is none now. */
export function findRow(facts: MoneyFacts, event: FundsEvent): FundsRow | { refusal: string } {
  let refusal = 'С деньгами заказа сейчас этого сделать нельзя'
  for (const row of fundsRows) {
    if (row.event !== event || !row.from.includes(facts.funds)) continue
    const because = row.guards.map((guard) => guard(facts)).find((reason) => reason !== null)
    if (because === undefined) return row
    refusal = because ?? refusal
  }
  return { refusal }
}

/** Whether the table has this move. */
export function isMove(from: FundsState, event: FundsEvent, to: FundsState): boolean {
  return fundsRows.some((row) => row.event === event && row.from.includes(from) && row.to.includes(to))
}
