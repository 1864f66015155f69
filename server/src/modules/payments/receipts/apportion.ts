/**
 * Divides a whole number into whole parts by their weights: each part is the exact one or a unit more, and together they are the sum (largest
 * remainders, of equal ones the first). Throws when no weight is above zero.
 */
export function apportion(sum: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total <= 0n) throw new Error('nothing to apportion by')
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight))
  const parts = exact.map((one) => Number(one / total))
  let rest = sum - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
  for (const { at } of byRemainder) {
    if (rest === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    rest--
  }
  return parts
}
