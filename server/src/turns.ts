/**
 * Lets so many at a time of each key go on; the next waits for one of its own key only, so that a flood of one never stands before another.
 * `take` resolves to what gives the place back; to give it back twice is to give it back once.
 */
export class Turns {
  readonly #most: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(most: number) {
    this.#most = most
  }

  async take(key: string): Promise<() => void> {
    const running = this.#running.get(key) ?? 0
    if (running < this.#most) this.#running.set(key, running + 1)
    else {
      const waiting = this.#waiting.get(key) ?? []
      this.#waiting.set(key, waiting)
      // whoever gives a place back leaves it to the first who waits
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    let isOver = false
    return () => {
      if (!isOver) this.#give(key)
      isOver = true
    }
  }

  /** Does something in its turn. */
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
