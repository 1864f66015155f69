import type { Transaction } from 'kysely'
import { totalKopecks } from '@lavka/domain/price'
import type { Tables } from '../../../database/tables.ts'
import { findBasketProducts } from '../queries.ts'
import type { DiscountBasket } from '../schema.ts'
import { priceLines } from './check-basket.ts'
import { describeApplied, describeDiscounts, discountLines } from './discounts.ts'

/**
 * What promotions make of a basket before its checkout, with the reasons, as placing computes it. `userId` null is a guest. Lines that wait
 * are computed apart: they would not be in the order. Products that are not for sale are ignored.
 */
export async function discountBasket(
  db: Transaction<Tables>,
  userId: number | null,
  basket: DiscountBasket['body']['lines'],
): Promise<DiscountBasket['answer']> {
  const products = await findBasketProducts(db, [...new Set(basket.map(({ product }) => product))], { lock: false })
  const discountPart = (isWaiting: boolean) => {
    const part = basket.filter((line) => (line.isWaiting ?? false) === isWaiting)
    return discountLines(db, '', priceLines(part, products), { userId, channel: 'web' })
  }
  const [ordered, waiting] = [await discountPart(false), await discountPart(true)]
  const discountKopecks = ordered.lines.reduce((total, line) => total + line.discountKopecks, 0)
  return {
    totalKopecks: totalKopecks(ordered.lines) - discountKopecks,
    discountKopecks,
    promotions: describeApplied(ordered.applied),
    hints: ordered.lines.length > 0 ? ordered.hints : waiting.hints,
    lines: describeDiscounts([...ordered.lines, ...waiting.lines]),
  }
}
