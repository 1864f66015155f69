import { sumKopecks } from '@lavka/domain/price'
import { isFor, whyNotNow, whyTooLittle } from './conditions.ts'
import type { Applied, Benefit, Circumstances, Outcome, Promotion, PromotionLine, Refusal } from './promotion.ts'
import { percentOf, spread } from './spread.ts'

/** A line while promotions are applied: what is left of its sum, and whether an exclusive promotion has taken it. */
type Left = { line: PromotionLine; at: number; kopecks: number; isTaken: boolean }

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
  const meant = left.filter(({ line }) => isFor(promotion.goods, line))
  if (meant.length === 0) return { code: 'no_goods' }
  const tooLittle = whyTooLittle(
    promotion,
    meant.map(({ line }) => line),
  )
  if (tooLittle) return tooLittle
  const free = meant.filter(
    ({ line, kopecks, isTaken }) => !isTaken && !(promotion.isExclusive && kopecks < line.sumKopecks),
  )
  const offs = offOf(promotion.benefit, free)
  const kopecks = offs.reduce((total, off) => total + off, 0)
  if (kopecks === 0) return whyNoGain(promotion.benefit, free)
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

/** Why nothing is taken off these lines: a bundle may lack units. */
function whyNoGain(benefit: Benefit, free: readonly Left[]): Refusal {
  if (benefit.kind !== 'bundle') return { code: 'no_gain' }
  const size = benefit.size * 1000
  const [nearest] = free.toSorted((one, other) => other.line.thousandths - one.line.thousandths)
  if (!nearest || nearest.line.thousandths >= size) return { code: 'no_gain' }
  return { code: 'bundle', missing: size - nearest.line.thousandths, key: nearest.line.key }
}

/** The discount of each line in kopecks, never more than is left of it. */
function offOf(benefit: Benefit, left: readonly Left[]): number[] {
  const sums = left.map(({ kopecks }) => kopecks)
  const whole = sums.reduce((total, sum) => total + sum, 0)
  switch (benefit.kind) {
    case 'percent':
      return spread(percentOf(whole, benefit.percent), sums)
    case 'sum':
      return spread(Math.min(benefit.kopecks, whole), sums)
    case 'price':
      return left.map(({ line, kopecks }) => Math.max(kopecks - sumKopecks(benefit.kopecks, line.thousandths), 0))
    case 'bundle':
      return left.map(({ line, kopecks }) => Math.min(freeOf(benefit, line), kopecks))
  }
}

/** What the free units of a line cost: of each whole bundle of it. */
function freeOf({ size, paid }: { size: number; paid: number }, { thousandths, priceKopecks }: PromotionLine): number {
  const bundles = Math.floor(thousandths / (size * 1000))
  return sumKopecks(priceKopecks, bundles * (size - paid) * 1000)
}
