import type { Field } from '@lavka/server/contract'
import { midnight } from '../../../conditions'

// A year, a month or a day as the key of a group and as a chosen value: «2026», «2026-11», «2026-11-05», in the person's time zone.

type Type = Field['type']

/** Days and times are grouped and chosen by periods. */
export const isDated = (type: Type) => type === 'date' || type === 'datetime'

/** The condition: the date of a row is in the period. A text that is no period finds nothing. */
export function ofPeriod(name: string, type: Type, period: string): unknown {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(period)) return [name, 'anyof', []]
  const [year = 0, month, day] = period.split('-').map(Number)
  const start = (later: number) => {
    const parts: [number, number, number] =
      month === undefined
        ? [year + later, 0, 1]
        : day === undefined
          ? [year, month - 1 + later, 1]
          : [year, month - 1, day + later]
    const date = new Date(Date.UTC(...parts)).toISOString().slice(0, 10)
    return type === 'date' ? date : midnight(date, 0)
  }
  return [[name, '>=', start(0)], 'and', [name, '<', start(1)]]
}
