type Repeat = {
  work: () => Promise<unknown>
  pauseMilliseconds: number
  /** what went wrong this time; the next round comes all the same */
  onError: (error: unknown) => void
}

/** Does the work at once and again after each pause, until it is stopped; what has begun is waited for. */
export function repeat({ work, pauseMilliseconds, onError }: Repeat): { stop: () => Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function round(): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    if (isStopped) return
    timer = setTimeout(() => {
      current = round()
    }, pauseMilliseconds)
  }

  let current = round()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
