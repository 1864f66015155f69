import type { ApiServers } from './api-servers.ts'

/** The API gives a sign of life each second (server/src/stream-changes.ts); without one for so long (milliseconds) it is not heard. */
const SILENCE_MS = 3_000
/** How long after a lost connection the next attempt begins. */
const AGAIN_MS = 500

/** What an edge knows about changes of prices, stock and texts of the shop. */
export type Changes = {
  /** false: they happen without a word */
  isHeard: boolean
  /** when the last ones became known, on the clock of `performance.now` */
  at: number
}

/** Follows the changes that an API tells of, from the first call of `start` until `stop`. */
export class ShopChanges implements Changes {
  isHeard = false
  at = -Infinity
  readonly #servers: ApiServers
  readonly #stopping = new AbortController()
  #isStarted = false

  constructor(servers: ApiServers) {
    this.#servers = servers
  }

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    void this.#follow()
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #follow(): Promise<void> {
    await this.#hear(this.#servers.choose()).catch(() => {})
    this.isHeard = false
    if (!this.#stopping.signal.aborted) setTimeout(() => void this.#follow(), AGAIN_MS).unref()
  }

  /** Resolves or rejects when this API is no longer heard. */
  async #hear(api: string): Promise<void> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENCE_MS).unref()
    try {
      const signal = AbortSignal.any([silence.signal, this.#stopping.signal])
      const { ok, body } = await fetch(new URL('/changes', api), { signal })
      if (!ok || !body) return await body?.cancel()
      // what happened while nobody was heard is not known
      this.at = performance.now()
      this.isHeard = true
      for await (const signs of body.pipeThrough(new TextDecoderStream())) {
        timer.refresh()
        if (signs.includes('!')) this.at = performance.now()
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
