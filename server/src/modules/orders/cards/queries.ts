import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Card } from './schema.ts'

type Db = Transaction<Tables>

/** The card payments of these orders that the actor may read, by order. */
export async function findCards(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Card>> {
  const rows = await db
    .selectFrom('card_payments')
    .selectAll()
    .select(claimedByCard.as('claimed'))
    .where('order_id', '=', sql<number>`any (${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toCard(row)]))
}

/** What claims give back to the card of an order, kopecks. */
export const claimedByCard = sql<number>`coalesce((
  select sum(claims.card_kopecks)::bigint from claims where claims.order_id = card_payments.order_id
), 0)`

export function toCard(row: Selectable<Tables['card_payments']> & { claimed: number }): Card {
  return {
    state: row.state,
    isChecked: row.is_checked,
    payUntil: row.pay_until.toISOString(),
    heldKopecks: row.state === 'held' ? row.hold_kopecks : 0,
    takenKopecks: row.taken_kopecks,
    refundedKopecks: row.refunded_kopecks,
    claimedKopecks: row.claimed,
  }
}
