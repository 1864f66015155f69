import { isFor, whyNotNow, whyTooLittle } from './conditions.ts'
import { offOf, whyNoGain, type Left } from './off-of.ts'
import type { Applied, Circumstances, Outcome, Promotion, PromotionLine, Refusal } from './promotion.ts'
import { percentOf } from './spread.ts'

/**
 * The only place where a discount is computed: the check of a basket, placing and the trial of a draft ask it. Pure.
 *
 * Promotions come by priority, then the older first. Each takes its part of what the ones before it left, so that together they never take more than
 * the goods cost. An exclusive one takes only lines that have no discount, and no other one takes its lines. One whose discount no longer fits into its
 * budget gives nothing. The order of the lines does not matter.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  circumstances: Circumstances,
): Outcome {
  const left = lines
    .map((line, at) => ({ line, at, kopecks: line.sumKopecks, isTaken: false }))
    .toSorted((one, other) => one.line.key - other.line.key)
  const outcome: Outcome = { applied: [], refused: [] }
  for (const promotion of promotions.toSorted((one, other) => other.priority - one.priority || one.id - other.id)) {
    const result = whyNotNow(promotion, circumstances) ?? take(promotion, left)
    if ('code' in result) outcome.refused.push({ promotion, refusal: result })
    else outcome.applied.push(result)
  }
  return outcome
}

/** Takes the discount of a promotion off what is left, or says why it gives nothing. */
function take(promotion: Promotion, left: Left[]): Applied | Refusal {
  const { benefit } = promotion
  // a gift does not count for its own condition
  const isGift = ({ line }: Left) => benefit.kind === 'gift' && line.key === benefit.productId
  const meant = left.filter((one) => isFor(promotion.goods, one.line) && !isGift(one))
  if (meant.length === 0) return { code: 'no_goods' }
  const tooLittle = whyTooLittle(
    promotion,
    meant.map(({ line }) => line),
  )
  if (tooLittle) return tooLittle
  const lowered = benefit.kind === 'gift' ? left.filter(isGift) : meant
  const free = lowered.filter(
    ({ line, kopecks, isTaken }) => !isTaken && !(promotion.isExclusive && kopecks < line.sumKopecks),
  )
  const offs = offOf(promotion, free)
  const kopecks = offs.reduce((total, off) => total + off, 0)
  if (kopecks === 0) return whyNoGain(promotion, lowered)
  const { budgetKopecks, spentKopecks } = promotion.limits
  if (budgetKopecks !== null && spentKopecks + kopecks > budgetKopecks) return { code: 'budget' }
  const shares = left.map(() => ({ kopecks: 0, supplierKopecks: 0 }))
  free.forEach((one, index) => {
    const off = offs[index] ?? 0
    one.kopecks -= off
    one.isTaken = promotion.isExclusive && off > 0
    shares[one.at] = { kopecks: off, supplierKopecks: percentOf(off, promotion.supplierPercent) }
  })
  const supplierKopecks = shares.reduce((total, share) => total + share.supplierKopecks, 0)
  return { promotion, kopecks, supplierKopecks, shares }
}
