import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findOrder } from '../history/find-orders.ts'
import { weighRefusal } from '../fulfilment/weigh.ts'
import { eventCaption } from '../transitions/transitions.ts'
import { isServedBy } from './orders-object.ts'
import type { OrderCard } from './schema.ts'

/** The order with its history for the back office; NOT_FOUND for an order that the actor does not serve. */
export async function findOrderCard(db: Transaction<Tables>, actor: Actor, id: number): Promise<OrderCard> {
  const served = await db
    .selectFrom('orders')
    .select(sql<string>`person_name(user_id)`.as('buyer'))
    .where('id', '=', id)
    .where(isServedBy(actor))
    .executeTakeFirst()
  const order = served && (await findOrder(db, actor, id))
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  return { ...order, buyerName: served.buyer, weighRefusal: weighRefusal(order), events: await findEvents(db, id) }
}

async function findEvents(db: Transaction<Tables>, orderId: number): Promise<OrderCard['events']> {
  const events = await db
    .selectFrom('order_events')
    .select(['event', 'to_status', 'reason', 'created_at'])
    .select(sql<string>`case when actor_id is null then 'Система' else person_name(actor_id) end`.as('name'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map(({ event, to_status, reason, created_at, name }) => ({
    event,
    caption: eventCaption(event),
    status: to_status,
    actorName: name,
    reason,
    createdAt: created_at.toISOString(),
  }))
}

/** Counts the orders that wait for the actor's confirmation. The actor's own purchases are not counted. */
export async function countNewOrders(db: Transaction<Tables>, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'placed')
    .where(isServedBy(actor))
    .executeTakeFirstOrThrow()
  return count
}
