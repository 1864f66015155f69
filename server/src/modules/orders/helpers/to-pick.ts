import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { orderWindow } from '../../../delivery-window.ts'
import { ApiError } from '../../../errors.ts'
import { weighRefusal } from '../fulfilment/weigh.ts'
import { isServedBy } from '../office/orders-object.ts'
import { findOrdersToPrint } from '../office/orders-to-collect.ts'
import type { OrderToCollect } from '../office/schema.ts'
import type { OrderForPicker } from './schema.ts'

type Db = Transaction<Tables>
/** The number of orders in one list. */
const MOST = 200

/** The orders of a day of delivery, also those that are packed already, by their windows; of any day (''), those that are not. */
export async function findToPick(db: Db, seller: Actor, day: string): Promise<OrderForPicker[]> {
  const statuses = day === '' ? (['confirmed', 'assembling'] as const) : (['confirmed', 'assembling', 'ready'] as const)
  let asked = db.selectFrom('orders').select('id').where('status', 'in', statuses).where(isServedBy(seller))
  if (day !== '') asked = asked.where('delivery_day', '=', day)
  const found = await asked.orderBy(orderWindow).orderBy('id').limit(MOST).execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const orders = new Map((await findOrdersToPrint(db, seller, ids)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? []).map(forPicker)
}

/** NOT_FOUND for an order that nobody may collect now, or of another supplier. */
export async function findOrderToPick(db: Db, seller: Actor, id: number): Promise<OrderForPicker> {
  const [order] = await findOrdersToPrint(db, seller, [id])
  if (!order || !isPicked(order)) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  return forPicker(order)
}

const isPicked = ({ status }: OrderToCollect) => status !== 'delivered' && status !== 'completed'

/** The answer has no more of it than OrderForPicker names (server/src/answers-by-schema.ts). */
function forPicker(order: OrderToCollect): OrderForPicker {
  const actions = order.actions.filter(({ event }) => event === 'assemble' || event === 'pack')
  return { ...order, weighRefusal: weighRefusal(order), actions }
}
