import assert from 'node:assert/strict'
import { sampleTypes, statusOrder, type Sample, type SampleField, type SampleValue } from './samples.ts'

// A reference implementation of the filter in plain JavaScript, written from domain.md §5 independently of the SQL.

/** Positions of texts in the database's collation, which JavaScript does not have. */
export type Alphabet = ReadonlyMap<string, number>

export function isField(name: unknown): name is SampleField {
  return typeof name === 'string' && Object.hasOwn(sampleTypes, name)
}

/** Whether a row satisfies a filter of the protocol. */
export function holds(filter: unknown, row: Sample, alphabet: Alphabet): boolean {
  assert.ok(Array.isArray(filter))
  if (Array.isArray(filter[0])) {
    const conditions = filter.filter((item) => Array.isArray(item)).map((item) => holds(item, row, alphabet))
    return filter.includes('or') ? conditions.some(Boolean) : conditions.every(Boolean)
  }
  if (filter[0] === '!') return !holds(filter[1], row, alphabet)
  const parts: unknown[] = filter.length === 2 ? [filter[0], '=', filter[1]] : filter
  const [name, operation, value] = parts
  assert.ok(isField(name))
  return compares(row, name, String(operation).toLowerCase(), value, alphabet)
}

/** One comparison of a field with a value. */
export function compares(
  row: Sample,
  name: SampleField,
  operation: string,
  value: unknown,
  alphabet: Alphabet,
): boolean {
  const is = (sign: string, other: unknown) => compares(row, name, sign, other, alphabet)
  switch (operation) {
    case 'contains':
      return hasText(row, name, value, (text, part) => text.includes(part))
    case 'notcontains':
      return hasText(row, name, value, (text, part) => !text.includes(part))
    case 'startswith':
      return hasText(row, name, value, (text, part) => text.startsWith(part))
    case 'endswith':
      return hasText(row, name, value, (text, part) => text.endsWith(part))
    case 'between':
      return Array.isArray(value) && is('>=', value[0]) && is('<=', value[1])
    case 'anyof':
      return Array.isArray(value) && value.some((one) => is('=', one))
    case 'noneof':
      return Array.isArray(value) && !value.some((one) => is('=', one))
    case 'isblank':
      return row[name] === null
    case 'isnotblank':
      return row[name] !== null
  }
  return signHolds(operation, row[name], value, name, alphabet)
}

function signHolds(sign: string, own: SampleValue, value: unknown, name: SampleField, alphabet: Alphabet): boolean {
  if (value === null) return sign === '=' ? own === null : sign === '<>' && own !== null
  const wanted = comparable(name, value)
  // a value that does not fit the column's type: the condition is false
  if (wanted === undefined) return false
  const mine = own === null ? null : comparable(name, own)
  if (sign === '=') return mine === wanted
  if (sign === '<>') return mine !== wanted
  if (mine === null || mine === undefined) return false
  const difference = compareValues(mine, wanted, alphabet)
  return sign === '>'
    ? difference > 0
    : sign === '>='
      ? difference >= 0
      : sign === '<'
        ? difference < 0
        : difference <= 0
}

function compareValues(one: string | number, other: string | number, alphabet: Alphabet): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return placeOf(String(one), alphabet) - placeOf(String(other), alphabet)
}

export function placeOf(text: string, alphabet: Alphabet): number {
  const place = alphabet.get(text)
  assert.ok(place !== undefined, `«${text}» is not in the alphabet`)
  return place
}

/** A number, milliseconds of a time, or text; undefined for a value that does not fit the field's type. */
function comparable(name: SampleField, value: unknown): number | string | undefined {
  const type = sampleTypes[name]
  if (type === 'text') return textOf(value).includes('\0') ? undefined : textOf(value)
  if (type === 'number' && typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return undefined
  if (type === 'datetime' && !/^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})/.test(value)) return undefined
  const number = type === 'number' ? Number(value) : Date.parse(/[ /]/.test(value) ? `${value} UTC` : value)
  return Number.isNaN(number) ? undefined : number
}

function hasText(
  row: Sample,
  name: SampleField,
  value: unknown,
  test: (text: string, part: string) => boolean,
): boolean {
  const part = textOf(value).toLowerCase()
  return !part.includes('\0') && test(shownText(name, row[name]).toLowerCase(), part)
}

/** A value of a filter as text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}

function shownText(name: SampleField, own: SampleValue): string {
  if (own === null) return ''
  return name === 'amount' ? Number(own).toFixed(3) : String(own) // numeric(12, 3) says its zeros
}

/** Compares values for sorting: null is the greatest, statuses are in their own order. */
export function compareOwn(name: SampleField, one: SampleValue, other: SampleValue, alphabet: Alphabet): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (name === 'status') return statusOrder.findIndex((s) => s === one) - statusOrder.findIndex((s) => s === other)
  const [mine, theirs] = [comparable(name, one), comparable(name, other)]
  assert.ok(mine !== undefined && theirs !== undefined)
  return compareValues(mine, theirs, alphabet)
}
