/**
 * Keeps answers for a moment: however many ask at once, the database works once. For what is the same for everybody and
 * may be a second old.
 */
export function createMemory<T>(
  milliseconds: number,
  maximum = 500,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return function remember(key, load) {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answer
    if (kept.size >= maximum) kept.clear()
    const entry = { until: Date.now() + milliseconds, answer: load() }
    kept.set(key, entry)
    // a failure is not kept: the next one who asks tries again
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry.answer
  }
}
