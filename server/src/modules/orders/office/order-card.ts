import { sql, type Selectable, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findOrder } from '../history/find-orders.ts'
import { windowsToChoose } from '../editing/edit-delivery.ts'
import { deliveryRefusal, linesRefusal } from '../editing/refusals.ts'
import { weighRefusal } from '../fulfilment/weigh.ts'
import { eventCaption } from '../events.ts'
import { isServedBy } from './orders-object.ts'
import type { Order } from '../schema.ts'
import type { OrderCard } from './schema.ts'

/** The order with its history for the back office; NOT_FOUND for an order that the actor does not serve. */
export async function findOrderCard(db: Transaction<Tables>, actor: Actor, id: number): Promise<OrderCard> {
  const served = await db
    .selectFrom('orders')
    .leftJoin('contracts', 'contracts.id', 'orders.contract_id')
    .select(sql<string>`person_name(orders.user_id)`.as('buyer'))
    .select([
      'orders.commission_basis_points',
      'orders.commission_kopecks',
      'orders.kept_kopecks',
      'orders.direct_kopecks',
      'orders.direct_commission_kopecks',
      'contracts.id as contract',
      'contracts.number as contract_number',
    ])
    .where('orders.id', '=', id)
    .where(isServedBy(actor))
    .executeTakeFirst()
  const order = served && (await findOrder(db, actor, id))
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const isReader = actor.role === 'partner'
  return {
    ...order,
    buyerName: served.buyer,
    weighRefusal: weighRefusal(order),
    correctable: {
      deliveryRefusal: isReader ? onlyToRead : deliveryRefusal(order),
      linesRefusal: isReader ? onlyToRead : linesRefusal(order),
      windows: await windowsToChoose(db, id),
    },
    events: await findEvents(db, order),
    commission: toCommission(served),
  }
}

const onlyToRead = 'Партнёр только смотрит заказы'

type Terms = Pick<
  Selectable<Tables['orders']>,
  'commission_basis_points' | 'commission_kopecks' | 'kept_kopecks' | 'direct_kopecks' | 'direct_commission_kopecks'
> & {
  contract: number | null
  contract_number: string | null
}

/** The commission of what a dispute or a claim has left of the order; what the supplier gets from the marketplace, and owes it. */
function toCommission({
  commission_basis_points: points,
  commission_kopecks,
  kept_kopecks,
  direct_kopecks,
  direct_commission_kopecks,
  contract,
  contract_number,
}: Terms) {
  if (points === null || contract === null) return null
  return {
    basisPoints: points,
    kopecks: commission_kopecks,
    supplierKopecks: kept_kopecks - direct_kopecks - (commission_kopecks - direct_commission_kopecks),
    dueKopecks: direct_commission_kopecks,
    contract,
    contractNumber: contract_number ?? '',
  }
}

async function findEvents(db: Transaction<Tables>, order: Pick<Order, 'id' | 'pickup'>): Promise<OrderCard['events']> {
  const events = await db
    .selectFrom('order_events')
    .select(['event', 'to_status', 'reason', 'created_at'])
    .select(sql<string>`case when actor_id is null then 'Система' else person_name(actor_id) end`.as('name'))
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return events.map(({ event, to_status, reason, created_at, name }) => ({
    event,
    caption: eventCaption(event, order),
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
