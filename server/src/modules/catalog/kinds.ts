import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { answers, priceConditions, shopConditions, type ProductFilter } from './product-filter.ts'

/** Where prices are cut into ranges, kopecks, as migrations/028_product_kinds.sql does: by turns a bucket between the cuts and one right on a cut. */
export const cuts = [100_00, 300_00, 500_00, 1000_00]

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
 * stock and delivery (facets.ts), so they are worth keeping. Without a search the index by kind answers, and no row is read.
 */
export async function findKinds(db: Kysely<Tables>, filter: ProductFilter): Promise<Kind[]> {
  const both = (conditions: RawBuilder<boolean>[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  const part = (place: number) => sql`split_part(kind, ' ', ${sql.lit(place)})`
  const { rows } = await sql<Kind>`
    select supplier_id, category_id, tags, price, in_stock, of_price, ${both(shopConditions(filter))} as of_shop, count
    from (
      select ${part(1)}::bigint as supplier_id, ${part(2)}::bigint as shop_id, ${part(3)}::bigint as category_id, ${part(4)}::int as price,
        ${part(5)} = '1' as in_stock, string_to_array(${part(6)}, ',') as tags, of_price, count
      from (
        select kind, ${both(priceConditions(filter))} as of_price, count(*) as count
        from products where is_active and ${answers(filter.search?.at(-1))}
        group by 1, 2
      ) counted
    ) products`.execute(db)
  return rows
}
