import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Owner } from './owner.ts'
import type { OrderStates } from './states.ts'

type Db = Transaction<Tables>

export type BasketProduct = Awaited<ReturnType<typeof findBasketProducts>>[number]

/**
 * What the basket's codes are now. For placing the products are locked, in the order of their ids: two baskets that
 * share products wait for each other instead of locking crosswise.
 */
export function findBasketProducts(db: Db, codes: readonly string[], { lock }: { lock: boolean }) {
  return db
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select([
      'products.id',
      'products.code',
      'products.name',
      'products.unit',
      'products.minimum',
      'products.multiple',
      'products.maximum',
      'products.tiers',
      'products.price_kopecks',
      'products.stock',
      'products.is_active',
      'products.supplier_id',
      'products.shop_id',
      'suppliers.code as supplier',
      'suppliers.name as supplier_name',
      'suppliers.minimum_kopecks',
      'suppliers.delivery_in_days',
      'suppliers.cutoff',
      'suppliers.weekdays',
      'suppliers.windows',
      'shops.name as shop_name',
    ])
    .where('products.code', 'in', codes)
    .orderBy('products.id')
    .$if(lock, (query) => query.forUpdate('products'))
    .execute()
}

export async function insertGroup(db: Db, { userId, placedBy }: Owner): Promise<number> {
  const { id } = await db
    .insertInto('order_groups')
    .values({ user_id: userId, placed_by: placedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function insertOrders(db: Db, orders: Insertable<Tables['orders']>[]) {
  return db.insertInto('orders').values(orders).returning(['id', 'number']).execute()
}

export async function insertLines(db: Db, lines: Insertable<Tables['order_lines']>[]): Promise<void> {
  await db.insertInto('order_lines').values(lines).execute()
}

export async function insertEvents(db: Db, events: Insertable<Tables['order_events']>[]): Promise<void> {
  await db.insertInto('order_events').values(events).execute()
}

/** Takes the quantities from the stock of products that are already locked. */
export async function takeStock(db: Db, lines: { productId: number; quantity: number }[]): Promise<void> {
  await sql`
    update products set stock = stock - line.quantity
    from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::numeric[])
      as line (product_id, quantity)
    where products.id = line.product_id`.execute(db)
}

/** What an order has taken of each product: ordered, weighed or another in its place; and what is proposed and not answered. */
export function takenBy(db: Db, orderId: number) {
  const taken = sql<{ product_id: number; quantity: number }>`(
    select coalesce(a.substitute_id, l.product_id) as product_id, coalesce(a.quantity, l.quantity) as quantity
    from order_lines l left join order_line_actuals a on a.line_id = l.id where l.order_id = ${orderId}
    union all
    select substitute_id, quantity from order_substitutions where order_id = ${orderId} and state = 'proposed'
  )`.as<'one'>(sql.ref('one'))
  return db
    .selectFrom(taken)
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('quantity')])
    .groupBy('product_id')
}

/** Gives an order's quantities back; locks the products in the order of their ids, as placing does. */
export async function restoreStock(db: Db, orderId: number): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', db.selectFrom(takenBy(db, orderId).as('line')).select('line.product_id'))
    .orderBy('id')
    .forUpdate('products')
    .execute()
  await db
    .updateTable('products')
    .from(takenBy(db, orderId).as('line'))
    .set({ stock: sql<number>`products.stock + line.quantity` })
    .whereRef('products.id', '=', 'line.product_id')
    .execute()
}

/** Until when the buyer of `orders` may still answer about a substitute; null when nothing is asked. */
export const waitsUntil = sql<Date | null>`(
  select max(s.answer_until) from order_substitutions s
  where s.order_id = orders.id and s.state = 'proposed' and s.answer_until > now()
)`

/** The code of `orders` that may be used again because the order is cancelled; null when there is none. */
export const returnedPromo = sql<string | null>`case
  when orders.status = 'cancelled' and orders.promo_code <> '' then returned_promo(orders.id)
end`

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export function lockOrder(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'delivery_state', 'funds', 'version', 'user_id', 'supplier_id', 'total_kopecks'])
    .select(['substitutions', waitsUntil.as('waits_until')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateStates(
  db: Db,
  order: LockedOrder,
  { status, delivery_state, funds }: OrderStates,
  more: { actual_kopecks?: number } = {},
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status, delivery_state, funds, ...more, version: order.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
}

/** What is to be paid as the lines stand; a change that moves the order nowhere. */
export async function updateActual(db: Db, id: number, actual_kopecks: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ actual_kopecks, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}
