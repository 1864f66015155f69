import { deliveryOf, mayCost, type Delivery } from '@lavka/domain/delivery-price'
import { formatMoney } from '@lavka/domain/format'
import { totalKopecks } from '@lavka/domain/price'
import { termsOf } from '../../../delivery-terms.ts'
import { groupBy } from '../../../group-by.ts'
import type { BasketProduct } from '../queries.ts'
import type { BasketProblem, BasketDelivery } from '../schema.ts'
import { areaProblem } from './basket-problems.ts'
import type { CheckedLine } from './check-basket.ts'
import { deliveryKopecksOf, type OrderPart } from './split.ts'

/** The delivery of one supplier's goods; `first` is the product of its first line. */
type SupplierDelivery = { first: BasketProduct; delivery: Delivery }

/** The delivery of each supplier in a basket, by the id of the supplier: one way for all its shops. `address` null: not known yet. */
export function findDeliveries(lines: readonly CheckedLine[], address: string | null): Map<number, SupplierDelivery> {
  const bySupplier = groupBy(lines, ({ product }) => product.supplier_id)
  return new Map(
    [...bySupplier].flatMap(([id, [first, ...others]]) => {
      if (!first) return []
      const delivery = deliveryOf(termsOf(first.product), address, totalKopecks([first, ...others]))
      return [[id, { first: first.product, delivery }] as const]
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
  return deliveries.flatMap(({ supplier, supplierName, kopecks }) => {
    const seen = told[supplier]
    const product = parts.find(({ first }) => first.product.supplier === supplier)?.first.product.code
    if (kopecks === null || seen === undefined || seen === kopecks || product === undefined) return []
    const now = kopecks === 0 ? 'теперь бесплатна' : `теперь стоит ${formatMoney(kopecks)}`
    const message = `${supplierName}: доставка на этот адрес ${now}, было ${formatMoney(seen)}`
    return [{ product, kind: 'delivery' as const, message }]
  })
}

/** The deliveries as they are shown: those that cost something, or may. `parts`: what they cost in the order. */
export function describeDeliveries(
  deliveries: ReadonlyMap<number, SupplierDelivery>,
  parts: readonly OrderPart[],
): BasketDelivery[] {
  return [...deliveries].flatMap(([id, { first, delivery }]): BasketDelivery[] => {
    const { supplier, supplier_name: supplierName } = first
    if (delivery.state === 'outside' || !mayCost(termsOf(first))) return []
    if (delivery.state === 'unknown') return [{ supplier, supplierName, kopecks: null, toFreeKopecks: null }]
    const own = parts.filter((part) => part.first.product.supplier_id === id)
    const kopecks = deliveryKopecksOf(own)
    return [{ supplier, supplierName, kopecks, toFreeKopecks: kopecks === 0 ? null : delivery.toFreeKopecks }]
  })
}
