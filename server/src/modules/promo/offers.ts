import { applyPromotions } from './apply-promotions.ts'
import { isFor, whyNotNow } from './conditions.ts'
import { conditionText, shortText } from './condition-text.ts'
import type { Circumstances, Promotion, Refusal } from './promotion.ts'

/** A product as it is shown before it is in a basket; the price is that of one unit. */
export type Good = { id: number; supplierId: number; categoryId: number; unit: string; priceKopecks: number }

/** What promotions make of a product for everybody: the lower price of one unit, and a condition that is not met by one unit. */
export type Offer = { priceKopecks?: number; text?: string }

/** Refusals that more goods in the basket would end. */
const more = new Set<Refusal['code']>(['minimum', 'quantity', 'bundle', 'set', 'gift'])

const everybody = (now: Date): Circumstances => ({ now, channel: 'web', customer: null })

/**
 * The offer of a product in lists and on its page, by the same engine as the basket's: what a basket of one unit costs a person of whom nothing is known.
 * Promotions for some people alone are left out, so that an answer can be kept for all. undefined: nothing lowers its price.
 */
export function offerOf(good: Good, promotions: readonly Promotion[], now: Date): Offer | undefined {
  const line = { ...lineOf(good), sumKopecks: good.priceKopecks }
  const { applied, refused } = applyPromotions([line], promotions.filter(isForEverybody), everybody(now))
  const ofUnit = applied.every(({ promotion: { benefit } }) => benefit.kind === 'percent' || benefit.kind === 'price')
  const off = applied.reduce((total, { kopecks }) => total + kopecks, 0)
  const open = ofUnit ? [] : applied.map(({ promotion }) => promotion)
  const waiting = refused.filter(({ refusal: { code } }) => more.has(code))
  const [told] = [...open, ...waiting.map(({ promotion }) => promotion)].filter(isForSomeGoods)
  const offer = {
    ...(ofUnit && off > 0 && { priceKopecks: good.priceKopecks - off }),
    ...(told && { text: shortText(told, good.unit) }),
  }
  return Object.keys(offer).length > 0 ? offer : undefined
}

/** What one unit costs somebody in these circumstances, by the same engine: only what lowers the price of a unit counts. Kopecks. */
export function priceFor(good: Good, promotions: readonly Promotion[], circumstances: Circumstances): number {
  const line = { ...lineOf(good), sumKopecks: good.priceKopecks }
  const ofUnit = promotions.filter(({ benefit }) => benefit.kind === 'percent' || benefit.kind === 'price')
  const { applied } = applyPromotions([line], ofUnit, circumstances)
  return good.priceKopecks - applied.reduce((total, { kopecks }) => total + kopecks, 0)
}

/**
 * The conditions of all promotions for a product that hold now, also of those for some people: what each gives to whom, in Russian. Those of a group
 * of clients are left out, as its members alone are told of them (own-offers.ts).
 */
export function conditionsFor(
  good: Good,
  promotions: readonly Promotion[],
  now: Date,
): { name: string; text: string }[] {
  const line = { ...lineOf(good), sumKopecks: good.priceKopecks }
  return promotions
    .filter((promotion) => isFor(promotion.goods, line))
    .filter((promotion) => whyNotNow({ ...promotion, audience: 'all', checkout: null }, everybody(now)) === null)
    .map((promotion) => ({ name: promotion.name, text: conditionText(promotion, good.unit) }))
}

const lineOf = ({ id, supplierId, categoryId, priceKopecks }: Good) => ({
  key: id,
  supplierId,
  categoryId,
  priceKopecks,
  thousandths: 1000,
})

/** Whether nothing of the person is asked. */
function isForEverybody({ audience, groupId, checkout, limits }: Promotion): boolean {
  return audience === 'all' && groupId === null && checkout === null && limits.perPerson === null
}

/** A promotion of all goods would stand on every card, so it is told in the basket. */
function isForSomeGoods({ goods }: Promotion): boolean {
  return goods.supplierId !== null || goods.categoryIds !== null || goods.productIds !== null
}
