import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The received orders of a person with the end of the time to rate them and the rating, if there is one. */
export function findRated(db: Db, userId: number, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .leftJoin('delivery_ratings as rating', 'rating.order_id', 'orders.id')
    .select(['orders.id', 'rating.stars', 'rating.text', 'rating.changed_at'])
    .select(sql<Date>`coalesce(rating.open_until, delivery_rated_until(orders.id))`.as('until'))
    .where('orders.user_id', '=', userId)
    .where('orders.id', 'in', orderIds)
    .where('orders.status', 'in', ['delivered', 'completed'])
    .orderBy('orders.id')
    .execute()
}

export type RatedFound = Awaited<ReturnType<typeof findRated>>[number]

type Written = { order_id: number; stars: number; text: string }

export async function putRating(db: Db, { order_id, stars, text }: Written): Promise<void> {
  await db
    .insertInto('delivery_ratings')
    .values({ order_id, stars, text })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ stars, text, changed_at: sql<Date>`now()` }))
    .execute()
}

/** The ratings for the export of personal data. */
export function findOwnRatings(db: Db, userId: number) {
  return db
    .selectFrom('delivery_ratings')
    .innerJoin('orders', 'orders.id', 'delivery_ratings.order_id')
    .select(['orders.number as заказ', 'stars', 'text', 'delivery_ratings.created_at', 'changed_at'])
    .where('delivery_ratings.user_id', '=', userId)
    .orderBy('delivery_ratings.id')
    .execute()
}
