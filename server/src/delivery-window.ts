import { DAY_MS, deliversOn, firstDay, moscowTime, windowsOn, type Schedule } from '@lavka/domain/delivery-schedule'
import { dayOf, hoursOf, readWindow } from '@lavka/domain/order/window'
import { sql } from 'kysely'
import { formatDay } from './moscow-time.ts'

// The delivery window chosen by the buyer: a day, or a day and hours.

/** A written time as the columns of an order. */
export function windowColumns(window: string) {
  const { day = null, from = null, until = null } = readWindow(window) ?? {}
  return { delivery_day: day, delivery_from: from, delivery_until: until }
}

/** The written time of a row of `orders`. */
export const orderWindow = sql<string>`window_text(orders.delivery_day, orders.delivery_from, orders.delivery_until)`

/** How many days ahead a delivery may be ordered. */
const mostDays = 30

type Row = {
  delivery_in_days: number
  cutoff: string
  weekdays: readonly number[]
  windows: readonly string[]
  days_off: readonly string[]
}

/** The schedule of a supplier's row. */
export function scheduleOf({ delivery_in_days, cutoff, weekdays, windows, days_off }: Row): Schedule {
  return { deliveryInDays: delivery_in_days, cutoff, weekdays, windows, daysOff: days_off }
}

/**
 * The Russian reason why this window is not available; null when it is. Empty: any time on the first possible day. `isTaken`: the buyer takes the
 * order at a point.
 */
export function windowProblem(schedule: Schedule, window: string, now: Date, isTaken = false): string | null {
  if (window === '') return null
  const [date, hours] = [dayOf(window), hoursOf(window)]
  if (date === '') return 'выберите день доставки'
  const first = firstDay(schedule, now)
  if (date < first) return `на этот день уже не успеть, ближайший — ${inWords(first)}`
  if (!deliversOn(date, schedule))
    return `в этот день ${isTaken ? 'не выдаёт' : 'не привозит'}, ближайший — ${inWords(first)}`
  if (Date.parse(date) > Date.parse(moscowTime(now)) + mostDays * DAY_MS)
    return `заказы принимаются не дальше чем на ${mostDays} дней`
  if (hours === '') return null
  if (!schedule.windows.includes(hours))
    return `${isTaken ? 'выдаёт' : 'привозит'} в другие часы: ${schedule.windows.join(', ')}`
  return windowsOn(date, schedule, now).includes(hours) ? null : `${hours} уже прошло, выберите другое время`
}

/** Formats «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; a day without hours means any time. */
export function windowInWords(window: string): string {
  const date = dayOf(window)
  return date === '' ? window : [inWords(date), hoursOf(window)].filter(Boolean).join(', ')
}

function inWords(date: string): string {
  return formatDay(new Date(date))
}
