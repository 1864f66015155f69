import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { answers, priceConditions, shopConditions, type ProductFilter } from './product-filter.ts'

/** Bounds of the price ranges in kopecks, as in schema/functions/kind_of.sql. Buckets alternate: between two bounds, exactly on a bound. */
export const cuts = [100_00, 300_00, 500_00, 1000_00]

/** A group of products with equal values of all facets, and the size of the group (`count`). */
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
 * Groups the found products by kind: a few thousand rows for a million products. The result serves every choice of category, supplier, tags, stock
 * and delivery (facets.ts), so it is cached. Without a search it is an index-only scan.
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
        from products where is_sold and ${answers(filter.search?.at(-1))}
        group by 1, 2
      ) counted
    ) products`.execute(db)
  return rows
}
