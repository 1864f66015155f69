import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import type { OrderStatus } from '../../../database/values.ts'
import { insertEvents } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { factsOf, lockOrderMoney } from './order-money.ts'

type Db = Transaction<Tables>

/** Days after the delivery in which a buyer accepts an order or argues; then it counts as accepted (specification §7, domain.md §3). */
const termDays = 3

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

/** Completes the delivered orders whose term is over; their money follows. A failure is logged. Returns how many there were. */
export async function acceptOverdue(
  database: Kysely<Tables>,
  log: { warn: (error: unknown, message: string) => void },
): Promise<number> {
  const overdue = await asSystem(database, findOverdue)
  for (const id of overdue) {
    try {
      await asSystem(database, (db) => acceptByTerm(db, id))
    } catch (error) {
      log.warn(error, 'an order was not accepted by its term')
    }
  }
  return overdue.length
}

async function findOverdue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.status', '=', 'delivered')
    .where('o.funds', '=', 'held')
    .where(
      sql<boolean>`(select max(created_at) from order_events e where e.order_id = o.id and e.event = 'deliver')
        <= now() - make_interval(days => ${termDays})`,
    )
    .orderBy('o.id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Completes one order, if its term is over and nobody argues. A trigger of `orders` then tells the job that moves its money. */
export async function acceptByTerm(db: Db, orderId: number): Promise<void> {
  const order = await lockOrderMoney(db, orderId)
  if (!order || 'refusal' in findRow(factsOf(order), 'accept_by_term')) return
  await completeOrder(db, orderId)
  const status = { from_status: order.status, to_status: 'completed' as const }
  await insertEvents(db, [{ order_id: orderId, actor_id: null, event: 'accept-by-term', reason: '', ...status }])
}

export async function completeOrder(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ status: 'completed', version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', orderId)
    .execute()
}
