import { deliveryOf, mayCost, type Delivery } from '@lavka/domain/delivery-price'
import { formatMoney } from '@lavka/domain/format'
import { totalKopecks } from '@lavka/domain/price'
import { termsOf } from '../../../delivery-terms.ts'
import type { BasketProblem, BasketDelivery } from '../schema.ts'
import { areaProblem } from './basket-problems.ts'
import type { SupplierOrder } from './resolve.ts'
import { deliveryKopecksOf, type OrderPart } from './split.ts'

type SupplierDelivery = { order: SupplierOrder; delivery: Delivery }

/** The delivery of each supplier in a basket, by the id of the supplier. One that the buyer takes costs what its point says, whatever the address. */
export const findDeliveries = (orders: readonly SupplierOrder[]): Map<number, SupplierDelivery> =>
  new Map(orders.map((order) => [order.product.supplier_id, { order, delivery: deliveryIn(order) }]))

function deliveryIn({ product, lines, fulfilment }: SupplierOrder): Delivery {
  if (fulfilment.kind === 'pickup') return { state: 'known', kopecks: fulfilment.point.kopecks, toFreeKopecks: null }
  const address = fulfilment.kind === 'delivery' ? fulfilment.address : null
  return deliveryOf(termsOf(product), address, totalKopecks(lines))
}

/** The suppliers that do not deliver to the address, once each. */
export const areaProblems = (orders: readonly SupplierOrder[]): BasketProblem[] =>
  orders.flatMap((order) => (deliveryIn(order).state === 'outside' ? [areaProblem(order.product)] : []))

/** The deliveries whose price is another than the buyer was told. `told`: kopecks by the code of the supplier; who is not named is not compared. */
export function priceProblems(
  parts: readonly OrderPart[],
  deliveries: readonly BasketDelivery[],
  told: Readonly<Record<string, number>> = {},
): BasketProblem[] {
  return deliveries.flatMap(({ supplier, supplierName, isPickup, kopecks }) => {
    const seen = told[supplier]
    const product = parts.find(({ first }) => first.product.supplier === supplier)?.first.product.code
    if (kopecks === null || seen === undefined || seen === kopecks || product === undefined) return []
    const now = kopecks === 0 ? 'теперь ничего не стоит' : `теперь стоит ${formatMoney(kopecks)}`
    const what = isPickup ? 'выдача в этой точке' : 'доставка на этот адрес'
    const message = `${supplierName}: ${what} ${now}, было ${formatMoney(seen)}`
    return [{ product, kind: 'delivery' as const, message }]
  })
}

/** The deliveries as they are shown: those that cost something, or may. `parts`: what they cost in the order. */
export function describeDeliveries(
  deliveries: ReadonlyMap<number, SupplierDelivery>,
  parts: readonly OrderPart[],
): BasketDelivery[] {
  return [...deliveries].flatMap(([id, { order, delivery }]): BasketDelivery[] => {
    const { supplier, supplier_name: supplierName } = order.product
    const isPickup = order.fulfilment.kind === 'pickup'
    if (delivery.state === 'outside') return []
    if (!mayCost(termsOf(order.product)) && !(isPickup && delivery.state === 'known' && delivery.kopecks > 0)) return []
    if (delivery.state === 'unknown') return [{ supplier, supplierName, kopecks: null, toFreeKopecks: null }]
    const own = parts.filter((part) => part.first.product.supplier_id === id)
    const kopecks = deliveryKopecksOf(own)
    const toFreeKopecks = kopecks === 0 ? null : delivery.toFreeKopecks
    return [{ supplier, supplierName, ...(isPickup && { isPickup }), kopecks, toFreeKopecks }]
  })
}
