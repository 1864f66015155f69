import { addedText } from '@lavka/domain/added-number'
import type { ObjectField } from '../../objects/field.ts'
import type { Value } from '../../objects/edits/read-value.ts'
import type { BulkChange, Rounding } from '../bulk-schema.ts'

type Changed = { value: unknown } | { problem: string }

/**
 * The changed value: money in whole kopecks, a number with the decimals of its field. Rules of the field are checked with the edit, so a price
 * below the minimum is reported, not raised to it. What a field may be added to is added when the row is written.
 */
export function changeValue(field: ObjectField, before: Value, change: BulkChange): Changed {
  const { operation, value, find = '', rounding = 'kopeck' } = change
  if (operation === 'set') return { value }
  if (field.edit?.mayAdd && (operation === 'add' || operation === 'subtract'))
    return { value: addedText(operation === 'add' ? Number(value) : -Number(value)) }
  if (operation === 'replace') return { value: String(before ?? '').replaceAll(find, () => String(value ?? '')) }
  if (before === null) return { problem: 'Поле пустое: считать не от чего' }
  const computed = compute(Number(before), operation, Number(value))
  if (field.type === 'money') return { value: roundTo(computed, rounding) }
  const places = 10 ** (field.edit?.places ?? 0)
  return { value: Math.round(settled(computed * places)) / places }
}

type Computing = Exclude<BulkChange['operation'], 'set' | 'replace'>

function compute(before: number, operation: Computing, by: number): number {
  if (operation === 'add') return before + by
  if (operation === 'subtract') return before - by
  return (before * (operation === 'raise' ? 100 + by : 100 - by)) / 100
}

/** Rounds kopecks, halves up. With the ending of 90 kopecks the lowest result is 90. */
function roundTo(kopecks: number, rounding: Rounding): number {
  if (rounding === 'ninety') return kopecks < 0 ? Math.round(kopecks) : Math.max(0, nearest(kopecks - 90, 100)) + 90
  return nearest(kopecks, { kopeck: 1, half: 50, rouble: 100, ten: 1000 }[rounding])
}

const nearest = (kopecks: number, step: number) => Math.round(settled(kopecks / step)) * step

/** Removes binary fraction errors: 1005 × 1.1 is 1105.5 and not 1105.5000000000002. */
const settled = (number: number) => Number(number.toPrecision(14))
