import type { FieldType } from '../schema.ts'
import type { Summary } from './read-lists.ts'
import { quoted, refused } from './refused.ts'
import type { GroupInterval } from './schema.ts'

const timesOfDay: readonly GroupInterval[] = ['hour', 'minute', 'second']

/** Numbers are grouped by ranges, dates by parts. Throws BAD_REQUEST for another combination. */
export function checkInterval(field: string, type: FieldType, interval: GroupInterval): void {
  const fits =
    typeof interval === 'number'
      ? type === 'number' || type === 'money'
      : type === 'datetime' || (type === 'date' && !timesOfDay.includes(interval))
  if (!fits) throw refused(`Поле ${quoted(field)} не делится на интервалы ${quoted(String(interval))}`)
}

/** Sums and averages need numbers; booleans have no minimum. Throws BAD_REQUEST for another combination. */
export function checkSummary({ selector, type }: Summary, of: FieldType): void {
  const isNumber = of === 'number' || of === 'money'
  const fits = type === 'count' || ((type === 'min' || type === 'max') && of !== 'boolean') || isNumber
  if (!fits) throw refused(`У поля ${quoted(selector)} нет итога ${quoted(type)}`)
}
