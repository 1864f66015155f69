import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { selectCards } from './queries.ts'

/** The number of the most popular products of the category that are compared by name. */
const CANDIDATES = 300
const SHOWN = 8

/** Substitutes of a product: same category, in stock; sorted by the way of sale (by weight or not), similarity of the name, then price. */
export async function findSubstitutes(db: Kysely<Tables>, code: string) {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'is_weighed', 'price_kopecks'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!product) return []
  const candidates = db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', product.category_id)
    .where(sql<boolean>`is_sold and stock >= minimum`)
    .where('id', '<>', product.id)
    .orderBy('popularity', 'desc')
    .limit(CANDIDATES)
  return selectCards(db)
    .where('products.id', 'in', candidates)
    .orderBy(sql`products.is_weighed <> ${product.is_weighed}`)
    .orderBy(sql`similarity(products.name, ${product.name})`, 'desc')
    .orderBy(sql`abs(products.price_kopecks - ${product.price_kopecks})`)
    .orderBy('products.id')
    .limit(SHOWN)
    .execute()
}
