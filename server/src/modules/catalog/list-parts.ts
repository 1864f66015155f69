import { sql, type RawBuilder } from 'kysely'
import type { Sort } from './cursor.ts'
import { answers, isInStock, type ProductFilter } from './product-filter.ts'

type Condition = RawBuilder<boolean>

/**
 * A list is some lists one after another, each walked along its index: what can be bought, the best answers to the search first, and
 * what is sold out last. Where a price decides, the search has no say in the order.
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
