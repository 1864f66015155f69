import { endOfHours } from './order/hours'

// The days on which a supplier can deliver an order placed now. Days are Moscow dates (UTC+3 all year) written «2026-11-22».

export const DAY_MS = 86_400_000
export const MOSCOW_MS = 3 * 3_600_000
/** How many days ahead are searched: at least one day per week, of which 40 may be days off of the supplier and 40 of its point. */
const SEARCHED_DAYS = 7 * 81 + 1

export type Schedule = {
  /** lead time in days: 0 is the same day */
  deliveryInDays: number
  /** cut-off «14:00»: a later order counts for the next day */
  cutoff: string
  /** 1 is Monday */
  weekdays: readonly number[]
  /** «10:00–14:00»; an empty list means any time of the day */
  windows: readonly string[]
  /** days without delivery, «2026-12-31» */
  daysOff: readonly string[]
}

/** Moscow time as «2026-11-22T14:05…». */
export const moscowTime = (now: Date) => new Date(now.getTime() + MOSCOW_MS).toISOString()
/** The day in Moscow, «2026-11-22». */
export const moscowDay = (time: Date): string => moscowTime(time).slice(0, 10)
/** The day so many days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** Whether an order placed at this moment counts for the next day. */
export const isLate = ({ cutoff }: Schedule, now: Date) => moscowTime(now).slice(11, 16) >= cutoff

/** The next `count` delivery days, starting with the first possible one. A day whose windows have all ended is skipped. */
export function deliveryDates(schedule: Schedule, now: Date, count: number): string[] {
  const start = now.getTime() + MOSCOW_MS + (schedule.deliveryInDays + (isLate(schedule, now) ? 1 : 0)) * DAY_MS
  const days: string[] = []
  for (let ahead = 0; days.length < count && ahead < SEARCHED_DAYS; ahead++) {
    const day = new Date(start + ahead * DAY_MS).toISOString().slice(0, 10)
    const isOver = schedule.windows.length > 0 && windowsOn(day, schedule, now).length === 0
    if (deliversOn(day, schedule) && !isOver) days.push(day)
  }
  return days
}

/** The first delivery day of an order placed at this moment. */
export function firstDay(schedule: Schedule, now: Date): string {
  const [first] = deliveryDates(schedule, now, 1)
  if (first === undefined) throw new RangeError('A schedule without a day of delivery')
  return first
}

/** In how many days (Moscow) an order placed at this moment is delivered; 0 is today. */
export function daysAhead(schedule: Schedule, now: Date): number {
  return (Date.parse(firstDay(schedule, now)) - Date.parse(moscowDay(now))) / DAY_MS
}

export function deliversOn(day: string, { weekdays, daysOff }: Pick<Schedule, 'weekdays' | 'daysOff'>): boolean {
  return weekdays.includes(new Date(day).getUTCDay() || 7) && !daysOff.includes(day)
}

/** The windows of a day that have not ended; at its end time a window has ended. */
export function windowsOn(day: string, { windows }: Pick<Schedule, 'windows'>, now: Date): string[] {
  return windows.filter((hours) => `${day}T${endOfHours(hours)}` > moscowTime(now).slice(0, 16))
}
