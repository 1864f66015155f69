/** Fewer figures of before say nothing about what is usual. */
const fewest = 5
/** How many times the usual spread is odd, and the least part of the usual that is. */
const [times, leastPart] = [3, 0.1]
/** What makes the median of deviations comparable with a standard deviation. */
const scale = 1.4826

export type Usual = { from: number; to: number }

/**
 * The bounds of what is usual by the figures of before: the median and three times the spread around it, by medians, so that one odd day among them moves
 * nothing; at least a tenth of the median. Null when there are fewer than five.
 */
export function usualOf(before: readonly number[]): Usual | null {
  if (before.length < fewest) return null
  const middle = median(before)
  const spread = median(before.map((one) => Math.abs(one - middle)))
  const off = Math.max(times * scale * spread, leastPart * Math.abs(middle))
  return { from: middle - off, to: middle + off }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 1 ? half : half - 1], sorted[half]]
  return (below + above) / 2
}
