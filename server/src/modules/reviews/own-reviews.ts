import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The reviews for the export of personal data. */
export function findOwnReviews(db: Db, userId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as товар', 'stars', 'text', 'author', 'state', 'reason', 'answer', 'reviews.created_at'])
    .where('user_id', '=', userId)
    .orderBy('reviews.id')
    .execute()
}
