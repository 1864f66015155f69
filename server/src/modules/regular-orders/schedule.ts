import { addDays, DAY_MS, moscowDay } from '@lavka/domain/delivery-schedule'

// On which days a regular order is placed: at nine in the morning (Moscow) of its day of the week. Days are written «2026-11-25». The same hour
// stands in schema/functions/regular_time.sql.

/** How long before an order it is announced. */
export const AHEAD_MS = DAY_MS
/** An order that could not be placed in so long is given up, and its person is told. */
export const LATE_MS = DAY_MS / 2

/** When the order of a day is placed. */
export const placeTime = (day: string): Date => new Date(`${day}T09:00:00+03:00`)

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** The first such day that can still be announced a day before. */
export function firstPlaceDay(weekday: number, now: Date): string {
  let day = moscowDay(now)
  while (weekdayOf(day) !== weekday || placeTime(day).getTime() < now.getTime() + AHEAD_MS) day = addDays(day, 1)
  return day
}

/** The day after this one, in steps of one or two weeks: the first that is ahead. */
export function followingDay(day: string, everyWeeks: number, now: Date): string {
  let next = addDays(day, 7 * everyWeeks)
  while (placeTime(next).getTime() < now.getTime()) next = addDays(next, 7 * everyWeeks)
  return next
}
