import { deliveryOf, mayCost, type Delivery } from '@lavka/domain/delivery-price'
import type { PickupPoint } from '@lavka/domain/pickup-points'
import { formatMoney } from '@lavka/domain/format'
import { totalKopecks } from '@lavka/domain/price'
import { termsOf } from '../../../delivery-terms.ts'
import { groupBy } from '../../../group-by.ts'
import type { BasketProduct } from '../queries.ts'
import type { BasketProblem, BasketDelivery } from '../schema.ts'
import { areaProblem } from './basket-problems.ts'
import type { CheckedLine } from './check-basket.ts'
import { pointFor, type Pickups } from './pickups.ts'
import { deliveryKopecksOf, type OrderPart } from './split.ts'

/** The delivery of one supplier's goods; `first` is the product of its first line. */
type SupplierDelivery = { first: BasketProduct; point: PickupPoint | undefined; delivery: Delivery }

/**
 * The delivery of each supplier in a basket, by the id of the supplier: one way for all its shops. `address` null: not known yet. One that the buyer
 * takes costs what its point says, whatever the address.
 */
export function findDeliveries(
  lines: readonly CheckedLine[],
  address: string | null,
  pickups: Pickups,
): Map<number, SupplierDelivery> {
  const bySupplier = groupBy(lines, ({ product }) => product.supplier_id)
  return new Map(
    [...bySupplier].flatMap(([id, [first, ...others]]) => {
      if (!first) return []
      const point = pointFor(first.product, pickups)
      const delivery = point
        ? { state: 'known' as const, kopecks: point.kopecks, toFreeKopecks: null }
        : deliveryOf(termsOf(first.product), address, totalKopecks([first, ...others]))
      return [[id, { first: first.product, point, delivery }] as const]
    }),
  )
}

/** The suppliers that do not deliver to the address, once each. */
export function areaProblems(deliveries: ReadonlyMap<number, SupplierDelivery>): BasketProblem[] {
  return [...deliveries.values()].flatMap(({ first, delivery }) =>
    delivery.state === 'outside' ? [areaProblem(first)] : [],
  )
}

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
  return [...deliveries].flatMap(([id, { first, point, delivery }]): BasketDelivery[] => {
    const { supplier, supplier_name: supplierName } = first
    if (delivery.state === 'outside' || !(point?.kopecks || mayCost(termsOf(first)))) return []
    if (delivery.state === 'unknown') return [{ supplier, supplierName, kopecks: null, toFreeKopecks: null }]
    const own = parts.filter((part) => part.first.product.supplier_id === id)
    const kopecks = deliveryKopecksOf(own)
    const toFreeKopecks = kopecks === 0 ? null : delivery.toFreeKopecks
    return [{ supplier, supplierName, ...(point && { isPickup: true }), kopecks, toFreeKopecks }]
  })
}
