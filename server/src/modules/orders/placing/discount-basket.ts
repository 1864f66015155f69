import type { Transaction } from 'kysely'
import { addressOrNull } from '@lavka/domain/order/fulfilment'
import { totalKopecks } from '@lavka/domain/price'
import type { Tables } from '../../../database/tables.ts'
import { findBasketProducts } from '../queries.ts'
import type { DiscountBasket } from '../schema.ts'
import { priceLines } from './check-basket.ts'
import { describeDeliveries, findDeliveries } from './deliveries.ts'
import { resolveOrders } from './resolve.ts'
import { deliveryKopecksOf, splitBasket } from './split.ts'
import { describeApplied, describeDiscounts, discountLines } from './discounts.ts'

/**
 * What promotions make of a basket before its checkout, with the reasons, as placing computes it. `userId` null is a guest. Lines that wait
 * are computed apart: they would not be in the order. Products that are not for sale are ignored. Delivery is counted where its price is known.
 */
export async function discountBasket(
  db: Transaction<Tables>,
  userId: number | null,
  { lines: basket, address = '', pickups = {} }: DiscountBasket['body'],
): Promise<DiscountBasket['answer']> {
  const products = await findBasketProducts(db, [...new Set(basket.map(({ product }) => product))], { lock: false })
  const discountPart = (isWaiting: boolean) => {
    const part = basket.filter((line) => (line.isWaiting ?? false) === isWaiting)
    return discountLines(db, '', priceLines(part, products), { userId, channel: 'web' })
  }
  const [ordered, waiting] = [await discountPart(false), await discountPart(true)]
  const discountKopecks = ordered.lines.reduce((total, line) => total + line.discountKopecks, 0)
  const deliveries = findDeliveries(resolveOrders(ordered.lines, { address: addressOrNull(address), pickups }))
  const parts = splitBasket(ordered.lines, deliveries)
  const deliveryKopecks = deliveryKopecksOf(parts)
  return {
    totalKopecks: totalKopecks(ordered.lines) - discountKopecks + deliveryKopecks,
    discountKopecks,
    promotions: describeApplied(ordered.applied),
    hints: ordered.lines.length > 0 ? ordered.hints : waiting.hints,
    lines: describeDiscounts([...ordered.lines, ...waiting.lines]),
    deliveryKopecks,
    deliveries: describeDeliveries(deliveries, parts),
  }
}
