import { sql, type RawBuilder } from 'kysely'

/** Which products a list is of. Each condition is one of the facets (facets.ts), but for the search. */
export type ProductFilter = {
  supplier?: string | undefined
  shop?: string | undefined
  categoryIds?: readonly number[] | undefined
  /** all of them */
  tags?: readonly string[] | undefined
  priceFrom?: number | undefined
  priceTo?: number | undefined
  inStock?: boolean | undefined
  /** ids of the suppliers who bring an order of this moment as early as wished */
  inTime?: readonly number[] | undefined
  /** tsqueries from the best to the widest (search/tiers.ts): the widest says what is found, the others what stands first */
  search?: readonly string[] | undefined
}

type Condition = RawBuilder<boolean>

export const isInStock = sql<boolean>`products.stock >= products.minimum`

/**
 * As written-out SQL, so that `is_active` is the indexes' own condition and not a parameter. Codes become ids in a sub-select
 * that is done once: so the indexes by supplier and by shop serve with their order.
 */
export function conditionsOf(filter: ProductFilter): Condition[] {
  const { search, inStock } = filter
  return [
    sql<boolean>`products.is_active`,
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

/** Whether a product answers a tsquery; all of them answer no question. */
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
  // one category has an index in the order of the page, several have not
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
