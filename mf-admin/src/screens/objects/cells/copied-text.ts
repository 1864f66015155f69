import { dottedDay } from '@lavka/domain/schedule-text'
import type { AnyRow, Field } from '@lavka/server/contract'
import { formatValue } from '../fields/format'
import type { Captions } from '../lookups/model'
import { textOf } from '../card/values'

/** A value for the clipboard: captions as shown; numbers, roubles, days and times in a form that spreadsheets read; empty for no value. */
export function copiedText(field: Field, value: AnyRow[string], captions: Captions): string {
  if (value === null || value === '') return ''
  const { type, lookup } = field
  if (lookup) return formatValue(field, value, captions)
  if (type === 'number' || type === 'money' || type === 'text') return textOf(field, value)
  if (type === 'date') return dottedDay(String(value))
  if (type === 'datetime') {
    const [day = '', time = ''] = textOf(field, value).split('T')
    return `${dottedDay(day)} ${time}`
  }
  return formatValue(field, value, captions)
}
