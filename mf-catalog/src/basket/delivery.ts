import { formatDay } from '@lavka/shared'
import { DAY_MS, deliveryDates, isLate, MOSCOW_MS, moscowDay, type Schedule } from '@lavka/domain/delivery-schedule'

// Texts for days of delivery.

/** «сегодня», «завтра», «24 ноября». */
export function dayName(date: string, now: Date): string {
  const ahead = Math.round((Date.parse(date) - Date.parse(moscowDay(now))) / DAY_MS)
  return ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : formatDay(date, now)
}

/** «привезут завтра», «привезут 24 ноября», for an order placed now. */
export function deliveryDay(schedule: Schedule, now: Date): string {
  const [first = ''] = deliveryDates(schedule, now, 1)
  return `привезут ${dayName(first, now)}`
}

/** «закажите до 14:00 — привезут завтра», «привезут 24 ноября». In another time zone «по Москве» is added. */
export function deliveryPromise(
  schedule: Schedule,
  now: Date,
  isMoscow = now.getTimezoneOffset() * 60_000 === -MOSCOW_MS,
): string {
  const day = deliveryDay(schedule, now)
  const zone = isMoscow ? '' : ' по Москве'
  return isLate(schedule, now) ? day : `закажите до ${schedule.cutoff}${zone} — ${day}`
}
