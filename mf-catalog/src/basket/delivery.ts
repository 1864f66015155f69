import { formatDay } from '@lavka/shared'
import type { Supplier } from '@lavka/server/contract'

// When a supplier can bring an order made now; the same rule as the server's (delivery-schedule.ts). Days are those of Moscow.

const DAY = 86_400_000
const MOSCOW = 3 * 3_600_000

type Schedule = Pick<Supplier, 'deliveryInDays' | 'cutoff' | 'weekdays' | 'windows'>

const localOf = (now: Date) => new Date(now.getTime() + MOSCOW).toISOString()
const isLate = ({ cutoff }: Schedule, now: Date) => localOf(now).slice(11, 16) >= cutoff

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

/** «сегодня», «завтра», «24 ноября». */
export function dayName(date: string, now: Date): string {
  const ahead = Math.round((Date.parse(date) - Date.parse(localOf(now).slice(0, 10))) / DAY)
  return ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : formatDay(`${date}T12:00:00`, now)
}

/** «привезут завтра», «привезут 24 ноября»: an order of this moment. */
export function deliveryDay(schedule: Schedule, now: Date): string {
  const [first = ''] = deliveryDates(schedule, now, 1)
  return `привезут ${dayName(first, now)}`
}

/** «закажите до 14:00 — привезут завтра», «привезут 24 ноября». Where clocks are other than those of Moscow, it is said whose they are. */
export function deliveryPromise(schedule: Schedule, now: Date): string {
  const comes = deliveryDay(schedule, now)
  const zone = now.getTimezoneOffset() * 60_000 === -MOSCOW ? '' : ' по Москве'
  return isLate(schedule, now) ? comes : `закажите до ${schedule.cutoff}${zone} — ${comes}`
}
