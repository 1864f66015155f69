import { readAdded } from '@lavka/domain/added-number'
import { problemOfValue } from '@lavka/domain/field-rules'
import type { AnyRow, Field } from '@lavka/server/contract'
import { valueOf } from '../card/values'
import { unitForms } from '../fields/units'

// Parses a spreadsheet's text for a field: roubles with a comma, 31.12.2026, «Да» and «Нет», captions of a dictionary.

type Value = AnyRow[string]
/** `words` are the caption of a row of another object, whose key is requested from the server. */
export type Parsed = { value: Value } | { words: string } | { problem: string }

export function parseCell(field: Field, pasted: string): Parsed {
  const text = pasted.trim()
  if (field.lookup && text !== '') return { words: text }
  const read = text === '' ? { value: emptyOf(field) } : readText(field, text)
  if (!('value' in read)) return read
  const problem = problemOfValue(field, read.value)
  return problem === null ? read : { problem }
}

const emptyOf = (field: Field) => (field.type === 'boolean' ? null : valueOf(field, ''))

function readText(field: Field, text: string): { value: Value } | { problem: string } {
  switch (field.type) {
    case 'text':
      return { value: field.edit?.isMultiline ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' ') }
    case 'number':
    case 'money':
      return { value: valueOf(field, field.edit?.mayAdd && readAdded(text) ? text : bareNumber(text, field.unit)) }
    case 'boolean': {
      const value = booleans[text.toLocaleLowerCase('ru')]
      return value === undefined ? { problem: 'Впишите «Да» или «Нет»' } : { value }
    }
    case 'date': {
      const day = toIsoDay(text)
      return day === null ? { problem: 'Впишите день так: 31.12.2026' } : { value: day }
    }
    case 'datetime': {
      const time = toIsoTime(text)
      return time === null ? { problem: 'Впишите день и время так: 31.12.2026 18:00' } : { value: time }
    }
    case 'status': {
      const found = field.values?.find(({ caption }) => isSameText(caption, text))
      if (found) return { value: found.value }
      return { problem: `Такого значения нет. Есть: ${(field.values ?? []).map(({ caption }) => caption).join(', ')}` }
    }
  }
}

const booleans: Readonly<Partial<Record<string, boolean>>> = {
  да: true,
  нет: false,
  true: true,
  false: false,
  истина: true,
  ложь: false,
  '1': true,
  '0': false,
}

/** Removes the sign of the rouble, the unit of the field in any form, and spaces between thousands. */
function bareNumber(text: string, unit = ''): string {
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(/(₽|руб\.?|р\.)$/i, '')
    .replace('−', '-')
  const ofUnit = [unit.replaceAll(/\s/g, ''), ...(unitForms[unit] ?? [])].find((form) => form && bare.endsWith(form))
  return ofUnit ? bare.slice(0, -ofUnit.length) : bare
}

/** Captions are compared ignoring case, repeated spaces, and the difference of «е» and «ё». */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')
  return plain(one) === plain(other)
}

/** «31.12.2026», «31.12.26» or «2026-12-31» as YYYY-MM-DD; null for a day that does not exist. */
function toIsoDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text) ?? []
  const iso = day && month && year ? [year.padStart(4, '20'), two(month), two(day)].join('-') : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : null
}

/** A day and a time of the person's time zone as UTC ISO. */
function toIsoTime(text: string): string | null {
  const [, day = '', time = '00:00'] = /^(\S+)(?:[\sT]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text.replace(',', ' ')) ?? []
  const iso = toIsoDay(day.split('T')[0] ?? '')
  const date = new Date(`${iso}T${time.padStart(time.length < 6 ? 5 : 8, '0')}`)
  return iso === null || Number.isNaN(date.valueOf()) ? null : date.toISOString()
}

const two = (part: string) => part.padStart(2, '0')
