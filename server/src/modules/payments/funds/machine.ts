import type { FundsState } from '../../../database/values.ts'
import {
  isAnswered,
  isCancelled,
  isCompleted,
  isDue,
  isPaidInFull,
  isPlaced,
  isUndisputed,
  type Guard,
  type MoneyFacts,
} from './guards.ts'

/** What happens to the money of an order. `ask_…` is ours: it is stored and sent to the bank; the others are what the bank has answered. */
export type FundsEvent =
  | 'ask_hold'
  | 'hold_done'
  | 'hold_declined'
  | 'ask_payment'
  | 'payment_done'
  | 'payment_declined'
  | 'ask_unhold'
  | 'unhold_done'
  | 'unhold_declined'

export type FundsRow = {
  from: readonly FundsState[]
  event: FundsEvent
  /** where it may lead; which of them follows from the sums of the ledger (`fundsOf`), as does every state */
  to: readonly FundsState[]
  /** `payer`: who may pay from the beneficiary; `system`: it follows from the end of the order; `bank`: its event or its refusal */
  who: 'payer' | 'system' | 'bank'
  guards: readonly Guard[]
  /** of the ledger: a pending transfer for what is asked, which the answer of the bank posts or voids, at most once */
  recipe: 'reserve' | 'post' | 'void'
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
    guards: [isPlaced],
    recipe: 'reserve',
  },
  { from: ['hold_pending'], event: 'hold_done', to: ['held'], ...done },
  { from: ['hold_pending'], event: 'hold_declined', to: ['failed'], ...declined },

  // the order is over: the supplier and the marketplace get their parts, each a payment of its own
  {
    from: ['held', 'partially_released'],
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
    from: ['held', 'partially_released'],
    event: 'ask_unhold',
    to: ['unhold_pending', 'partially_released'],
    guards: [isCompleted, isUndisputed, isAnswered, isPaidInFull],
    ...asked,
  },
  { from: ['held'], event: 'ask_unhold', to: ['unhold_pending'], guards: [isCancelled, isAnswered], ...asked },
  // from `held`: a person has decided that the bank lifted the hold by itself
  { from: ['unhold_pending', 'held'], event: 'unhold_done', to: ['unheld'], ...done },
  { from: ['partially_released'], event: 'unhold_done', to: ['released'], ...done },
  {
    from: ['unhold_pending', 'partially_released'],
    event: 'unhold_declined',
    to: ['held', 'partially_released'],
    ...declined,
  },
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
