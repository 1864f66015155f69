/** A part that does not come is asked for again by itself, after these pauses: most failures are a moment long. */
const PAUSES_MS = [300, 900]
/** A try that took this long was no hiccup: it is not repeated unasked. */
const QUICK_MS = 3_000

/** After this long the person sees a message instead of a skeleton; the load goes on, and what comes late is shown. */
export const DEADLINE_MS = 8_000

/** Loads code that comes over the network, the host's remotes and a remote's screens alike; fails with the last failure. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    const startedAt = performance.now()
    try {
      return await load()
    } catch (error) {
      const pause = PAUSES_MS[failures]
      if (pause === undefined || performance.now() - startedAt > QUICK_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
