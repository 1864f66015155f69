import type { BulkChange, BulkOperation, Field, Rounding } from '@lavka/server/contract'
import { readNumber } from '@lavka/shared'
import { valueOf } from '../card/values'

/** One line of the form as typed: money in roubles. */
export type Line = {
  field: string
  operation: BulkOperation
  text: string
  find: string
  rounding: Rounding
}

export const emptyLine: Line = { field: '', operation: 'set', text: '', find: '', rounding: 'kopeck' }

export const operationWords: Record<BulkOperation, string> = {
  set: 'Записать значение',
  raise: 'Увеличить на процент',
  lower: 'Уменьшить на процент',
  add: 'Прибавить',
  subtract: 'Вычесть',
  replace: 'Заменить часть текста',
}

export const roundingWords: Record<Rounding, string> = {
  kopeck: 'до копейки',
  half: 'до 50 копеек',
  rouble: 'до рубля',
  ten: 'до 10 рублей',
  ninety: 'чтобы кончалось на «,90»',
}

export const roundings: readonly Rounding[] = ['kopeck', 'half', 'rouble', 'ten', 'ninety']

/** The operations for a field, the most common first. */
export function operationsOf({ type, lookup }: Field): BulkOperation[] {
  if (!lookup && (type === 'money' || type === 'number')) return ['set', 'raise', 'lower', 'add', 'subtract']
  return !lookup && type === 'text' ? ['set', 'replace'] : ['set']
}

export const isCounted = (operation: BulkOperation) => operation !== 'set' && operation !== 'replace'
export const isPercent = (operation: BulkOperation) => operation === 'raise' || operation === 'lower'

/** What is wrong with a line, in words; null when it can be sent. */
export function problemOf({ field, operation, text, find }: Line): string | null {
  if (field === '') return null
  if (operation === 'replace') return find === '' ? 'Напишите, что заменить' : null
  if (!isCounted(operation)) return null
  const amount = readNumber(text)
  if (amount === null || amount <= 0) return 'Напишите число больше нуля'
  return operation === 'lower' && amount > 100 ? 'Не больше 100 %' : null
}

/** The change as the server takes it: money in kopecks. */
export function toChange(line: Line, field: Field): BulkChange {
  const { operation, text, find, rounding } = line
  const change = { field: field.name, operation }
  if (operation === 'replace') return { ...change, find, value: text }
  if (!isCounted(operation)) return { ...change, value: valueOf(field, text) }
  const value = isPercent(operation) ? readNumber(text) : valueOf(field, text)
  return { ...change, value, ...(field.type === 'money' && { rounding }) }
}
