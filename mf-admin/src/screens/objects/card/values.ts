import { readAdded } from '@lavka/domain/added-number'
import type { AnyRow, Field } from '@lavka/server/contract'
import { readNumber } from '@lavka/shared'

// Converts a row's value into the text of a form field and back. Money is typed in roubles, numbers with a comma, a checkbox is `on` or empty, times
// are in the person's time zone.

type Value = AnyRow[string]

const decimal = (number: number) => String(number).replace('.', ',')

export function textOf({ type, lookup }: Field, value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (lookup) return String(value)
  if (type === 'money') return decimal(Number(value) / 100)
  if (type === 'number') return decimal(Number(value))
  if (type === 'boolean') return value === true ? 'on' : ''
  if (type === 'datetime') return localTime(new Date(String(value)))
  return String(value)
}

/** The value for the server; an empty text is null. A text that is no number is sent as text: the server adds «+12», and refuses the rest. */
export function valueOf({ type, lookup, edit }: Field, text: string): Value {
  if (type === 'boolean') return text === 'on'
  if (text.trim() === '') return type === 'text' && !lookup ? '' : null
  if (type === 'datetime') return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
  if (type !== 'number' && type !== 'money') return text.trim()
  if (edit?.mayAdd && readAdded(text)) return text.trim()
  const number = readNumber(text)
  if (number === null) return text
  // fifteen digits remove the error of the multiplication and keep a third decimal, which the server refuses
  return type === 'money' ? Number((number * 100).toPrecision(15)) : number
}

/** The first values of a new row's form. */
export function initialRow(fields: readonly Field[]): AnyRow {
  return Object.fromEntries(fields.map(({ name, edit }) => [name, edit?.initial ?? null]))
}

function localTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}
