import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Further changes within this time (milliseconds) are told as one, at its end. */
const TOGETHER_MS = 250
/** How long after a lost connection the next attempt begins. */
const AGAIN_MS = 500

/** Changes of what everybody sees in the shop: prices, stock, names, texts. */
export class PublicChanges {
  readonly #listeners = new Set<() => void>()
  #connection: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #toldAt = -Infinity
  #isStopped = false

  /** False while the database is not heard: then changes happen without a word. */
  get isHeard(): boolean {
    return this.#connection !== undefined
  }

  /** `listener` is called after changes, and when the database is heard again or no longer. Returns how to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Listens to the database (schema/functions/tell_public_change.sql) on a connection of its own, and again when that is lost. Resolves when the first attempt is over. */
  async listen(url: string, log: FastifyBaseLogger): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    client.on('notification', () => this.#note())
    client.on('error', (error) => log.warn(error, 'changes of the shop are not heard'))
    const again = () => {
      if (this.#isStopped) return
      this.#connection = undefined
      this.#tell()
      setTimeout(() => void this.listen(url, log), AGAIN_MS).unref()
    }
    try {
      await client.connect()
      await client.query('listen public_changes')
      if (this.#isStopped) return await client.end()
      this.#connection = client
      client.once('end', again)
      this.#tell()
    } catch (error) {
      log.warn(error, 'changes of the shop are not heard')
      void client.end().catch(() => {})
      again()
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#connection?.end()
  }

  /** The first change is told at once, those that follow closely together. */
  #note(): void {
    if (this.#timer) return
    const wait = this.#toldAt + TOGETHER_MS - performance.now()
    if (wait <= 0) return this.#tell()
    this.#timer = setTimeout(() => this.#tell(), wait)
  }

  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#toldAt = performance.now()
    for (const listener of this.#listeners) listener()
  }
}
