import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { insertEvents } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { factsOf, lockOrderMoney } from './order-money.ts'
import { termDays } from './term.ts'

type Db = Transaction<Tables>

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
