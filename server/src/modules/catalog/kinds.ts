import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { answers, isInStock, priceConditions, shopConditions, type ProductFilter } from './product-filter.ts'

/** Where prices are cut into ranges, kopecks: by turns a bucket between the cuts and one right on a cut. */
export const edges = [100_00, 300_00, 500_00, 1000_00].flatMap((cut) => [cut, cut + 1])

/** Products that no facet tells apart, and how many of them there are. */
export type Kind = {
  supplier_id: number
  category_id: number
  tags: string[]
  price: number
  in_stock: boolean
  of_price: boolean
  of_shop: boolean
  count: number
}

/**
 * What a search finds, in kinds: a few thousand rows of a million products. The same kinds serve every choice of category, supplier, tags,
 * stock and delivery (facets.ts), so they are worth keeping.
 */
export function findKinds(db: Kysely<Tables>, filter: ProductFilter): Promise<Kind[]> {
  const both = (conditions: RawBuilder<boolean>[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  return db.transaction().execute(async (transaction) => {
    // or the planner sorts a million rows to group them
    await sql`select set_config('work_mem', '64MB', true)`.execute(transaction)
    const { rows } = await sql<Kind>`
      select supplier_id, category_id, tags, width_bucket(price_kopecks, ${edges}::bigint[]) as price,
        ${isInStock} as in_stock, ${both(priceConditions(filter))} as of_price, ${both(shopConditions(filter))} as of_shop,
        count(*) as count
      from products
      where is_active and ${answers(filter.search?.at(-1))}
      group by 1, 2, 3, 4, 5, 6, 7`.execute(transaction)
    return rows
  })
}
