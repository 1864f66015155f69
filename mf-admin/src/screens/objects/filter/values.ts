import type { Field } from '@lavka/server/contract'
import { midnight, toDay } from '../../../conditions'

// Values of conditions: as typed (roubles, days) and as loadOptions has them (kopecks, UTC ISO).

/** Null when the text is no value of the field. `isEnd`: of a day its end. */
export function toValue({ type }: Field, text: string, isEnd: boolean): string | number | boolean | null {
  const typed = text.trim()
  switch (type) {
    case 'number':
    case 'money': {
      const plain = typed.replace(/\s/g, '').replace(',', '.')
      if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return null
      return type === 'money' ? Math.round(Number(plain) * 100) : Number(plain)
    }
    case 'boolean':
      return typed === 'true' || typed === 'false' ? typed === 'true' : null
    case 'date':
      return toDay(typed) || null
    case 'datetime': {
      if (toDay(typed) === '') return null
      // both ends are included: the last millisecond of the day
      return isEnd ? new Date(Date.parse(midnight(typed, 1)) - 1).toISOString() : midnight(typed, 0)
    }
    case 'text':
    case 'status':
      return typed === '' ? null : typed
  }
}

/** The text that `toValue` reads. */
export function fromValue({ type }: Field, value: unknown): string {
  if (typeof value === 'number') return String(type === 'money' ? value / 100 : value).replace('.', ',')
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  if (type !== 'datetime' || Number.isNaN(Date.parse(value))) return value
  const date = new Date(value)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
