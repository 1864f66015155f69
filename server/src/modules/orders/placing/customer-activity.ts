import { sql, type Transaction } from 'kysely'
import { lockName } from '../../../database/lock-name.ts'
import type { Tables } from '../../../database/tables.ts'
import { orderLimits, type CustomerKind, type CustomerActivity } from './limits.ts'
import type { Owner } from '../owner.ts'
import { openStatuses } from '../states.ts'

type Db = Transaction<Tables>

/**
 * Serialises the checkouts of a customer until the end of the transaction, so that each sees the earlier ones. Lock order: before the promo code and the
 * products.
 */
export const lockCheckouts = (db: Db, userId: number): Promise<void> => lockName(db, `orders of ${userId}`)

/** Finds the data for the order limits of a customer. */
export async function findCustomerActivity(db: Db, owner: Owner): Promise<CustomerActivity> {
  const kind = await kindOf(db, owner)
  const limits = orderLimits[kind]
  if (!limits) return { kind, openKopecks: 0, openCheckouts: 0, hourIsFullUntil: null, inOpenOrders: new Map() }
  return {
    kind,
    ...(await findOpen(db, owner.userId)),
    hourIsFullUntil: await findFullHour(db, owner.userId, limits.checkoutsPerHour),
    inOpenOrders: await findInOpenOrders(db, owner.userId),
  }
}

async function kindOf(db: Db, { userId, placedBy }: Owner): Promise<CustomerKind> {
  if (placedBy !== null) return 'unlimited'
  const delivered = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['delivered', 'completed'])
    .limit(1)
  const { role, email, phone, raised_limits, has_received } = await db
    .selectFrom('users')
    .select((eb) => ['role', 'email', 'phone', 'raised_limits', eb.exists(delivered).as('has_received')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (role !== 'client') return 'unlimited'
  return raised_limits ?? (has_received && (email !== '' || phone !== '') ? 'regular' : 'new')
}

/** Orders that the customer placed online, without an operator. */
function ownOrders(db: Db, userId: number) {
  return db.selectFrom('orders').where('orders.user_id', '=', userId).where('orders.origin', '=', 'web')
}

async function findOpen(db: Db, userId: number): Promise<{ openKopecks: number; openCheckouts: number }> {
  const { kopecks, checkouts } = await ownOrders(db, userId)
    .select(sql<number>`coalesce(sum(to_pay_kopecks), 0)::bigint`.as('kopecks'))
    .select(sql<number>`count(distinct group_id)`.as('checkouts'))
    .where('orders.status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return { openKopecks: kopecks, openCheckouts: checkouts }
}

/** When the next checkout is allowed; null when fewer than `most` were made within the last hour. */
async function findFullHour(db: Db, userId: number, most: number): Promise<Date | null> {
  const row = await ownOrders(db, userId)
    .select(sql<Date>`min(orders.created_at) + interval '1 hour'`.as('until'))
    .where('orders.created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .groupBy('orders.group_id')
    .orderBy('until', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.until ?? null
}

async function findInOpenOrders(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await ownOrders(db, userId)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(({ fn }) => ['order_lines.product_id', fn.sum<number>('order_lines.quantity').as('quantity')])
    .where('orders.status', 'in', openStatuses)
    .groupBy('order_lines.product_id')
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, Math.round(quantity * 1000)]))
}
