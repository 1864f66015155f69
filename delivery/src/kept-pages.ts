import type { FinishedPage } from './finished-page.ts'

/** Memory for kept pages. */
const BYTES = 64 * 1024 * 1024
/** A page of this age (milliseconds) is rendered anew in the background when it is asked for. */
const FRESH_MS = 1_000
/** One of this age is not sent any more: the visitor waits for a new one. */
const OLDEST_MS = 2_000

/** `now`: a clock in milliseconds. */
type Options = { maximumBytes?: number; now?: () => number }
type Kept = { page: FinishedPage; madeAt: number }

/**
 * Finished pages that everybody may get, by exact keys. Who asks while a page is being rendered gets that one. The pages that were asked for longest ago
 * are dropped first.
 */
export class KeptPages {
  /** in the log when the edge stops */
  readonly counts = { kept: 0, rendered: 0 }
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, Promise<FinishedPage>>()
  readonly #maximumBytes: number
  readonly #now: () => number
  #sources: readonly object[] = []
  #bytes = 0

  constructor({ maximumBytes = BYTES, now = () => performance.now() }: Options = {}) {
    this.#maximumBytes = maximumBytes
    this.#now = now
  }

  /** Rejects as `render` does, unless there is a page that may still be sent. */
  async get(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const known = this.#kept.get(key)
    const age = known ? this.#now() - known.madeAt : Infinity
    if (!known || age > OLDEST_MS) return this.#renew(key, render)
    this.counts.kept++
    this.#kept.delete(key)
    this.#kept.set(key, known)
    if (age > FRESH_MS) this.#renew(key, render).catch(() => {})
    return known.page
  }

  /** What every page is made of: the host's build and the registry. When one of them is another object, no page of before is sent again. */
  follow(...sources: readonly object[]): void {
    if (sources.every((source, index) => source === this.#sources[index])) return
    this.#sources = sources
    this.#kept.clear()
    this.#running.clear()
    this.#bytes = 0
  }

  #renew(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const running = this.#running.get(key)
    if (running) return running
    const madeAt = this.#now()
    const renewed = render().then((page) => {
      this.counts.rendered++
      if (this.#running.get(key) === renewed) this.#keep(key, { page, madeAt })
      return page
    })
    this.#running.set(key, renewed)
    const forget = () => this.#running.get(key) === renewed && this.#running.delete(key)
    renewed.then(forget, forget)
    return renewed
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key)
    if (!kept.page.isPublic) return
    this.#kept.set(key, kept)
    this.#bytes += kept.page.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maximumBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.page.bytes ?? 0
    this.#kept.delete(key)
  }
}
