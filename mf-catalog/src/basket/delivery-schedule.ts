import type { Supplier } from '@lavka/server/contract'

// When a supplier can bring an order made now; launch/contracts/one-schedule.test.ts holds it to the server's rule (server/src/delivery-schedule.ts). Days are those of Moscow.

export const DAY = 86_400_000
export const MOSCOW = 3 * 3_600_000

export type Schedule = Pick<Supplier, 'deliveryInDays' | 'cutoff' | 'weekdays' | 'windows'>

export const localOf = (now: Date) => new Date(now.getTime() + MOSCOW).toISOString()
export const isLate = ({ cutoff }: Schedule, now: Date) => localOf(now).slice(11, 16) >= cutoff

/** So many days from the first possible one: «2026-11-22». */
export function deliveryDates(schedule: Schedule, now: Date, count: number): string[] {
  const start = now.getTime() + MOSCOW + (schedule.deliveryInDays + (isLate(schedule, now) ? 1 : 0)) * DAY
  const days: string[] = []
  for (let ahead = 0; days.length < count && ahead < 60; ahead++) {
    const date = new Date(start + ahead * DAY)
    const day = date.toISOString().slice(0, 10)
    const isOver = schedule.windows.length > 0 && windowsOn(day, schedule, now).length === 0
    if (schedule.weekdays.includes(date.getUTCDay() || 7) && !isOver) days.push(day)
  }
  return days
}

/** The windows of a day that are not over. */
export function windowsOn(day: string, { windows }: Pick<Schedule, 'windows'>, now: Date): string[] {
  return windows.filter((hours) => `${day}T${hours.slice(-5)}` > localOf(now).slice(0, 16))
}
