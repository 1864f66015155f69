/** What was counted of the clients on one side, zeros included: sums of each one's checkouts, money and margin, and of their squares and products. */
export type SideSums = {
  clients: number
  checkouts: number
  kopecks: number
  marginKopecks: number
  checkoutsSquared: number
  kopecksSquared: number
  marginSquared: number
  kopecksByCheckouts: number
}

/** A figure on both sides, and between what bounds the true difference lies in 95 of 100 such trials; null where a side is too small to say. */
export type Compared = { on: number; off: number; difference: { least: number; most: number } | null }

type Estimate = { value: number; variance: number }

/** Two sides are told apart at 1.96 standard errors. */
const width = 1.96
/** With fewer clients on a side the normal distribution promises too much. */
const fewest = 30

/** Checkouts and margin of one client, and the average check. */
export function compareSides(on: SideSums, off: SideSums) {
  return {
    checkouts: compare(on, off, (side) => mean(side.clients, side.checkouts, side.checkoutsSquared)),
    averageKopecks: compare(on, off, averageCheck),
    marginKopecks: compare(on, off, (side) => mean(side.clients, side.marginKopecks, side.marginSquared)),
  }
}

function compare(on: SideSums, off: SideSums, of: (side: SideSums) => Estimate) {
  const [one, other] = [of(on), of(off)]
  const error = width * Math.sqrt(one.variance + other.variance)
  const between = one.value - other.value
  const isEnough = on.clients >= fewest && off.clients >= fewest
  return {
    on: one.value,
    off: other.value,
    difference: isEnough ? { least: between - error, most: between + error } : null,
  } satisfies Compared
}

/** The mean of a value and the variance of that mean. */
function mean(count: number, sum: number, squares: number): Estimate {
  if (count < 2) return { value: count === 0 ? 0 : sum, variance: 0 }
  const value = sum / count
  return { value, variance: Math.max(0, squares / count - value * value) / (count - 1) }
}

/** Money by checkouts. Checkouts of one client are alike, so the spread is that between clients (delta method of a ratio). */
function averageCheck(side: SideSums): Estimate {
  const { clients, checkouts, kopecks } = side
  if (checkouts === 0 || clients < 2) return { value: 0, variance: 0 }
  const value = kopecks / checkouts
  const squares = side.kopecksSquared - 2 * value * side.kopecksByCheckouts + value * value * side.checkoutsSquared
  return { value, variance: (Math.max(0, squares) * clients) / (clients - 1) / (checkouts * checkouts) }
}
