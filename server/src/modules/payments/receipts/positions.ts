import type { VatRate } from '../../../database/values.ts'
import { spread } from '../../promo/spread.ts'
import type { Position } from './document.ts'
import { vatWithin } from './vat.ts'

/** A line of an order as it is paid for: the actual goods where they were weighed or replaced. Kopecks, after discounts. */
export type PaidLine = {
  name: string
  unit: string
  quantity: number
  sumKopecks: number
  vat: VatRate
  /** the delivery */
  isService?: boolean | undefined
}

type Goods = Omit<PaidLine, 'sumKopecks'>
const toPosition = (goods: Goods, sumKopecks: number, method: Position['method']): Position => ({
  name: goods.name,
  quantity: goods.quantity,
  unit: goods.unit,
  vat: goods.vat,
  priceKopecks: Math.round(sumKopecks / goods.quantity),
  sumKopecks,
  vatKopecks: vatWithin(goods.vat, sumKopecks),
  method,
  ...(goods.isService && { isService: true }),
})

/**
 * Money before the goods. The first one pays the lines, and what it is more is an advance for a weight that is not known yet; another one is an advance
 * as a whole. Less than the lines come to is an advance, too: whose line it is nobody knows.
 */
export function prepaid(sumKopecks: number, lines: readonly PaidLine[], { isFirst }: { isFirst: boolean }): Position[] {
  const known = lines.filter(({ sumKopecks: sum }) => sum > 0)
  const sumOfLines = known.reduce((sum, line) => sum + line.sumKopecks, 0)
  const isInFull = isFirst && sumKopecks >= sumOfLines
  const goods = isInFull ? known.map((line) => toPosition(line, line.sumKopecks, 'full_prepayment')) : []
  return [...goods, ...advances('Аванс за точный вес', sumKopecks - (isInFull ? sumOfLines : 0), byRate(known))]
}

/** Goods that are given, for money that was paid before: the actual sums; where less is paid (a dispute) each line gets its part. */
export function settled(sumKopecks: number, lines: readonly PaidLine[]): Position[] {
  const known = lines.filter((line) => line.sumKopecks > 0)
  const parts = apportion(
    sumKopecks,
    known.map((line) => line.sumKopecks),
  )
  return known.flatMap((line, at) => whole(parts[at], (sum) => toPosition(line, sum, 'full_payment')))
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

/** Money for goods that were given goes back: each position gets its part. */
export function givenBack(sumKopecks: number, given: readonly Position[]): Position[] {
  const parts = apportion(
    sumKopecks,
    given.map((position) => position.sumKopecks),
  )
  return given.flatMap((position, at) => whole(parts[at], (sum) => toPosition(position, sum, 'full_payment')))
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
  return known.flatMap(([vat], at) =>
    whole(parts[at], (sum) => toPosition({ name, unit: '', quantity: 1, vat }, sum, 'advance')),
  )
}

/** A position of zero is none. */
const whole = (sum: number | undefined, make: (sum: number) => Position): Position[] => (sum ? [make(sum)] : [])

/** Parts by weights that are together the sum. Throws when no weight is above zero: no position would have the money. */
export function apportion(sum: number, weights: readonly number[]): number[] {
  if (!weights.some((weight) => weight > 0)) throw new Error('no position to part the sum by')
  return spread(sum, weights)
}
