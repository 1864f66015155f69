import type { Cell } from '../schema.ts'

/** What a supplier sold in a period and in the one before it; kopecks. */
export type OfSupplier = {
  supplier: string
  ordersBefore: number
  kopecksBefore: number
  orders: number
  kopecks: number
}
type Side = { orders: number; kopecks: number }

/**
 * What each supplier did to the average check between two periods: by the share of its orders (against the check of all before) and by its own check. The
 * parts of all add up to the change of the average check; they are rounded to hundredths of a kopeck.
 */
export function moversOf(rows: readonly OfSupplier[]): Record<string, Cell>[] {
  const [allBefore, allNow] = [sumOf(rows.map(before)), sumOf(rows)]
  if (allBefore.orders === 0 || allNow.orders === 0) return []
  const checkBefore = allBefore.kopecks / allBefore.orders
  return rows
    .map((row) => {
      const [one, other] = [before(row), row]
      const [shareBefore, share] = [one.orders / allBefore.orders, other.orders / allNow.orders]
      // a supplier without orders in one of the periods moves the check by its share alone
      const own = checkOf(one) ?? checkOf(other) ?? 0
      const byShare = (share - shareBefore) * (own - checkBefore)
      const byCheck = share * ((checkOf(other) ?? own) - own)
      return {
        supplier: row.supplier,
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

const before = ({ ordersBefore, kopecksBefore }: OfSupplier): Side => ({ orders: ordersBefore, kopecks: kopecksBefore })
const checkOf = ({ orders, kopecks }: Side) => (orders === 0 ? null : kopecks / orders)
const rounded = (value: number | null) => (value === null ? null : Math.round(value))

function sumOf(sides: readonly Side[]): Side {
  return sides.reduce((sum, side) => ({ orders: sum.orders + side.orders, kopecks: sum.kopecks + side.kopecks }), {
    orders: 0,
    kopecks: 0,
  })
}
