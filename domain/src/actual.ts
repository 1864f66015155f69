import { formatQuantity } from './format'
import { sumKopecks } from './price'

// The sum of a line after weighing or replacement. Pure functions; sums in kopecks, quantities in thousandths of the unit.

/** Allowed excess over the ordered weight, for goods sold by weight: pieces cannot be cut to the gram. */
const tolerancePercent = 10

type Weighed = { quantity: number; isWeighed: boolean }
type Ordered = Weighed & { sumKopecks: number; discountKopecks: number }

/** The sum to pay and the remaining discount, in kopecks; the discount is subtracted from the sum already. */
export type Actual = { sumKopecks: number; discountKopecks: number }

/**
 * The sum of the actual quantity at `priceKopecks`. The discount is reduced in proportion to the sum and never exceeds the ordered one;
 * `sumKopecks` is net of it.
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

/** Rounds half up. */
function proportion(discount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(discount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** The most that a line may come to in kopecks: the price of its largest actual weight. */
export function mostOf(ordered: Ordered, priceKopecks: number): number {
  const thousandths = Math.round(ordered.quantity * 1000)
  const most = ordered.isWeighed ? Math.floor((thousandths * (100 + tolerancePercent)) / 100) : thousandths
  return actualOf(ordered, priceKopecks, most).sumKopecks
}

/** The Russian reason why this actual quantity is refused; null when it is allowed. */
export function actualProblem({ quantity, isWeighed }: Weighed, thousandths: number | null): string | null {
  const ordered = Math.round(quantity * 1000)
  if (thousandths === null || thousandths < 0) return 'количество указано неверно'
  if (!isWeighed && thousandths > ordered) return 'больше заказанного привезти нельзя'
  if (thousandths * 100 > ordered * (100 + tolerancePercent)) {
    return `больше заказанного можно привезти не более чем на ${formatQuantity(tolerancePercent, '%')}`
  }
  return null
}
