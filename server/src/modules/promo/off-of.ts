import { sumKopecks } from '@lavka/domain/price'
import type { Promotion, PromotionLine, Refusal } from './promotion.ts'
import { percentOf, spread } from './spread.ts'

/** A line while promotions are applied: what is left of its sum, and whether an exclusive promotion has taken it. */
export type Left = { line: PromotionLine; at: number; kopecks: number; isTaken: boolean }

/** What the promotion takes off each line in kopecks, never more than is left of it. */
export function offOf({ benefit, goods }: Promotion, left: readonly Left[]): number[] {
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
    case 'set':
      return offOfSets(benefit.kopecks, goods.productIds ?? [], left)
    case 'gift':
      return left.map(({ line, kopecks }) =>
        Math.min(sumKopecks(line.priceKopecks, Math.min(line.thousandths, benefit.thousandths)), kopecks),
      )
  }
}

/** Why nothing is taken off these lines, which are meant by the promotion: what a bundle, a set or a gift lacks. */
export function whyNoGain({ benefit, goods }: Promotion, left: readonly Left[]): Refusal {
  if (benefit.kind === 'gift' && left.length === 0) return { code: 'gift' }
  if (benefit.kind === 'set') {
    const missing = missingOf(goods.productIds ?? [], linesOf(left))
    if (missing > 0) return { code: 'set', missing }
  }
  if (benefit.kind !== 'bundle') return { code: 'no_gain' }
  const size = benefit.size * 1000
  const [nearest] = left.toSorted((one, other) => other.line.thousandths - one.line.thousandths)
  if (!nearest || nearest.line.thousandths >= size) return { code: 'no_gain' }
  return { code: 'bundle', missing: size - nearest.line.thousandths, key: nearest.line.key }
}

/** What the free units of a line cost: of each whole bundle of it. */
function freeOf({ size, paid }: { size: number; paid: number }, { thousandths, priceKopecks }: PromotionLine): number {
  const bundles = Math.floor(thousandths / (size * 1000))
  return sumKopecks(priceKopecks, bundles * (size - paid) * 1000)
}

/** A set is one unit of each product; as many sets as there are whole ones. */
function offOfSets(kopecks: number, productIds: readonly number[], left: readonly Left[]): number[] {
  if (productIds.length === 0 || missingOf(productIds, linesOf(left)) > 0) return left.map(() => 0)
  const sets = Math.min(...left.map(({ line }) => Math.floor(line.thousandths / 1000)))
  const sums = left.map((one) => Math.min(sumKopecks(one.line.priceKopecks, sets * 1000), one.kopecks))
  const whole = sums.reduce((total, sum) => total + sum, 0)
  return spread(Math.max(whole - sets * kopecks, 0), sums)
}

const linesOf = (left: readonly Left[]) => left.map(({ line }) => line)

/** How many products of a set are not there in a whole unit. */
export function missingOf(productIds: readonly number[], lines: readonly PromotionLine[]): number {
  const there = new Set(lines.filter(({ thousandths }) => thousandths >= 1000).map(({ key }) => key))
  return productIds.filter((id) => !there.has(id)).length
}
