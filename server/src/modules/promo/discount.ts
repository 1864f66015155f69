import { formatMoney } from '@lavka/domain/format'

// The discount of promo codes: pure functions, in kopecks. The result is stored in the order (write-group.ts).

export type Promo = {
  code: string
  kind: 'percent' | 'sum'
  /** percent, or kopecks */
  value: number
  supplier_id: number | null
  minimum_kopecks: number
  starts_at: Date | null
  ends_at: Date | null
  limit_total: number | null
  limit_per_person: number | null
  used: number
  is_active: boolean
}

type Line = { supplierId: number; sumKopecks: number }
type Circumstances = { now: Date; usedByPerson: number }

/** The discount of each line in kopecks, in the order of the lines, or the Russian reason of a refusal. */
export type Discount = { refusal: null; shares: number[] } | { refusal: string }

export function discountOf(promo: Promo, lines: readonly Line[], circumstances: Circumstances): Discount {
  const isFor = (line: Line) => promo.supplier_id === null || promo.supplier_id === line.supplierId
  const sums = lines.map((line) => (isFor(line) ? line.sumKopecks : 0))
  const whole = sums.reduce((total, sum) => total + sum, 0)
  const refusal = refuse(promo, whole, circumstances)
  if (refusal !== null) return { refusal }
  const off = promo.kind === 'sum' ? Math.min(promo.value, whole) : percentOf(whole, promo.value)
  return { refusal: null, shares: spread(off, sums) }
}

function refuse(promo: Promo, whole: number, { now, usedByPerson }: Circumstances): string | null {
  if (!promo.is_active) return 'Этот промокод больше не действует'
  if (promo.starts_at !== null && now < promo.starts_at) return 'Этот промокод ещё не действует'
  if (promo.ends_at !== null && now >= promo.ends_at) return 'Срок этого промокода закончился'
  if (promo.limit_total !== null && promo.used >= promo.limit_total)
    return 'Этот промокод уже использовали все, кто успел'
  if (promo.limit_per_person !== null && usedByPerson >= promo.limit_per_person)
    return 'Вы уже использовали этот промокод'
  if (whole === 0) return 'В корзине нет товаров, на которые действует этот промокод'
  if (whole < promo.minimum_kopecks)
    return `Промокод действует от ${formatMoney(promo.minimum_kopecks)}, сейчас ${formatMoney(whole)}`
  return null
}

/** Rounds half up. */
function percentOf(kopecks: number, percent: number): number {
  return Number((BigInt(kopecks) * BigInt(percent) + 50n) / 100n)
}

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
