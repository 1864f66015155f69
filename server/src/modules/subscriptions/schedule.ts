/**
 * When a mail is due: every day, on one day of the week (1 is Monday) or on one of the month (1–28, which every month has), at an hour of Moscow; without
 * an hour every hour.
 */
export type Schedule = { weekday: number | null; monthDay: number | null; hour: number | null }

// Moscow has had no summer time since 2014
const MOSCOW_MS = 3 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The first time of the schedule after this one. */
export function nextRun({ weekday, monthDay, hour }: Schedule, after: Date): Date {
  if (hour === null) return new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  const now = after.getTime() + MOSCOW_MS
  const today = now - (now % DAY_MS)
  for (let day = today; ; day += DAY_MS) {
    const at = day + hour * HOUR_MS
    const date = new Date(day)
    const isDay =
      (weekday === null || date.getUTCDay() === weekday % 7) && (monthDay === null || date.getUTCDate() === monthDay)
    if (at > now && isDay) return new Date(at - MOSCOW_MS)
  }
}
