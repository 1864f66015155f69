/** Runs when the page is idle, at the latest after three seconds; in browsers without idle callbacks after a short time. A rejection is left to who needs the result. */
export function whenIdle(run: () => Promise<unknown>): void {
  const start = () => void run().catch(() => undefined)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}
