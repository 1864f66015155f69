/**
 * Splits `off` kopecks over sums in proportion (largest remainder method): each gets the whole part of its share, and the remaining kopecks go one
 * by one to the largest fractions, the earlier line first. No share exceeds its sum when `off` is at most the total.
 */
export function spread(off: number, sums: readonly number[]): number[] {
  const whole = BigInt(sums.reduce((total, sum) => total + sum, 0))
  if (whole === 0n) return sums.map(() => 0)
  const exact = sums.map((sum, index) => {
    const product = BigInt(off) * BigInt(sum)
    return { index, share: Number(product / whole), rest: product % whole }
  })
  const left = off - exact.reduce((total, { share }) => total + share, 0)
  const byRest = exact.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const withOneMore = new Set(byRest.slice(0, left).map(({ index }) => index))
  return exact.map(({ index, share }) => (withOneMore.has(index) ? share + 1 : share))
}

/** Rounds half up. */
export function percentOf(kopecks: number, percent: number): number {
  return Number((BigInt(kopecks) * BigInt(percent) + 50n) / 100n)
}
