/**
 * Limits concurrency per key: at most `most` run at once, further callers wait in the queue of their key, so that keys do not block each other.
 * `take` resolves to a function that releases the place; calling it again has no effect. It rejects when `signal` is aborted before there is a place.
 */
export class Turns {
  readonly #most: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(most: number) {
    this.#most = most
  }

  async take(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const running = this.#running.get(key) ?? 0
    if (running < this.#most) this.#running.set(key, running + 1)
    else {
      const waiting = this.#waiting.get(key) ?? []
      this.#waiting.set(key, waiting)
      // a released place passes to the first waiting caller
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(resolve)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal.reason)
        })
      })
    }
    let isOver = false
    return () => {
      if (!isOver) this.#give(key)
      isOver = true
    }
  }

  /** Runs `work` when a place is free. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.take(key)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  #give(key: string): void {
    const waiting = this.#waiting.get(key)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.#waiting.delete(key)
    if (next) return next()
    const left = (this.#running.get(key) ?? 0) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
  }
}
