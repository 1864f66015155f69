// Money is integer kopecks; a quantity is a decimal with at most three places, so it is computed in whole thousandths.

/** A price tier: from this quantity on, the price of a unit. */
export type PriceTier = { from: number; priceKopecks: number }
/** Tiers stand in the order of their quantities. */
type Priced = { priceKopecks: number; tiers?: readonly PriceTier[] | undefined }

/** The quantity in whole thousandths of its unit, or null when it has more than three places. */
export function toThousandths(quantity: number): number | null {
  const thousandths = Math.round(quantity * 1000)
  // tolerates floating-point error, such as that of 0.1 + 0.2, which is far below a millionth
  return Number.isSafeInteger(thousandths) && Math.abs(quantity * 1000 - thousandths) < 1e-4 ? thousandths : null
}

/** The unit price for a quantity: that of the last tier it reaches. */
export function priceAt({ priceKopecks, tiers = [] }: Priced, quantity: number): number {
  const thousandths = Math.round(quantity * 1000)
  return tiers.findLast(({ from }) => Math.round(from * 1000) <= thousandths)?.priceKopecks ?? priceKopecks
}

/**
 * Price × quantity to the kopeck, half up. Both are whole numbers, so the only rounding is this one.
 * @throws RangeError when the sum exceeds Number.MAX_SAFE_INTEGER
 */
export function sumKopecks(priceKopecks: number, thousandths: number): number {
  const sum = Number((BigInt(priceKopecks) * BigInt(thousandths) + 500n) / 1000n)
  if (!Number.isSafeInteger(sum)) throw new RangeError(`A sum beyond 2^53 kopecks: ${priceKopecks} × ${thousandths}`)
  return sum
}

/** The total of line sums in kopecks. */
export function totalKopecks(lines: readonly { sumKopecks: number }[]): number {
  return lines.reduce((total, line) => total + line.sumKopecks, 0)
}
