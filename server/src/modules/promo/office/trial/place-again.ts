import { applyPromotions } from '../../apply-promotions.ts'
import type { Applied, Promotion } from '../../promotion.ts'
import type { PastCheckout } from './past-checkouts.ts'
import type { PastPromotion } from './past-promotions.ts'
import { countUse, type Uses } from './past-uses.ts'

/** What of these promotions lowers the checkout at its time, after so many uses; these are counted on. */
export function placeAgain(checkout: PastCheckout, promotions: readonly PastPromotion[], uses: Uses): Applied[] {
  const { userId, at, channel, isOrganisation, clientGroupId, checkoutNumber, lines } = checkout
  const holding = promotions.filter((one) => isOpen(one, checkout)).map((one) => asOf(one, checkout, uses))
  const customer = { isOrganisation, groupId: clientGroupId, checkoutNumber }
  const { applied } = applyPromotions(lines, holding, { now: at, channel, customer })
  for (const { promotion, kopecks } of applied) countUse(uses, { id: promotion.id, userId, kopecks })
  return applied
}

/** Whether it held then, and its code was typed. */
function isOpen({ promotion, needsCode, from, until }: PastPromotion, { at, codeOf }: PastCheckout): boolean {
  if (needsCode && codeOf !== promotion.id) return false
  return (from === null || at >= from) && (until === null || at < until)
}

function asOf({ promotion, sharePercent }: PastPromotion, { userId, places }: PastCheckout, uses: Uses): Promotion {
  const used = uses.get(promotion.id)
  const place = places?.[promotion.id]
  const isInShare = sharePercent === null || (place !== undefined && place < sharePercent)
  const limits = {
    ...promotion.limits,
    used: used?.count ?? 0,
    usedByPerson: used?.byPerson.get(userId) ?? 0,
    spentKopecks: used?.kopecks ?? 0,
  }
  return { ...promotion, isInShare, limits }
}
