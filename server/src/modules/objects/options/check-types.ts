import type { FieldType } from '../schema.ts'
import type { Summary } from './read-lists.ts'
import { quoted, refused } from './refused.ts'
import type { GroupInterval } from './schema.ts'

const timesOfDay: readonly GroupInterval[] = ['hour', 'minute', 'second']

/** A number divides numbers, a part of a date divides dates. Throws BAD_REQUEST for another pair. */
export function checkInterval(field: string, type: FieldType, interval: GroupInterval): void {
  const fits =
    typeof interval === 'number'
      ? type === 'number' || type === 'money'
      : type === 'datetime' || (type === 'date' && !timesOfDay.includes(interval))
  if (!fits) throw refused(`Поле ${quoted(field)} не делится на интервалы ${quoted(String(interval))}`)
}

/** Sums and averages are of numbers; yes and no have no least. Throws BAD_REQUEST for another pair. */
export function checkSummary({ selector, type }: Summary, of: FieldType): void {
  const isNumber = of === 'number' || of === 'money'
  const fits = type === 'count' || ((type === 'min' || type === 'max') && of !== 'boolean') || isNumber
  if (!fits) throw refused(`У поля ${quoted(selector)} нет итога ${quoted(type)}`)
}
