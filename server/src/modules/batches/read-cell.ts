import { formMessages } from '@lavka/domain/form-rules'
import type { ReadCell } from '../exchange/sheets/column.ts'
import { plainText } from '../exchange/sheets/read/plain-text.ts'
import type { ObjectField } from '../objects/field.ts'
import { isAdded } from '../objects/edits/read-value.ts'
import type { Words } from './words/best-match.ts'

type Read = { value: unknown } | { problem: string }

/** Converts a cell to the value of an edit (money in kopecks, times UTC ISO), or returns the problem in Russian. '' is an empty value. */
export function readCell(
  field: ObjectField,
  cell: ReadCell,
  { timeZone, words }: { timeZone: string; words: Words },
): Read {
  const text = String(cell).trim()
  if (text === '') return { value: null }
  if (field.lookup) return readLookup(text, words)
  switch (field.type) {
    case 'number':
      // a bare number below nothing is what another program counts, no write-off
      return field.edit?.mayAdd && isAdded(cell) && !/^[-−]\s*[\d.,\s]+$/.test(text)
        ? { value: text }
        : readNumber(cell, 1)
    case 'money':
      return readNumber(cell, 100)
    case 'boolean':
      return readFlag(text)
    case 'status': {
      const { values, spellings = {} } = field
      const isMeant = (value: string) => value === text || spellings[value]?.includes(text.toLowerCase())
      const found = values?.find(({ value, caption }) => isSame(caption, text) || isMeant(value))
      return found
        ? { value: found.value }
        : { problem: `Такого значения нет. Подойдут: ${field.values?.map((one) => one.caption).join(', ')}` }
    }
    case 'date':
    case 'datetime':
      return readMoment(cell, field.type, timeZone)
    case 'text':
      return { value: field.edit?.isMultiline && htmlTag.test(text) ? plainText(text) : String(cell) }
  }
}

/** Shops keep descriptions as HTML; ours are texts. */
const htmlTag = /<\/?(p|br|div|ul|ol|li|b|strong|i|em|u|span|a|img|table|h[1-6])\b[^<>]*>/i

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function readLookup(text: string, words: Words): Read {
  const meaning = words.get(text)
  if (!meaning) return { problem: 'Такого в справочнике нет' }
  if ('key' in meaning) return { value: meaning.key }
  if ('word' in meaning) return { value: meaning.word }
  if ('isLeft' in meaning) return { problem: 'Не загружается: так выбрано для этого названия' }
  if ('refusal' in meaning) return { problem: meaning.refusal }
  return { problem: `Под это название подходит несколько записей: ${meaning.several}. Укажите номер или путь` }
}

function readNumber(cell: ReadCell, factor: number): Read {
  const text =
    typeof cell === 'number'
      ? String(cell)
      : String(cell)
          .replace(/[\s\u00a0\u202f]|₽|руб\.?|р\.$/g, '')
          .replace('−', '-')
          .replace(',', '.')
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return { problem: formMessages.numeric }
  // fractions of a kopeck are kept, so that the field's rules report them
  return { value: Number((number * factor).toFixed(6)) }
}

function readFlag(text: string): Read {
  if (/^(да|true|yes|1|\+|выставлен)$/i.test(text)) return { value: true }
  if (/^(нет|false|no|0|-|−|скрыт)$/i.test(text)) return { value: false }
  return { problem: 'Напишите «Да» или «Нет»' }
}

const russian = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? +(\d{1,2}):(\d\d)(?::(\d\d))?)?$/

/** Reads a date or a time: 31.12.2026 14:30 or 2026-12-31 14:30. A number is none: dates of a workbook are read as texts (exchange/sheets/read/moment.ts). */
function readMoment(cell: ReadCell, type: 'date' | 'datetime', timeZone: string): Read {
  const local = localOfText(String(cell).trim())
  const wrong = { problem: type === 'date' ? 'Напишите день как 31.12.2026' : 'Напишите время как 31.12.2026 14:30' }
  const milliseconds = local === undefined ? NaN : Date.parse(`${local}Z`)
  if (local === undefined || Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 19) !== local)
    return wrong
  if (type === 'date') return { value: local.slice(0, 10) }
  // repeated with the offset at the found time, for hours near a daylight saving change
  const near = milliseconds - offsetAt(milliseconds, timeZone)
  return { value: new Date(milliseconds - offsetAt(near, timeZone)).toISOString() }
}

function localOfText(text: string): string | undefined {
  const [, day = '', month = '', year = '', hour = '0', minute = '00', second = '00'] = russian.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  if (year !== '') return `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`
  const [, date = '', time = '00:00', seconds = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  return date === '' ? undefined : `${date}T${time}:${seconds}`
}

/** The offset of a time zone from UTC at a time, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
