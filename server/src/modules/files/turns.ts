import { ApiError } from '../../errors.ts'

/** Does at most so many at once; so many more wait, and whoever comes then is told BUSY. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new ApiError('BUSY')
    // whoever leaves hands its place on
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
