import { formatQuantity } from '@lavka/domain/format'
import { sumKopecks } from '@lavka/domain/price'

// What a line came to when it was weighed or replaced: pure, in whole kopecks and thousandths.

/** By how much more than ordered may be brought of what is sold by weight: a piece cannot be cut to the gram. */
const tolerancePercent = 10

type Ordered = { quantity: number; isWeighed: boolean; sumKopecks: number; discountKopecks: number }

/** What is to be paid, and what of the line's discount is left in it. */
export type Actual = { sumKopecks: number; discountKopecks: number }

/**
 * The sum of what was brought at its price, without the discount, which shrinks with the sum and never grows. `sumKopecks` is already
 * without it.
 */
export function actualOf(ordered: Ordered, priceKopecks: number, thousandths: number): Actual {
  const gross = sumKopecks(priceKopecks, thousandths)
  const discount = Math.min(
    proportion(ordered.discountKopecks, gross, ordered.sumKopecks),
    ordered.discountKopecks,
    gross,
  )
  return { sumKopecks: gross - discount, discountKopecks: discount }
}

/** Half up, as everywhere. */
function proportion(discount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(discount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Why so much cannot be brought instead of what was ordered; null when it can. */
export function actualProblem({ quantity, isWeighed }: Ordered, thousandths: number | null): string | null {
  const ordered = Math.round(quantity * 1000)
  if (thousandths === null || thousandths < 0) return 'количество указано неверно'
  if (!isWeighed && thousandths > ordered) return 'больше заказанного привезти нельзя'
  if (thousandths * 100 > ordered * (100 + tolerancePercent)) {
    return `больше заказанного можно привезти не более чем на ${formatQuantity(tolerancePercent, '%')}`
  }
  return null
}
