import { cardRest, isByCard } from '@lavka/domain/card-payment'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { orderWindow } from '../../../delivery-window.ts'
import { findOrders } from '../history/find-orders.ts'
import { isServedBy } from '../office/orders-object.ts'
import type { Order } from '../schema.ts'
import type { OrderForCourier } from './schema.ts'

/** The number of orders in the list. */
const MOST = 200

/** The orders that are on their way, by their windows. Whoever takes the order at a point is nobody's delivery. */
export async function findToBring(db: Transaction<Tables>, seller: Actor): Promise<OrderForCourier[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'shipping')
    .where('pickup', '=', '')
    .where(isServedBy(seller))
    .orderBy(orderWindow)
    .orderBy('address')
    .orderBy('id')
    .limit(MOST)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const orders = new Map((await findOrders(db, seller, ids)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? []).map(forCourier)
}

/** The answer has no more of it than OrderForCourier names (server/src/answers-by-schema.ts). */
function forCourier(order: Order): OrderForCourier {
  const deliver = order.actions.find(({ event }) => event === 'deliver')
  return { ...order, toCollectKopecks: cashOf(order), deliverRefusal: deliver?.refusal ?? null }
}

/** Nothing of what the bank holds, an invoice, a card or a gift certificate pays; kopecks. */
function cashOf({ funds, invoice, card, toPayKopecks, certificateKopecks }: Order): number {
  if (card && isByCard(card)) return cardRest(toPayKopecks, card)
  return funds === 'none' && invoice === null ? toPayKopecks - certificateKopecks : 0
}
