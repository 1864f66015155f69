import type { Found } from '../report.ts'
import type { Cell } from '../schema.ts'

type Side = { orders: number; kopecks: number }
const nothing: Side = { orders: 0, kopecks: 0 }

/** Rows by supplier of two periods, each with its name, orders and kopecks. */
type Given = Pick<Found, 'rows' | 'keys'>

/**
 * What each supplier did to the average check between two periods: by the share of its orders (against the check of all before) and by its own check. The
 * parts of all add up to the change of the average check; they are rounded to hundredths of a kopeck.
 */
export function moversOf(before: Given, now: Given): Record<string, Cell>[] {
  const [was, is] = [sidesOf(before), sidesOf(now)]
  const [allBefore, allNow] = [sumOf(was), sumOf(is)]
  if (allBefore.orders === 0 || allNow.orders === 0) return []
  const checkBefore = allBefore.kopecks / allBefore.orders
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => {
      const [one, other] = [was.get(key) ?? nothing, is.get(key) ?? nothing]
      const [shareBefore, share] = [one.orders / allBefore.orders, other.orders / allNow.orders]
      // a supplier without orders in one of the periods moves the check by its share alone
      const own = checkOf(one) ?? checkOf(other) ?? 0
      const byShare = (share - shareBefore) * (own - checkBefore)
      const byCheck = share * ((checkOf(other) ?? own) - own)
      return {
        supplier: names(before, now).get(key) ?? null,
        before: rounded(checkOf(one)),
        now: rounded(checkOf(other)),
        shareBefore: Math.round(shareBefore * 10_000) / 100,
        share: Math.round(share * 10_000) / 100,
        byShare: Math.round(byShare * 100) / 100,
        byCheck: Math.round(byCheck * 100) / 100,
        moved: Math.round((byShare + byCheck) * 100) / 100,
      }
    })
    .toSorted((one, other) => Math.abs(other.moved) - Math.abs(one.moved))
}

const checkOf = ({ orders, kopecks }: Side) => (orders === 0 ? null : kopecks / orders)
const rounded = (value: number | null) => (value === null ? null : Math.round(value))

function sidesOf({ rows, keys }: Given): Map<Cell, Side> {
  return new Map(
    rows.map(([, orders, kopecks], at) => [
      keys[at]?.[0] ?? null,
      { orders: Number(orders), kopecks: Number(kopecks) },
    ]),
  )
}

function sumOf(sides: ReadonlyMap<Cell, Side>): Side {
  return [...sides.values()].reduce(
    (sum, side) => ({ orders: sum.orders + side.orders, kopecks: sum.kopecks + side.kopecks }),
    nothing,
  )
}

function names(...all: Given[]): Map<Cell, Cell> {
  return new Map(
    all.flatMap(({ rows, keys }) => rows.map(([name], at) => [keys[at]?.[0] ?? null, name ?? null] as const)),
  )
}
