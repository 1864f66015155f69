const hourMs = 3_600_000
const dayMs = 24 * hourMs
const moscowMs = 3 * hourMs

/** Whole hours of Moscow, `from` is quiet and `until` no more; both null for nobody's rest. */
export type QuietHours = { quiet_from: number | null; quiet_until: number | null }

/** When a message may be sent: now, or at the end of the quiet hours that it falls into. */
export function afterQuiet({ quiet_from: from, quiet_until: until }: QuietHours, now: Date): Date {
  if (from === null || until === null) return now
  const inMoscow = now.getTime() + moscowMs
  const sinceMidnight = inMoscow % dayMs
  const hour = Math.floor(sinceMidnight / hourMs)
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return now
  const midnight = inMoscow - sinceMidnight
  const end = midnight + until * hourMs
  return new Date((end > inMoscow ? end : end + dayMs) - moscowMs)
}
