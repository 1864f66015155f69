import { DAY_MS, MOSCOW_MS } from '@lavka/domain/delivery-schedule'

const HOUR_MS = 3_600_000

/** Whole hours of Moscow, `from` is quiet and `until` no more; both null for nobody's rest. */
export type QuietHours = { quiet_from: number | null; quiet_until: number | null }

/** When a message may be sent: now, or at the end of the quiet hours that it falls into. */
export function afterQuiet({ quiet_from: from, quiet_until: until }: QuietHours, now: Date): Date {
  if (from === null || until === null) return now
  const inMoscow = now.getTime() + MOSCOW_MS
  const sinceMidnight = inMoscow % DAY_MS
  const hour = Math.floor(sinceMidnight / HOUR_MS)
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return now
  const midnight = inMoscow - sinceMidnight
  const end = midnight + until * HOUR_MS
  return new Date((end > inMoscow ? end : end + DAY_MS) - MOSCOW_MS)
}
