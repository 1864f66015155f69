import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { OrderStatus } from '../../../database/values.ts'

type Db = Transaction<Tables>

/** Days after the delivery in which a buyer accepts an order or argues; then it counts as accepted (specification §7, domain.md §3). */
export const termDays = 3

/** When a delivered order counts as accepted; null for one that is not delivered. */
export async function findTermEnd(db: Db, { id, status }: { id: number; status: OrderStatus }): Promise<Date | null> {
  if (status !== 'delivered') return null
  const delivered = await db
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('order_id', '=', id)
    .where('event', '=', 'deliver')
    .executeTakeFirst()
  return delivered?.at ? new Date(delivered.at.getTime() + termDays * 86_400_000) : null
}
