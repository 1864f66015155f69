/**
 * The commission in kopecks, half up.
 * @param kopecks what is to be paid for the order now
 * @param basisPoints hundredths of a per cent, 0 to 10,000
 */
export function commissionOf(kopecks: number, basisPoints: number): number {
  return Number((BigInt(kopecks) * BigInt(basisPoints) + 5_000n) / 10_000n)
}
