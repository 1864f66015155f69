import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The received orders of a person with the end of the time to claim. */
export function findReceived(db: Db, userId: number, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .select('id')
    .select(sql<Date>`delivery_rated_until(orders.id)`.as('until'))
    .where('user_id', '=', userId)
    .where('id', 'in', orderIds)
    .where('status', 'in', ['delivered', 'completed'])
    .orderBy('id')
    .execute()
}

/** The lines of an order with what was brought, what was paid for it and what was returned already; kopecks. */
export function findPaidLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as line')
    .leftJoin('order_line_actuals as actual', 'actual.line_id', 'line.id')
    .select('line.id')
    .select(sql<string>`coalesce(actual.name, line.name)`.as('name'))
    .select(sql<number>`coalesce(actual.quantity, line.quantity)`.as('quantity'))
    .select(sql<number>`coalesce(actual.sum_kopecks, line.sum_kopecks - line.discount_kopecks)`.as('paidKopecks'))
    .select(
      sql<number>`(select coalesce(sum(c.accepted_kopecks), 0)::bigint from claim_lines c where c.line_id = line.id)`.as(
        'returnedKopecks',
      ),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
}

export type ClaimFound = Awaited<ReturnType<typeof findClaimRows>>[number]

/** Claims with the number and the funds of their order, the first one first: of these orders, or by their ids. */
export function findClaimRows(db: Db, by: { orders: readonly number[] } | { ids: readonly number[] }) {
  const [column, values] = 'orders' in by ? (['claims.order_id', by.orders] as const) : (['claims.id', by.ids] as const)
  return db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .selectAll('claims')
    .select(['orders.number', 'orders.funds'])
    .where(column, 'in', values.length > 0 ? values : [0])
    .orderBy('claims.id')
    .execute()
}

export type ClaimLineFound = Awaited<ReturnType<typeof findClaimLines>>[number]

export function findClaimLines(db: Db, claimIds: readonly number[]) {
  return db
    .selectFrom('claim_lines as claimed')
    .innerJoin('order_lines as line', 'line.id', 'claimed.line_id')
    .leftJoin('order_line_actuals as actual', 'actual.line_id', 'line.id')
    .selectAll('claimed')
    .select(sql<string>`coalesce(actual.name, line.name)`.as('name'))
    .select(sql<string>`coalesce(actual.unit, line.unit)`.as('unit'))
    .where('claimed.claim_id', 'in', claimIds.length > 0 ? claimIds : [0])
    .orderBy('claimed.id')
    .execute()
}

/** The claims for the export of personal data. */
export function findOwnClaims(db: Db, userId: number) {
  return db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select(['orders.number as заказ', 'claims.text', 'claims.state', 'claims.answer'])
    .select(['claims.returned_kopecks', 'claims.created_at', 'claims.answered_at', 'claims.settled_at'])
    .where('claims.user_id', '=', userId)
    .orderBy('claims.id')
    .execute()
}
