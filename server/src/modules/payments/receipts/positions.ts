import type { VatRate } from '../../../database/values.ts'
import { spread } from '../../promo/spread.ts'
import type { Position } from './document.ts'
import { leftOf, take, type Left } from './left.ts'
import { toPositions, type Goods } from './to-positions.ts'

/** A line of an order as it is paid for: the actual goods where they were weighed or replaced. Kopecks, after discounts. */
export type PaidLine = Goods & { sumKopecks: number }

/**
 * Money before the goods. The first one pays the lines, and what it is more is an advance for a weight that is not known yet; another one, for what the
 * order came to beyond that, is an advance as a whole. Less than the lines come to is an advance, too: whose line it is nobody knows.
 */
export function prepaid(sumKopecks: number, lines: readonly PaidLine[], { isFirst }: { isFirst: boolean }): Position[] {
  const known = lines.filter(({ sumKopecks: sum }) => sum > 0)
  const sumOfLines = known.reduce((sum, line) => sum + line.sumKopecks, 0)
  const isInFull = isFirst && sumKopecks >= sumOfLines
  const goods = isInFull ? known.flatMap((line) => toPositions(line, line.sumKopecks, 'full_prepayment')) : []
  const name = isInFull ? 'Аванс за точный вес' : isFirst ? 'Аванс за заказ' : 'Доплата за заказ'
  return [...goods, ...advances(name, sumKopecks - (isInFull ? sumOfLines : 0), byRate(known))]
}

/**
 * Goods that are given, for money that was paid before: the actual sums; where the seller is due less (a dispute) each line gets its part. Paid in several
 * steps, each step gives its part of the goods: `given` before.
 */
export function settled(
  sumKopecks: number,
  lines: readonly PaidLine[],
  { dueKopecks, given }: { dueKopecks: number; given: readonly Position[] },
): Position[] {
  const known = lines.filter((line) => line.sumKopecks > 0)
  const parts = apportion(
    dueKopecks,
    known.map((line) => line.sumKopecks),
  )
  const due = known.map((line, at) => ({ ...line, sumKopecks: parts[at] ?? 0 })).filter((line) => line.sumKopecks > 0)
  if (given.length > 0 || sumKopecks < dueKopecks) return partOf(sumKopecks, leftOf(due, given))
  return due.flatMap((line) => toPositions(line, line.sumKopecks, 'full_payment'))
}

/** A part of what is left, by its money. */
export function partOf(sumKopecks: number, left: readonly Left[]): Position[] {
  if (sumKopecks === 0) return []
  const parts = apportion(
    sumKopecks,
    left.map(({ kopecks }) => kopecks),
  )
  return left.flatMap((own, at) => take(own, parts[at] ?? 0))
}

/** Money before the goods goes back: what the receipts before said, all of it; or what of each rate is over once the goods are given. */
export function prepaidBack(
  sumKopecks: number,
  { paid, given, back }: { paid: readonly Position[]; given: readonly Position[]; back: readonly Position[] },
): Position[] {
  const isAll = given.length + back.length === 0 && sumOf(paid) === sumKopecks
  if (isAll) return [...paid]
  const [ofPaid, ofGiven, ofBack] = [byRate(paid), byRate(given), byRate(back)]
  const over = new Map([...ofPaid].map(([vat, sum]) => [vat, sum - (ofGiven.get(vat) ?? 0) - (ofBack.get(vat) ?? 0)]))
  const hasOver = [...over.values()].some((sum) => sum > 0)
  return advances('Возврат неиспользованного аванса', sumKopecks, hasOver ? over : ofPaid)
}

export const sumOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, position) => sum + position.sumKopecks, 0)

function byRate(parts: readonly { vat: VatRate; sumKopecks: number }[]): Map<VatRate, number> {
  const sums = new Map<VatRate, number>()
  for (const { vat, sumKopecks } of parts) sums.set(vat, (sums.get(vat) ?? 0) + sumKopecks)
  return sums
}

/** One advance of each rate, by what there is of it. */
function advances(name: string, sumKopecks: number, rates: ReadonlyMap<VatRate, number>): Position[] {
  if (sumKopecks === 0) return []
  const known = [...rates].filter(([, sum]) => sum > 0)
  const parts = apportion(
    sumKopecks,
    known.map(([, sum]) => sum),
  )
  return known.flatMap(([vat], at) => {
    const sum = parts[at] ?? 0
    return sum > 0 ? toPositions({ name, unit: '', quantity: 1, vat }, sum, 'advance') : []
  })
}

/** Parts by weights that are together the sum. Throws when no weight is above zero: no position would have the money. */
export function apportion(sum: number, weights: readonly number[]): number[] {
  if (!weights.some((weight) => weight > 0)) throw new Error('no position to part the sum by')
  return spread(sum, weights)
}
