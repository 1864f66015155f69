import type { PriceTier } from '../../../database/tables.ts'

// Money is integer kopecks; a quantity is a decimal with at most three places, so it is computed in whole thousandths.

/** The quantity in whole thousandths of its unit, or null when it has more than three places. */
export function toThousandths(quantity: number): number | null {
  const thousandths = Math.round(quantity * 1000)
  // 0.1 + 0.2 is three hundred thousandths to a person; the noise of a double is far below a millionth of one
  return Number.isSafeInteger(thousandths) && Math.abs(quantity * 1000 - thousandths) < 1e-4 ? thousandths : null
}

/** The price of one unit in a line of this quantity: of the last tier that it reaches. The basket's rule too (shared/src/users/basket.ts). */
export function priceAt(product: { price_kopecks: number; tiers: PriceTier[] }, thousandths: number): number {
  const reached = product.tiers.findLast(({ from }) => Math.round(from * 1000) <= thousandths)
  return reached?.priceKopecks ?? product.price_kopecks
}

/** Price × quantity to the kopeck, half up. Both are whole numbers, so the only rounding is this one. */
export function sumKopecks(priceKopecks: number, thousandths: number): number {
  const sum = Number((BigInt(priceKopecks) * BigInt(thousandths) + 500n) / 1000n)
  if (!Number.isSafeInteger(sum)) throw new RangeError(`A sum beyond 2^53 kopecks: ${priceKopecks} × ${thousandths}`)
  return sum
}

/** The total of lines whose sums are already whole kopecks. */
export function totalKopecks(lines: readonly { sumKopecks: number }[]): number {
  return lines.reduce((total, line) => total + line.sumKopecks, 0)
}
