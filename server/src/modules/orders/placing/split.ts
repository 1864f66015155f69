import { withDelivery, type Delivery } from '@lavka/domain/delivery-price'
import { ApiError } from '../../../errors.ts'
import type { CheckedLine } from './check-basket.ts'
import type { SupplierOrder } from './resolve.ts'
import { groupBy } from '../../../group-by.ts'
import { totalKopecks } from '@lavka/domain/price'

/** One future order: the lines of the basket for one shop of one supplier; sums in kopecks, `totalKopecks` with the delivery. */
export type OrderPart = {
  first: CheckedLine
  /** the whole part of its supplier */
  order: SupplierOrder
  lines: CheckedLine[]
  totalKopecks: number
  discountKopecks: number
  deliveryKopecks: number
}

/** What the delivery of orders costs together, kopecks. */
export const deliveryKopecksOf = (parts: readonly Pick<OrderPart, 'deliveryKopecks'>[]): number =>
  parts.reduce((sum, part) => sum + part.deliveryKopecks, 0)

/**
 * Splits a basket per supplier and shop, in the order in which the buyer put the first line of each. The delivery of a supplier is paid once: with its
 * first order that costs anything. A delivery whose price is not known yet is left out.
 */
export function splitBasket(
  lines: readonly CheckedLine[],
  deliveries: ReadonlyMap<number, { order: SupplierOrder; delivery: Delivery }>,
): OrderPart[] {
  const groups = groupBy(lines, ({ product }) => `${product.supplier_id}/${product.shop_id}`)
  const paid = new Set<number>()
  return [...groups.values()].flatMap((part) => {
    const first = part[0]
    const found = first && deliveries.get(first.product.supplier_id)
    if (!found) throw new ApiError('FAULT')
    const { order, delivery } = found
    const discountKopecks = part.reduce((sum, line) => sum + line.discountKopecks, 0)
    const goodsKopecks = totalKopecks(part) - discountKopecks
    const { supplier_id } = first.product
    const price = delivery.state === 'known' && !paid.has(supplier_id) ? delivery.kopecks : 0
    const total = withDelivery(goodsKopecks, price)
    if (goodsKopecks > 0) paid.add(supplier_id)
    return [{ first, order, lines: part, totalKopecks: total, discountKopecks, deliveryKopecks: total - goodsKopecks }]
  })
}
