import type { VatRate } from '../../../database/values.ts'
import { vatNames } from '../../../vat-names.ts'
import type { Position } from './document.ts'

/** Tag 1199: the rate for goods that are given, and the calculated one for money before them. */
const rates: Record<VatRate, { percent: number; tag: number; calculatedTag: number }> = {
  none: { percent: 0, tag: 6, calculatedTag: 6 },
  '0': { percent: 0, tag: 5, calculatedTag: 5 },
  '5': { percent: 5, tag: 7, calculatedTag: 9 },
  '7': { percent: 7, tag: 8, calculatedTag: 10 },
  '10': { percent: 10, tag: 2, calculatedTag: 4 },
  '22': { percent: 22, tag: 11, calculatedTag: 12 },
}

type Rated = Pick<Position, 'vat' | 'method'>
const isCalculated = ({ method }: Rated) => method !== 'full_payment'

export function vatTagOf(position: Rated): number {
  const { tag, calculatedTag } = rates[position.vat]
  return isCalculated(position) ? calculatedTag : tag
}

/** «НДС 10 %», or before the goods «НДС 10/110». */
export function vatNameOf(position: Rated): string {
  const { percent } = rates[position.vat]
  return isCalculated(position) && percent > 0 ? `НДС ${percent}/${100 + percent}` : vatNames[position.vat]
}

/** The VAT within a sum, kopecks; half up. It is the same by either form of a rate. */
export function vatWithin(vat: VatRate, sumKopecks: number): number {
  const { percent } = rates[vat]
  return Math.floor((2 * sumKopecks * percent + 100 + percent) / (2 * (100 + percent)))
}
