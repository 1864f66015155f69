import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Owner } from './owner.ts'
import type { OrderStates } from './states.ts'

type Db = Transaction<Tables>

export type BasketProduct = Awaited<ReturnType<typeof findBasketProducts>>[number]

/**
 * What the basket's codes are now. For placing the products are locked, in the order of their ids: two baskets that
 * share products wait for each other instead of locking crosswise.
 */
export async function findBasketProducts(db: Db, codes: readonly string[], { lock }: { lock: boolean }) {
  if (lock) await sql`select lock_products(${codes}::text[])`.execute(db)
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

/**
 * The stock follows what orders take as they stand now: their lines, weighed or replaced, and what is proposed in their place. To say it twice
 * changes nothing (migrations/047_stock_follows_orders.sql). Refuses what is more than there is.
 */
export async function settleStock(db: Db, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ short: string | null }>`select settle_stock(${orderIds}::bigint[]) as short`.execute(db)
  const short = rows[0]?.short
  if (typeof short === 'string') throw new ApiError('TRANSITION_REFUSED', `${short}: столько нет в наличии`)
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
