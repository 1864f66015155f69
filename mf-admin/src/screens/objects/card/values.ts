import type { AnyRow, Field } from '@lavka/server/contract'
import { readNumber } from '@lavka/shared'

// A value of a row as the text that a form holds, and back. Money is typed in roubles, a number with a comma, a box is `on` or nothing, a time is
// that of the person's clock.

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

/** As the server takes it; an empty text is nothing. What is no number stays text, for the server to refuse. */
export function valueOf({ type, lookup }: Field, text: string): Value {
  if (type === 'boolean') return text === 'on'
  if (text.trim() === '') return type === 'text' && !lookup ? '' : null
  if (type === 'datetime') return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
  if (type !== 'number' && type !== 'money') return text.trim()
  const number = readNumber(text)
  if (number === null) return text
  // by fifteen digits, which takes off the error of the multiplication and leaves a third digit after the comma to be refused
  return type === 'money' ? Number((number * 100).toPrecision(15)) : number
}

/** What the form of a new row begins with. */
export function initialRow(fields: readonly Field[]): AnyRow {
  return Object.fromEntries(fields.map(({ name, edit }) => [name, edit?.initial ?? null]))
}

function localTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}
