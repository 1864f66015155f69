/** Pauses before automatic retries: most failures are temporary. */
const PAUSES_MS = [300, 900]
/** An attempt that took longer than this is not retried automatically. */
const QUICK_MS = 3_000

/** After this time a message replaces the skeleton; the load continues and is shown when it finishes. */
export const DEADLINE_MS = 8_000

/** Loads code from the network, of remotes and of screens; rejects with the last error. */
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
