import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CardState } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import type { Said } from './events.ts'
import { isEmpty } from './is-empty.ts'
import type { Owner } from './owner.ts'
import type { OrderStates, OrderStatus } from './states.ts'

type Db = Transaction<Tables>

export type BasketProduct = Awaited<ReturnType<typeof findBasketProducts>>[number]

/**
 * The current products of a basket, with the rules of their suppliers. `lock` is for placing: the products are locked in the order of their ids,
 * so that two baskets with common products cannot deadlock.
 */
export async function findBasketProducts(db: Db, codes: readonly string[], { lock }: { lock: boolean }) {
  if (lock) await sql`select lock_products(${codes}::text[])`.execute(db)
  return db
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select(['products.id', 'products.code', 'products.name', 'products.unit', 'products.pack', 'products.is_weighed'])
    .select(['products.step', 'products.minimum', 'products.multiple', 'products.maximum', 'products.tiers'])
    .select(['products.price_kopecks', 'products.stock'])
    .select(sql<boolean>`products.is_sold and not is_contract_over(products.supplier_id)`.as('is_sold'))
    .select(['products.supplier_id', 'products.shop_id', 'products.category_id', 'shops.name as shop_name'])
    .select(['suppliers.code as supplier', 'suppliers.name as supplier_name', 'suppliers.minimum_kopecks'])
    .select(['suppliers.delivery_in_days', 'suppliers.cutoff', 'suppliers.weekdays', 'suppliers.windows'])
    .select(['suppliers.days_off', 'suppliers.delivery_areas', 'suppliers.delivery_kopecks', 'suppliers.slot_capacity'])
    .select(['suppliers.delivery_free_from_kopecks', 'suppliers.delivery_zones', 'suppliers.pickup_points'])
    .select([
      sql<boolean>`suppliers.settlement_account <> '' and suppliers.legal_name <> '' and suppliers.inn <> ''`.as(
        'makes_invoices',
      ),
      sql<boolean>`suppliers.card_merchant <> ''`.as('takes_cards'),
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

export async function insertEvents(db: Db, events: (Insertable<Tables['order_events']> & Said)[]): Promise<void> {
  await db.insertInto('order_events').values(events).execute()
}

/** Notes in the order's history what leaves its status as it is. `actorId` null: scheduled work. */
export function noteEvent(
  db: Db,
  actorId: number | null,
  { id, status }: { id: number; status: OrderStatus },
  { event, reason }: Said,
): Promise<void> {
  const record = { order_id: id, actor_id: actorId, event, reason }
  return insertEvents(db, [{ ...record, from_status: status, to_status: status }])
}

/** The same where the order itself was not read. */
export async function noteEventOf(db: Db, actorId: number | null, id: number, said: Said): Promise<void> {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  await noteEvent(db, actorId, { id, status }, said)
}

/**
 * Enters in the book of stock what the orders take now, actual goods and open proposals included; a delivered one has sold it. Idempotent
 * (schema/functions/stock_changes.sql). TRANSITION_REFUSED when the stock is not enough.
 */
export async function settleStock(db: Db, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ short: string | null }>`select settle_stock(${orderIds}::bigint[]) as short`.execute(db)
  const short = rows[0]?.short
  if (typeof short === 'string') throw new ApiError('TRANSITION_REFUSED', `${short}: столько нет в наличии`)
}

/** Until when the buyer may answer the open substitute proposals of the order; null when there are none. */
export const waitsUntil = sql<Date | null>`(
  select max(s.answer_until) from order_substitutions s
  where s.order_id = orders.id and s.state = 'proposed' and s.answer_until > now()
)`

/** The state of the order's payment by card; null when it is paid in another way. */
const cardState = sql<CardState | null>`(select c.state from card_payments c where c.order_id = orders.id)`

/** The promo code that may be used again because the order was cancelled; null when there is none. */
export const returnedPromo = sql<string | null>`case
  when orders.status = 'cancelled' and orders.promo_code <> '' then returned_promo(orders.id)
end`

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks orders and all others of their checkouts, to which a delivery and a certificate may go over (schema/functions/lock_checkouts.sql). */
export async function lockWithSiblings(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select lock_checkouts(${ids}::bigint[])`.execute(db)
}

/** The order, locked until the end of the transaction together with the others of its checkout. Who may read it but not change it finds none. */
export async function lockOrder(db: Db, id: number) {
  await lockWithSiblings(db, [id])
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'delivery_state', 'funds', 'version', 'user_id', 'supplier_id'])
    .select([
      'held_kopecks',
      'to_pay_kopecks',
      'delivery_kopecks',
      'pickup',
      'substitutions',
      waitsUntil.as('waits_until'),
    ])
    .select(['certificate_kopecks', cardState.as('card_state'), isEmpty.as('is_empty')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateStates(
  db: Db,
  order: LockedOrder,
  { status, delivery_state }: OrderStates,
  more: { actual_kopecks?: number } = {},
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status, delivery_state, ...more, version: order.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
}

/** Stores the current sum to pay in kopecks and increases the version; the states of the order do not change. */
export async function updateActual(db: Db, id: number, actual_kopecks: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ actual_kopecks, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

type Corrected = Pick<
  Updateable<Tables['orders']>,
  'receiver' | 'phone' | 'address' | 'delivery_day' | 'delivery_from' | 'delivery_until' | 'comment'
>

/** Stores a correction by hand and increases the version; the states stay. `toPayKopecks` undefined: the goods are the same. */
export async function correctOrder(
  db: Db,
  { id, version }: LockedOrder,
  columns: Corrected,
  { toPayKopecks, addedLines }: { toPayKopecks: number | undefined; addedLines: number },
): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({
      ...columns,
      ...(toPayKopecks !== undefined && { actual_kopecks: toPayKopecks }),
      line_count: eb('line_count', '+', addedLines),
      version: version + 1,
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}
