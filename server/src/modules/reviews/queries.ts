import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Rating } from '../catalog/schema.ts'

type Db = Transaction<Tables>

export function findProductByCode(db: Db, code: string) {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'supplier_id'])
    .where('code', '=', code)
    .executeTakeFirst()
}

type Page = { after?: number | undefined; take: number }

/** A page of the approved reviews of a product, newest first. */
export function findApproved(db: Db, productId: number, { after, take }: Page) {
  return db
    .selectFrom('reviews')
    .select(['id', 'author', 'stars', 'text', 'answer', 'created_at'])
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .$if(after !== undefined, (rows) => rows.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(take)
    .execute()
}

/** The number of reviews for each number of stars, and the average. */
export async function countStars(db: Db, productId: number): Promise<{ rating: Rating | null; counts: number[] }> {
  const found = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .groupBy('stars')
    .execute()
  const counts = [1, 2, 3, 4, 5].map((stars) => found.find((row) => row.stars === stars)?.count ?? 0)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const total = counts.reduce((sum, one, index) => sum + one * (index + 1), 0)
  return { counts, rating: count === 0 ? null : { average: Math.round((100 * total) / count) / 100, count } }
}

/** Whether the caller has received the product with an order. */
export async function hasReceived(db: Db, productId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select has_received(${productId}) as "is"`.execute(db)
  return rows[0]?.is ?? false
}

export function findOwn(db: Db, { userId, productId }: { userId: number; productId: number }) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

type Written = { product_id: number; user_id: number; stars: number; text: string; author: string }

/** Inserts a review or replaces the person's earlier one, which then waits for moderation again. */
export function putReview(db: Db, review: Written) {
  const { stars, text, author } = review
  return db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet((eb) => ({
        stars,
        text,
        author,
        state: 'waiting',
        reason: '',
        refused_photos: 0,
        photo_reason: '',
        moderated_by: null,
        moderated_at: null,
        version: eb('reviews.version', '+', 1),
        changed_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteReview(
  db: Db,
  { userId, productId }: { userId: number; productId: number },
): Promise<void> {
  await db.deleteFrom('reviews').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

export type ReceivedFound = Awaited<ReturnType<typeof findReceivedProducts>>[number]

/** Delivered products of a person's orders, once per order, with the person's review. */
export function findReceivedProducts(db: Db, userId: number, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .leftJoin('order_line_actuals as actual', 'actual.line_id', 'line.id')
    .innerJoin('products', (join) =>
      join.on('products.id', '=', sql<number>`coalesce(actual.substitute_id, line.product_id)`),
    )
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.product_id', '=', 'products.id').on('reviews.user_id', '=', userId),
    )
    .select(['orders.id as order', 'products.code', 'products.name', 'products.picture_key', 'products.picture_color'])
    .select(['reviews.id as review_id', 'reviews.stars', 'reviews.text', 'reviews.state', 'reviews.reason'])
    .select(['reviews.created_at', 'reviews.refused_photos', 'reviews.photo_reason'])
    .distinctOn(['orders.id', 'products.id'])
    .where('orders.user_id', '=', userId)
    .where('orders.id', 'in', orderIds)
    .where('orders.status', 'in', ['delivered', 'completed'])
    .where(sql<boolean>`coalesce(actual.quantity, line.quantity) > 0`)
    .orderBy('orders.id')
    .orderBy('products.id')
    .execute()
}
