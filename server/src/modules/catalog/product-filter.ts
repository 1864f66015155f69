import { sql, type RawBuilder } from 'kysely'

/** The filter of a product list. Each condition except the search is a facet (facets.ts). */
export type ProductFilter = {
  supplier?: string | undefined
  shop?: string | undefined
  categoryIds?: readonly number[] | undefined
  /** products with all these tags */
  tags?: readonly string[] | undefined
  priceFrom?: number | undefined
  priceTo?: number | undefined
  inStock?: boolean | undefined
  /** ids of the suppliers that deliver an order placed now within the chosen time */
  inTime?: readonly number[] | undefined
  /** tsqueries from the best to the widest (search/tiers.ts): the widest decides what is found, the others decide the order */
  search?: readonly string[] | undefined
}

type Condition = RawBuilder<boolean>

export const isInStock = sql<boolean>`products.stock >= products.minimum`

/**
 * The SQL conditions of a filter. `is_sold` is written without a parameter, so that partial indexes match. Codes are resolved to ids by a scalar
 * sub-select, so that the indexes by supplier and by shop can be used with their order.
 */
export function conditionsOf(filter: ProductFilter): Condition[] {
  const { search, inStock } = filter
  return [
    sql<boolean>`products.is_sold`,
    answers(search?.at(-1)),
    ...supplierConditions(filter),
    ...shopConditions(filter),
    ...categoryConditions(filter),
    ...tagConditions(filter),
    ...priceConditions(filter),
    ...(inStock ? [isInStock] : []),
    ...deliveryConditions(filter),
  ]
}

/** Whether a product matches a tsquery; without a query every product matches. */
export function answers(query: string | undefined): Condition {
  return query === undefined ? sql`true` : sql`products.search @@ ${query}::tsquery`
}

function supplierConditions({ supplier }: ProductFilter): Condition[] {
  return supplier === undefined ? [] : [sql`products.supplier_id = (select id from suppliers where code = ${supplier})`]
}

export function shopConditions({ shop }: ProductFilter): Condition[] {
  return shop === undefined ? [] : [sql`products.shop_id = (select id from shops where code = ${shop})`]
}

function categoryConditions({ categoryIds }: ProductFilter): Condition[] {
  if (!categoryIds) return []
  // for one category there is an index in the order of the page, for several there is none
  return categoryIds.length === 1
    ? [sql`products.category_id = ${categoryIds[0]}`]
    : [sql`products.category_id = any(${categoryIds})`]
}

function tagConditions({ tags = [] }: ProductFilter): Condition[] {
  return tags.length === 0 ? [] : [sql`products.tags @> ${tags}::text[]`]
}

export function priceConditions({ priceFrom, priceTo }: ProductFilter): Condition[] {
  return [
    ...(priceFrom === undefined ? [] : [sql<boolean>`products.price_kopecks >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql<boolean>`products.price_kopecks <= ${priceTo}`]),
  ]
}

function deliveryConditions({ inTime }: ProductFilter): Condition[] {
  return inTime === undefined ? [] : [sql`products.supplier_id = any(${inTime})`]
}
