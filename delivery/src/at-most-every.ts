/** Reads at most once in so many milliseconds; who asks meanwhile gets what was read last, or what is being read. */
export function atMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (last && now - last.at < milliseconds) return last.value
    last = { at: now, value: read() }
    return last.value
  }
}
