type Part = { name: string; stop: () => Promise<void>; force: () => void }

type Begin<T> = { begin: () => Promise<T>; stop: (part: T) => Promise<void>; force?: (part: T) => void }

/** The terminal and npm may both deliver one Ctrl+C: signals within this time (milliseconds) count as one. */
const SAME_WISH_MS = 1_000

/**
 * Ends the started parts in reverse order: on Ctrl+C, SIGTERM, a failed start or an uncaught error.
 * A second Ctrl+C ends at once.
 */
export class Stopping {
  readonly #parts: Part[] = []
  readonly #log: (line: string) => void
  #askedAt: number | undefined

  constructor(log: (line: string) => void) {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal(signal))
    process.on('uncaughtException', (error) => {
      // of a part that has lost another one by the stop: a migration its database
      if (this.#askedAt) return
      console.error(error)
      void this.#endWith(1)
    })
  }

  /** Starts a part. After a stop was requested, no part starts, and the promise of a starting one never resolves. */
  async start<T>(name: string, { begin, stop, force = () => {} }: Begin<T>): Promise<T> {
    if (this.#askedAt) return never()
    const beginning = begin()
    const part: Part = {
      name,
      stop: async () => {
        const begun = await beginning.catch(() => undefined)
        if (begun !== undefined) await stop(begun)
      },
      force: () => {},
    }
    this.#parts.push(part)
    const begun = await beginning
    part.force = () => force(begun)
    return this.#askedAt ? never() : begun
  }

  /** Ends all parts, the last started first. */
  async stopAll(): Promise<void> {
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      await part.stop().catch((error: unknown) => this.#log(`Не остановилось: ${part?.name} (${String(error)})`))
      this.#parts.splice(this.#parts.indexOf(part), 1)
    }
  }

  /** Reports a failed start; failures caused by Ctrl+C are not shown. */
  async fail(error: unknown): Promise<never> {
    if (this.#askedAt) return never()
    await this.stopAll()
    throw error
  }

  async #endWith(code: number): Promise<void> {
    await this.stopAll()
    process.exit(code)
  }

  #onSignal(signal: NodeJS.Signals): void {
    if (this.#askedAt) {
      if (Date.now() - this.#askedAt < SAME_WISH_MS) return
      for (const part of this.#parts) part.force()
      process.exit(130)
    }
    this.#askedAt = Date.now()
    this.#log(signal === 'SIGINT' ? '\nОстанавливаюсь. Ещё раз Ctrl+C — сразу.' : 'Останавливаюсь.')
    void this.#endWith(0)
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
