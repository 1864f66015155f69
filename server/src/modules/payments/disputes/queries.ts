import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Db = Transaction<Tables>

/** The dispute about an order, open or decided; there is at most one. */
export function findDispute(db: Db, orderId: number) {
  return db.selectFrom('order_disputes').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>
