/** When a mail is due: every day, or on one day of the week (1 is Monday), at an hour of Moscow; without an hour every hour. */
export type Schedule = { weekday: number | null; hour: number | null }

// Moscow has had no summer time since 2014
const MOSCOW_MS = 3 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The first time of the schedule after this one. */
export function nextRun({ weekday, hour }: Schedule, after: Date): Date {
  if (hour === null) return new Date((Math.floor(after.getTime() / HOUR_MS) + 1) * HOUR_MS)
  const now = after.getTime() + MOSCOW_MS
  const today = now - (now % DAY_MS)
  for (let day = today; ; day += DAY_MS) {
    const at = day + hour * HOUR_MS
    const isDay = weekday === null || new Date(day).getUTCDay() === weekday % 7
    if (at > now && isDay) return new Date(at - MOSCOW_MS)
  }
}
