import { formatDay } from '@lavka/shared'
import { DAY, deliveryDates, isLate, localOf, MOSCOW, type Schedule } from './delivery-schedule'

// Days of delivery in words.

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
