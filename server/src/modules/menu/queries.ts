import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { isServedBy } from '../orders/office/orders-object.ts'
import type { OrderStatus } from '../orders/states.ts'

// Call these inside `asActor`.

type InTransaction = Transaction<Tables>

/** The orders included in the figures: all for an investor, otherwise those that the actor serves. An index supports the condition. */
function isCounted(actor: Actor): RawBuilder<boolean> {
  return actor.role === 'investor' ? sql`true` : isServedBy(actor)
}

/** A day of the figures is a day in Moscow time, independent of the server's time zone. */
const moscowToday = sql`(now() at time zone 'Europe/Moscow')::date`
const firstDay = sql`(${moscowToday} - 29)`
const firstMoment = sql<Date>`(${firstDay}::timestamp at time zone 'Europe/Moscow')`

export function countByStatus(
  transaction: InTransaction,
  actor: Actor,
): Promise<{ status: OrderStatus; count: number }[]> {
  return transaction
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isCounted(actor))
    .groupBy('status')
    .execute()
}

type Day = { day: string; count: number; kopecks: number }

/** Sums of the last 30 days including today and days without orders. Cancelled orders do not count. */
export async function sumByDay(transaction: InTransaction, actor: Actor): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with sums as (
      select (created_at at time zone 'Europe/Moscow')::date as day, count(*) as count, sum(to_pay_kopecks) as kopecks
      from orders
      where ${isCounted(actor)} and created_at >= ${firstMoment} and status <> 'cancelled'
      group by 1
    )
    select days.day::date as day, coalesce(sums.count, 0) as count, coalesce(sums.kopecks, 0) as kopecks
    from generate_series(${firstDay}, ${moscowToday}, interval '1 day') as days (day)
    left join sums on sums.day = days.day::date
    order by days.day`.execute(transaction)
  return rows
}

/** The five suppliers with the largest sums of these 30 days. */
export function findTopSuppliers(
  transaction: InTransaction,
  actor: Actor,
): Promise<{ name: string; kopecks: number }[]> {
  return transaction
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select(({ fn }) => ['suppliers.name', fn.sum<number>('orders.to_pay_kopecks').as('kopecks')])
    .where(isCounted(actor))
    .where('orders.status', '<>', 'cancelled')
    .where('orders.created_at', '>=', firstMoment)
    .groupBy(['suppliers.id', 'suppliers.name'])
    .orderBy('kopecks', 'desc')
    .orderBy('suppliers.id')
    .limit(5)
    .execute()
}
