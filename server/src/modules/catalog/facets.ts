import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCategories } from './answers.ts'
import { readFilter } from './product-list.ts'
import {
  answers,
  categoryConditions,
  deliveryConditions,
  isInStock,
  placeConditions,
  priceConditions,
  tagConditions,
} from './product-filter.ts'
import { findCategories } from './queries.ts'
import type { FindFacets } from './schema.ts'

type Db = Kysely<Tables>
type Facets = FindFacets['answer']

/** Where prices are cut into ranges, kopecks. A price on a cut belongs to both ranges, as it does to both filters. */
const cuts = [100_00, 300_00, 500_00, 1000_00]
/** Buckets by turns between the cuts and right on one. */
const edges = cuts.flatMap((cut) => [cut, cut + 1])

type Counted = { facet: string; value: string; count: number }

/** How many products each choice would leave. Each facet is counted under all the conditions but its own. */
export async function countFacets(db: Db, query: FindFacets['query']): Promise<Facets> {
  const filter = await readFilter(db, query)
  const both = (conditions: RawBuilder<boolean>[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  // The products are read once, into as many rows as there are different ones; the facets are counted from these.
  const { rows } = await sql<Counted>`
    with kinds as materialized (
      select supplier_id, category_id, tags, delivery_in_days,
        width_bucket(price_kopecks, ${edges}::bigint[]) as price,
        ${isInStock} as in_stock,
        ${both(filter ? placeConditions(filter) : [])} as of_place,
        ${both(filter ? priceConditions(filter) : [])} as of_price,
        count(*) as count
      from products join suppliers on suppliers.id = supplier_id
      where is_active and ${filter?.search ? answers(filter.search.at(-1) ?? '') : sql`${filter !== null}`}
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), products as (
      select *, ${both(filter ? categoryConditions(filter) : [])} as of_category,
        ${both(filter ? tagConditions(filter) : [])} as of_tags,
        ${both(filter?.inStock ? [sql`in_stock`] : [])} as of_stock,
        ${both(filter ? deliveryConditions(filter) : [])} as of_delivery
      from kinds as products
    ), kind as (
      select *, of_place and of_category and of_tags and of_price and of_stock and of_delivery as of_all from products
    )
    select 'supplier' as facet, supplier_id::text as value, sum(count)::int as count from kind
      where of_category and of_tags and of_price and of_stock and of_delivery group by 2
    union all
    select 'category', category_id::text, sum(count)::int from kind
      where of_place and of_tags and of_price and of_stock and of_delivery group by 2
    union all
    select 'price', price::text, sum(count)::int from kind
      where of_place and of_category and of_tags and of_stock and of_delivery group by 2
    union all
    select 'delivery', delivery_in_days::text, sum(count)::int from kind
      where of_place and of_category and of_tags and of_price and of_stock group by 2
    union all
    select 'stock', '', coalesce(sum(count), 0)::int from kind
      where of_place and of_category and of_tags and of_price and of_delivery and in_stock
    union all
    select 'tag', tag, sum(count)::int from kind, unnest(tags) tag where of_all group by 2
    union all
    select 'total', '', coalesce(sum(count), 0)::int from kind where of_all`.execute(db)
  return toFacets(db, rows)
}

async function toFacets(db: Db, rows: Counted[]): Promise<Facets> {
  const of = (facet: string) => rows.filter((row) => row.facet === facet)
  const suppliers = new Map(
    (await db.selectFrom('suppliers').select(['id', 'code']).execute()).map(({ id, code }) => [String(id), code]),
  )
  const own = of('category').map(({ value, count }) => ({ category_id: Number(value), count }))
  const categories = toCategories(await findCategories(db), own)
  const prices = new Map(of('price').map(({ value, count }) => [Number(value), count]))
  const countIn = (buckets: number[]) => buckets.reduce((sum, bucket) => sum + (prices.get(bucket) ?? 0), 0)
  return {
    suppliers: of('supplier').map(({ value, count }) => ({ code: suppliers.get(value) ?? '', count })),
    categories: categories.map(({ code, productCount }) => ({ code, count: productCount })),
    tags: of('tag').map(({ value, count }) => ({ code: value, count })),
    prices: [0, ...cuts].map((fromKopecks, index) => ({
      fromKopecks,
      toKopecks: cuts[index] ?? null,
      count: countIn([2 * index - 1, 2 * index, 2 * index + 1]),
    })),
    deliveries: sumUp(of('delivery')),
    inStock: of('stock')[0]?.count ?? 0,
    total: of('total')[0]?.count ?? 0,
  }
}

/** «Within three days» holds what is brought today and tomorrow as well. */
function sumUp(rows: Counted[]): Facets['deliveries'] {
  let sum = 0
  return rows
    .map(({ value, count }) => ({ days: Number(value), count }))
    .sort((one, other) => one.days - other.days)
    .map(({ days, count }) => ({ days, count: (sum += count) }))
}
