import type { FinishedPage } from './finished-page.ts'
import type { Changes } from './shop-changes.ts'

/** Memory for kept pages. */
const BYTES = 64 * 1024 * 1024
/**
 * By age in milliseconds: after `fresh` a page is rendered anew in the background when it is asked for, after `oldest` the visitor waits. What changes are
 * not told of (time that passes, rows of other tables) is seen this late.
 */
const WHILE_HEARD = { fresh: 10_000, oldest: 60_000 }
const UNHEARD = { fresh: 1_000, oldest: 2_000 }
/** Another API may have answered from what it kept for so long after a change. */
const SETTLING_MS = 100

type Kept = { page: FinishedPage; madeAt: number }
/** `now`: a clock in milliseconds. */
type Options = { changes: Changes; maximumBytes?: number; now?: () => number }

/**
 * Finished pages that everybody may get, by exact keys. Who asks while a page is being rendered gets that one. The pages that were asked for longest ago
 * are dropped first. After a change of the shop nobody gets a page of before.
 */
export class KeptPages {
  /** in the log when the edge stops */
  readonly counts = { kept: 0, rendered: 0 }
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, { page: Promise<FinishedPage>; madeAt: number }>()
  readonly #changes: Changes
  readonly #maximumBytes: number
  readonly #now: () => number
  #sources: readonly object[] = []
  #bytes = 0

  constructor({ changes, maximumBytes = BYTES, now = () => performance.now() }: Options) {
    this.#changes = changes
    this.#maximumBytes = maximumBytes
    this.#now = now
  }

  /** Rejects as `render` does, unless there is a page that may still be sent. */
  async get(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const known = this.#kept.get(key)
    const { fresh, oldest } = this.#changes.isHeard ? WHILE_HEARD : UNHEARD
    const age = known && !this.#isOutdated(known.madeAt) ? this.#now() - known.madeAt : Infinity
    if (!known || age > oldest) return this.#renew(key, render)
    this.counts.kept++
    this.#kept.delete(key)
    this.#kept.set(key, known)
    if (age > fresh) this.#renew(key, render).catch(() => {})
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
    if (running && !this.#isOutdated(running.madeAt)) return running.page
    const madeAt = this.#now()
    const renewal = {
      madeAt,
      page: render().then((page) => {
        this.counts.rendered++
        if (this.#running.get(key) === renewal) this.#keep(key, { page, madeAt })
        return page
      }),
    }
    this.#running.set(key, renewal)
    const forget = () => this.#running.get(key) === renewal && this.#running.delete(key)
    renewal.page.then(forget, forget)
    return renewal.page
  }

  /** Whether something has changed since a rendering began. */
  #isOutdated(madeAt: number): boolean {
    const { at } = this.#changes
    return madeAt <= at || (madeAt <= at + SETTLING_MS && this.#now() > at + SETTLING_MS)
  }

  #keep(key: string, kept: Kept): void {
    // the page of before stays as long as it may: the API may have failed for a moment
    if (!kept.page.isPublic) return
    this.#drop(key)
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
