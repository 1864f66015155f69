import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { findOrders } from '../history/find-orders.ts'
import { isServedBy } from './orders-object.ts'
import type { OrderToCollect } from './schema.ts'

type Db = Transaction<Tables>

/** The orders to be printed or collected, by id. Those that the actor does not serve are left out, as the grid does. */
export async function findOrdersToPrint(db: Db, actor: Actor, ids: readonly number[]): Promise<OrderToCollect[]> {
  const served = await db.selectFrom('orders').select('id').where('id', 'in', ids).where(isServedBy(actor)).execute()
  if (served.length === 0) return []
  const orders = await findOrders(
    db,
    actor,
    served.map(({ id }) => id),
  )
  const goods = new Map((await findGoods(db, served)).map(({ id, ...rest }) => [id, rest]))
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, ...(goods.get(line.id) ?? unknown) })),
  }))
}

const unknown = { isWeighed: false, barcode: null, category: '', shelf: '' }

/** What the present cards of the ordered goods say, by line. */
function findGoods(db: Db, orders: readonly { id: number }[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(['order_lines.id', 'products.is_weighed as isWeighed', 'products.barcode', 'products.shelf'])
    .select(sql<string>`coalesce(categories.name, '')`.as('category'))
    .where(
      'order_lines.order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
}
