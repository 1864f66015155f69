import type { CheckedLine } from './check-basket.ts'
import { groupBy } from '../../../group-by.ts'
import { totalKopecks } from '@lavka/domain/price'

/** One future order: the lines of the basket for one shop of one supplier; sums in kopecks. */
export type OrderPart = { first: CheckedLine; lines: CheckedLine[]; totalKopecks: number; discountKopecks: number }

/** Splits a basket per supplier and shop, in the order in which the buyer put the first line of each. */
export function splitBasket(lines: readonly CheckedLine[]): OrderPart[] {
  const groups = groupBy(lines, ({ product }) => `${product.supplier_id}/${product.shop_id}`)
  return [...groups.values()].flatMap((part) => {
    const first = part[0]
    const discountKopecks = part.reduce((sum, line) => sum + line.discountKopecks, 0)
    return first ? [{ first, lines: part, totalKopecks: totalKopecks(part) - discountKopecks, discountKopecks }] : []
  })
}
