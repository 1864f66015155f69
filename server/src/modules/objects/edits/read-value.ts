import { readAdded } from '@lavka/domain/added-number'
import { problemOfValue } from '@lavka/domain/field-rules'
import { formMessages } from '@lavka/domain/form-rules'
import type { ObjectField } from '../field.ts'
import { toMoment, toNumber, toText } from '../values.ts'

export type Value = string | number | boolean | null
type Read = { value: Value } | { problem: string }

/** Parses a value of an edit by the type and the rules of its field, or returns the problem in Russian. */
export function readValue(field: ObjectField, raw: unknown): Read {
  const read = readRaw(field, raw)
  if ('problem' in read) return read
  const problem = problemOfValue(field, read.value)
  return problem === null ? read : { problem }
}

function readRaw({ type, isNullable, edit }: ObjectField, raw: unknown): Read {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === ''))
    return { value: type === 'text' && !isNullable ? '' : null }
  switch (type) {
    case 'text':
    case 'status': {
      const text = toText(raw)?.trim()
      return text === undefined ? wrong : { value: text }
    }
    case 'boolean':
      return typeof raw === 'boolean' ? { value: raw } : wrong
    case 'date':
      return readDate(raw)
    case 'datetime': {
      const moment = toMoment(raw)
      return moment === undefined ? { problem: 'Проверьте дату и время' } : { value: moment }
    }
    case 'number':
    case 'money': {
      if (edit?.mayAdd && isAdded(raw)) return { value: raw.trim() }
      const text = toNumber(raw)
      return text === undefined ? { problem: formMessages.numeric } : { value: Number(text) }
    }
  }
}

/** How much a value adds; another value as it is. */
export const amountOf = (value: unknown) => (isAdded(value) ? readAdded(value)?.by : value)

/** Whether a value adds to what the row has when it is written: «+12». */
export const isAdded = (value: unknown): value is string => typeof value === 'string' && readAdded(value) !== null

const wrong = { problem: formMessages.pattern }

function readDate(raw: unknown): Read {
  const moment = typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? toMoment(raw) : undefined
  return moment === undefined ? { problem: 'Проверьте дату' } : { value: moment.slice(0, 10) }
}
