import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** The reviews for the export of personal data. */
export function findOwnReviews(db: Db, userId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as товар', 'stars', 'text', 'author', 'state', 'reason', 'answer', 'reviews.created_at'])
    .select(
      sql<number>`(select count(*)::int from files f where f.obj = 'reviews' and f.obj_code = reviews.id::text)`.as(
        'снимков',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy('reviews.id')
    .execute()
}
