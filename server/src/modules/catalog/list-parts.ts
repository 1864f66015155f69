import { sql, type RawBuilder } from 'kysely'
import type { Sort } from './cursor.ts'
import { answers, isInStock, type ProductFilter } from './product-filter.ts'

type Condition = RawBuilder<boolean>

/**
 * The parts of a product list, read one after another, each in the order of its index: products in stock, by search tier from the best to the
 * widest, then sold out products. Search tiers order only the sort `popular`.
 */
export function partsOf({ search = [], inStock }: ProductFilter, sort: Sort): Condition[][] {
  const [best, ...wider] = sort === 'popular' ? search : []
  const steps = wider.map((tier, index) => {
    const before = search.slice(0, index + 1).join(' | ')
    return [answers(`(${tier}) & !(${before})`), isInStock]
  })
  const soldOut = sql<boolean>`products.stock < products.minimum`
  return [[answers(best), isInStock], ...steps, ...(inStock ? [] : [[soldOut]])]
}
