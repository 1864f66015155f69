/**
 * A cache with a time to live: however many ask for a key at once, it is loaded once. For what is the same for everybody and
 * may be that much out of date.
 */
export function createTtlCache<T>(
  milliseconds: number,
  maximum = 500,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { until: number; answer: Promise<T> }>()
  return function read(key, load) {
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.answer
    if (entries.size >= maximum) entries.clear()
    const entry = { until: Date.now() + milliseconds, answer: load() }
    entries.set(key, entry)
    // a failure is not kept: the next caller loads again
    entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.answer
  }
}
