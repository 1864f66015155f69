import type { Changes } from './shop-changes.ts'

/** By age in milliseconds: after `fresh` a value is made anew in the background when it is asked for, after `oldest` who asks waits. */
export type Ages = { fresh: number; oldest: number }

/** What may be kept. `isPublic`: everybody may get it. `bytes`: what it takes in memory. */
export type Keepable = { readonly isPublic: boolean; readonly bytes: number }

/** Another API may have answered from what it kept for so long after a change (milliseconds). */
const SETTLING_MS = 100

type Options = {
  changes: Changes
  maximumBytes: number
  /** while changes are told; what changes are not told of (time that passes, rows of other tables) is seen this late */
  whileHeard: Ages
  /** without word of them; negative for nothing kept */
  unheard: Ages
  /** a clock in milliseconds */
  now?: (() => number) | undefined
}

type Entry<Value> = { value: Value; madeAt: number }

/**
 * What the edge has made for everybody, by exact keys. Who asks while a value is being made gets that one. The values that were asked for longest ago
 * are dropped first. After a change of the shop nobody gets a value of before.
 */
export class Kept<Value extends Keepable> {
  /** in the log when the edge stops */
  readonly counts = { kept: 0, made: 0 }
  readonly #kept = new Map<string, Entry<Value>>()
  readonly #running = new Map<string, { value: Promise<Value>; madeAt: number }>()
  readonly #options: Options
  readonly #now: () => number
  #sources: readonly object[] = []
  #bytes = 0

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /** Rejects as `make` does, unless there is a value that may still be given. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key)
    const { changes, whileHeard, unheard } = this.#options
    const { fresh, oldest } = changes.isHeard ? whileHeard : unheard
    const age = known && !this.#isOutdated(known.madeAt) ? this.#now() - known.madeAt : Infinity
    if (!known || age > oldest) return this.#renew(key, make)
    this.counts.kept++
    this.#kept.delete(key)
    this.#kept.set(key, known)
    if (age > fresh) this.#renew(key, make).catch(() => {})
    return known.value
  }

  /** What every value is made of. When one of them is another object, no value of before is given again. */
  follow(...sources: readonly object[]): void {
    if (sources.every((source, index) => source === this.#sources[index])) return
    this.#sources = sources
    this.#kept.clear()
    this.#running.clear()
    this.#bytes = 0
  }

  #renew(key: string, make: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key)
    if (running && !this.#isOutdated(running.madeAt)) return running.value
    const madeAt = this.#now()
    const renewal = {
      madeAt,
      value: make().then((value) => {
        this.counts.made++
        if (this.#running.get(key) === renewal) this.#keep(key, { value, madeAt })
        return value
      }),
    }
    this.#running.set(key, renewal)
    const forget = () => this.#running.get(key) === renewal && this.#running.delete(key)
    renewal.value.then(forget, forget)
    return renewal.value
  }

  /** Whether something has changed since a value began to be made. */
  #isOutdated(madeAt: number): boolean {
    const { at } = this.#options.changes
    return madeAt <= at || (madeAt <= at + SETTLING_MS && this.#now() > at + SETTLING_MS)
  }

  #keep(key: string, entry: Entry<Value>): void {
    // the value of before stays as long as it may: the API may have failed for a moment
    if (!entry.value.isPublic) return
    this.#drop(key)
    this.#kept.set(key, entry)
    this.#bytes += entry.value.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maximumBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.value.bytes ?? 0
    this.#kept.delete(key)
  }
}
