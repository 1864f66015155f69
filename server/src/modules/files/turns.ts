import { ApiError } from '../../errors.ts'

/** Limits concurrency: at most `atOnce` tasks run and `waiting` are queued; further ones get BUSY. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new ApiError('BUSY')
    // a finished task passes its place to the next one
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
