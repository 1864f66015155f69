type Part = { name: string; stop: () => Promise<void>; force: () => void }

type Begin<T> = { begin: () => Promise<T>; stop: (part: T) => Promise<void>; force?: (part: T) => void }

/** The terminal and npm may both deliver one Ctrl+C: what comes within this time is the same wish. */
const SAME_WISH_MS = 1_000

/**
 * Knows what has been started and ends it in the opposite order: on Ctrl+C, SIGTERM, a failed start or a fault of ours.
 * A second Ctrl+C does not wait.
 */
export class Stopping {
  readonly #parts: Part[] = []
  readonly #log: (line: string) => void
  #askedAt: number | undefined

  constructor(log: (line: string) => void) {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal(signal))
    process.on('uncaughtException', (error) => {
      console.error(error)
      void this.#endWith(1)
    })
  }

  /** Starts a part. Once stopping was asked for, nothing more begins and what is beginning does not return. */
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

  /** Ends everything, the last begun first. */
  async stopAll(): Promise<void> {
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      await part.stop().catch((error: unknown) => this.#log(`Не остановилось: ${part?.name} (${String(error)})`))
      this.#parts.splice(this.#parts.indexOf(part), 1)
    }
  }

  /** What a failed start ends with: a person who has pressed Ctrl+C is not told of the failures this led to. */
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
