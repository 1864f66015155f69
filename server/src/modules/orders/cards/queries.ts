import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Card } from './schema.ts'

type Db = Transaction<Tables>

/** The card payments of these orders that the actor may read, by order. */
export async function findCards(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Card>> {
  const rows = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('order_id', '=', sql<number>`any (${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toCard(row)]))
}

export function toCard(row: Selectable<Tables['card_payments']>): Card {
  return {
    state: row.state,
    payUntil: row.pay_until.toISOString(),
    heldKopecks: row.state === 'held' ? row.hold_kopecks : 0,
    takenKopecks: row.taken_kopecks,
    refundedKopecks: row.refunded_kopecks,
  }
}
