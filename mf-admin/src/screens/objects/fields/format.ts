import type { AnyRow, Field } from '@lavka/server/contract'
import { formatChange, formatDay, formatMoney, formatPhone, formatTime } from '@lavka/shared'
import type { Captions } from '../lookups/model'
import { isNewName } from './new-name'
import { formatUnits } from './units'

type Value = AnyRow[string]

/** The text of a value by the type of its field; «—» for none. */
export function formatValue(field: Field, value: Value, captions: Captions = {}): string {
  if (value === null || value === '') return '—'
  const { type, lookup, values, unit = '', isSigned } = field
  if (isNewName(field, value)) return String(value)
  if (lookup) return captions[lookup.object]?.[String(value)] ?? `№\u00a0${value}`
  switch (type) {
    case 'text':
      return field.edit?.form === 'phone' ? formatPhone(String(value)) : String(value)
    case 'number':
      return formatUnits(Number(value), unit)
    case 'money':
      return isSigned ? formatChange(Number(value)) : formatMoney(Number(value))
    case 'boolean':
      return value === true ? 'Да' : 'Нет'
    case 'date':
      // a day is the same in every time zone
      return formatDay(`${value}T00:00:00`)
    case 'datetime':
      return formatTime(String(value))
    case 'status':
      return values?.find((one) => one.value === value)?.caption ?? String(value)
  }
}

/** A value in a history, which may be of any type that the field has had. */
export function formatKept(field: Field, value: unknown, captions: Captions): string {
  return isValue(value) ? formatValue(field, value, captions) : '—'
}

function isValue(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
