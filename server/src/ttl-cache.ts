import type { PublicChanges } from './public-changes.ts'

/**
 * A cache with a time to live in milliseconds. Concurrent reads of a key share one load. For data that is the same for all users and may be out of
 * date by this time; with `changes`, until something public has changed.
 */
export function createTtlCache<T>(
  milliseconds: number,
  { maximum = 500, changes }: { maximum?: number; changes?: PublicChanges } = {},
): (key: string, load: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { until: number; answer: Promise<T> }>()
  changes?.subscribe(() => entries.clear())
  return function read(key, load) {
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.answer
    if (entries.size >= maximum) entries.clear()
    const entry = { until: Date.now() + milliseconds, answer: load() }
    entries.set(key, entry)
    // a failure is not cached: the next caller loads again
    entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.answer
  }
}
