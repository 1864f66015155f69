import { isFor, whyTooLittle } from './conditions.ts'
import { missingOf } from './off-of.ts'
import type { Promotion, PromotionLine } from './promotion.ts'

/**
 * Whether goods that were bought under a promotion still fulfil its condition: its minimum, and of a set every product. Its time, its limits and its budget were
 * asked at placing. A gift does not count for its own condition.
 */
export function isEarned(promotion: Promotion, lines: readonly PromotionLine[]): boolean {
  const { benefit, goods } = promotion
  const meant = lines.filter(
    (line) => isFor(goods, line) && !(benefit.kind === 'gift' && line.key === benefit.productId),
  )
  if (meant.length === 0 || whyTooLittle(promotion, meant) !== null) return false
  return benefit.kind !== 'set' || missingOf(goods.productIds ?? [], meant) === 0
}
