import { sql, type Transaction, type Updateable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { claimedByCard } from '../orders/cards/queries.ts'

type Db = Transaction<Tables>

/** For how long one process may be asking the acquirer about a payment; then another one may. */
const leaseSeconds = 60

/** A card payment with what its order costs, and what claims give back to the card. */
function selectPayments(db: Db) {
  return db
    .selectFrom('card_payments')
    .innerJoin('orders as o', 'o.id', 'card_payments.order_id')
    .selectAll('card_payments')
    .select(['o.number', 'o.status', 'o.to_pay_kopecks', 'o.version as order_version'])
    .select(claimedByCard.as('claimed_kopecks'))
}

export type PaymentFound = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

export function findPayment(db: Db, orderId: number): Promise<PaymentFound | undefined> {
  return selectPayments(db).where('card_payments.order_id', '=', orderId).executeTakeFirst()
}

const isFree = sql<boolean>`(leased_until is null or leased_until < now())`

/** The payments whose time has come. */
export async function findWaking(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('card_payments')
    .select('order_id')
    .where('wakes_at', '<=', sql<Date>`now()`)
    .where(isFree)
    .orderBy('wakes_at')
    .limit(50)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/**
 * The payment for one process alone; undefined while another one has it, and when it is settled for ever. It wakes with the end of the lease, so that one
 * that was lost with its process is taken up again.
 */
export async function leasePayment(db: Db, orderId: number): Promise<PaymentFound | undefined> {
  const end = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`
  const { numUpdatedRows } = await db
    .updateTable('card_payments')
    .set({ leased_until: end, wakes_at: end })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'declined', 'held', 'taken'])
    .where(isFree)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : findPayment(db, orderId)
}

type Changed = Updateable<Tables['card_payments']>

/**
 * Ends the lease. `wakesAt` counts unless something has woken the payment meanwhile; null: never again by itself. False, and nothing is stored, when another
 * page of payment has been begun since it was leased: what was found out is of the page before.
 */
export async function storePayment(
  db: Db,
  { order_id, attempt }: Pick<PaymentFound, 'order_id' | 'attempt'>,
  changed: Changed,
  wakesAt: Date | null,
): Promise<boolean> {
  const isSettled = changed.state === 'closed' || changed.state === 'left' || changed.state === 'returned'
  const { numUpdatedRows } = await db
    .updateTable('card_payments')
    .set({ ...changed, leased_until: null })
    .set({
      wakes_at: isSettled
        ? null
        : sql<Date | null>`case when wakes_at = leased_until then ${wakesAt} else wakes_at end`,
    })
    .where('order_id', '=', order_id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the lease of a payment of which nothing was found out; it is asked again at `wakesAt`. */
export async function endLease(db: Db, orderId: number, changed: Changed, wakesAt: Date): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({ ...changed, leased_until: null, wakes_at: wakesAt })
    .where('order_id', '=', orderId)
    .execute()
}
