import type { ObjectField } from '../../objects/field.ts'
import type { Value } from '../../objects/edits/read-value.ts'
import type { BulkChange, Rounding } from '../bulk-schema.ts'

type Changed = { value: unknown } | { problem: string }

/**
 * What a change makes of a value: money in whole kopecks, a number with the places of its field. Whether the field may hold it is asked with the edit,
 * so a price below the least is told and not raised to it.
 */
export function changeValue(field: ObjectField, before: Value, change: BulkChange): Changed {
  const { operation, value, find = '', rounding = 'kopeck' } = change
  if (operation === 'set') return { value }
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

/** Kopecks where the rounding ends; a half goes up. The least price that ends with 90 kopecks is that. */
function roundTo(kopecks: number, rounding: Rounding): number {
  if (rounding === 'ninety') return kopecks < 0 ? Math.round(kopecks) : Math.max(0, nearest(kopecks - 90, 100)) + 90
  return nearest(kopecks, { kopeck: 1, rouble: 100, ten: 1000 }[rounding])
}

const nearest = (kopecks: number, step: number) => Math.round(settled(kopecks / step)) * step

/** Without what binary fractions add: 1005 × 1.1 is 1105.5 and not 1105.5000000000002. */
const settled = (number: number) => Number(number.toPrecision(14))
