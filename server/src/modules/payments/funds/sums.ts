import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { groupBy } from '../../../group-by.ts'
import type { FundsState } from '../../../database/values.ts'

/**
 * The money of one order in its ledger transfers, kopecks. `pending…`: asked of the bank and not answered. `refusedHolds` counts the holds that
 * the bank did not make.
 */
export type Sums = {
  pendingHold: number
  held: number
  pendingPaid: number
  paid: number
  pendingFee: number
  fee: number
  pendingReturned: number
  returned: number
  /** paid out of this hold to the buyer of another order, whom the supplier owed it */
  pendingNetted: number
  netted: number
  /** what the supplier is to give back to this buyer, and what of it the bank has paid */
  refunded: number
  repaid: number
  refusedHolds: number
}

/** What the bank still holds for the order. */
export const balanceOf = ({ held, paid, fee, netted, returned }: Sums): number => held - paid - fee - netted - returned

/** Whether the bank has not answered something yet. */
export const isAsked = ({ pendingHold, pendingPaid, pendingFee, pendingNetted, pendingReturned }: Sums): boolean =>
  pendingHold + pendingPaid + pendingFee + pendingNetted + pendingReturned > 0

/** Where the money of an order is (domain.md §3): it follows from the ledger and from nothing else. `isDisputed`: a dispute is open. */
export function fundsOf(sums: Sums, isDisputed = false): FundsState {
  const { held, paid, fee, netted, pendingHold, pendingReturned, refusedHolds, refunded, repaid } = sums
  const isPaid = paid + fee + netted > 0
  const isPaying = sums.pendingPaid + sums.pendingFee + sums.pendingNetted > 0
  if (refunded > 0) return refunded > repaid ? 'debt' : 'refunded'
  if (held === 0) {
    if (pendingHold > 0) return 'hold_pending'
    return refusedHolds > 0 ? 'failed' : 'none'
  }
  if (balanceOf(sums) === 0) return isPaid ? 'released' : 'unheld'
  if (isDisputed) return 'disputed'
  if (isPaid) return 'partially_released'
  if (isPaying) return 'releasing'
  return pendingReturned > 0 ? 'unhold_pending' : 'held'
}

type Found = {
  code: Tables['ledger_transfers']['code']
  outcome: 'asked' | 'done' | 'declined'
  kopecks: number
  count: number
}

/** The sums of an order by its transfers. In a transaction that may read the ledger. */
export async function readSums(db: Transaction<Tables>, orderId: number): Promise<Sums> {
  return (await readSumsOf(db, [orderId])).get(orderId) ?? toSums([])
}

/** The sums of many orders by one statement; orders without a transfer are left out. */
export async function readSumsOf(db: Transaction<Tables>, orderIds: readonly number[]): Promise<Map<number, Sums>> {
  const whose = sql<number>`t.order_id`
  return readBy(db, whose, sql<boolean>`t.order_id = any(${orderIds})`)
}

/** The sums of each contract of these orders, by its id: an order has more than one when more was held for it later. */
export function readContractSums(db: Transaction<Tables>, orderIds: readonly number[]): Promise<Map<string, Sums>> {
  const whose = sql<string>`t.contract_id`
  return readBy(db, whose, sql<boolean>`t.order_id = any(${orderIds}) and t.contract_id is not null`)
}

async function readBy<K>(
  db: Transaction<Tables>,
  whose: RawBuilder<K>,
  isWanted: RawBuilder<boolean>,
): Promise<Map<K, Sums>> {
  const { rows } = await sql<Found & { whose: K }>`
    select ${whose} as whose, t.code, case
        when t.kind = 'posted' or r.kind = 'post_pending' then 'done'
        when r.kind = 'void_pending' then 'declined' else 'asked' end as outcome,
      sum(coalesce(r.amount_kopecks, t.amount_kopecks))::bigint as kopecks, count(*)::int as count
    from ledger_transfers t left join ledger_transfers r on r.pending_id = t.id
    where ${isWanted} and t.kind in ('posted', 'pending') group by 1, 2, 3`.execute(db)
  const byOwner = groupBy(rows, (row) => row.whose)
  return new Map([...byOwner].map(([id, own]) => [id, toSums(own)]))
}

/** The sums of one order, or of one contract, by its rows. */
export function toSums(rows: readonly Found[]): Sums {
  const of = (code: Found['code'], outcome: Found['outcome']) =>
    rows.find((row) => row.code === code && row.outcome === outcome)
  const kopecksOf = (code: Found['code'], outcome: Found['outcome']) => of(code, outcome)?.kopecks ?? 0
  return {
    pendingHold: kopecksOf('hold', 'asked'),
    held: kopecksOf('hold', 'done'),
    pendingPaid: kopecksOf('payment', 'asked'),
    paid: kopecksOf('payment', 'done'),
    pendingFee: kopecksOf('fee', 'asked'),
    fee: kopecksOf('fee', 'done'),
    pendingReturned: kopecksOf('unhold', 'asked'),
    returned: kopecksOf('unhold', 'done'),
    pendingNetted: kopecksOf('netting', 'asked'),
    netted: kopecksOf('netting', 'done'),
    refunded: kopecksOf('refund', 'done'),
    repaid: kopecksOf('repayment', 'done'),
    refusedHolds: of('hold', 'declined')?.count ?? 0,
  }
}
