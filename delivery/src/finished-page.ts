import { randomUUID } from 'node:crypto'
import { compress, type Encoding } from '@lavka/server/compression'

type Made = {
  status: number
  body: Buffer
  policy: string
  /** the address that a permanent redirect leads to */
  location?: string
  /** everybody may get it: it can be kept, here and by a CDN */
  isPublic: boolean
}

type Encoded = { quick: Promise<Buffer>; good?: Buffer; isImproving?: true }

/** The answer to an address. Each encoding is made when it is asked for. */
export class FinishedPage {
  readonly status: number
  readonly policy: string
  readonly location: string | undefined
  readonly isPublic: boolean
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #tag = randomUUID()

  constructor({ status, body, policy, location, isPublic }: Made) {
    this.status = status
    this.policy = policy
    this.location = location
    this.isPublic = isPublic
    this.#plain = body
  }

  /** Bytes in memory, with what compression adds at most. */
  get bytes(): number {
    return this.#plain.length * 2
  }

  /**
   * The page in an encoding. Most pages are asked for once, so the first one is compressed quickly; asked for again, the page is compressed well in the
   * background. `tag` is equal for equal bytes: no two pages have the same, as each has a nonce of its own. The policy is about this nonce, so that
   * a 304 with this policy fits the kept page.
   */
  encodedIn(encoding: Encoding | undefined): { tag: string; bytes: Buffer | Promise<Buffer> } {
    if (!encoding) return { tag: `"${this.#tag}"`, bytes: this.#plain }
    const known = this.#encoded.get(encoding)
    if (known?.good) return { tag: `"${this.#tag}-${encoding}"`, bytes: known.good }
    const quick = known?.quick ?? compress(this.#plain, encoding, 'quick')
    if (known) void this.#improve(known, encoding)
    else this.#encoded.set(encoding, { quick })
    return { tag: `"${this.#tag}-${encoding}-quick"`, bytes: quick }
  }

  async #improve(encoded: Encoded, encoding: Encoding): Promise<void> {
    if (encoded.isImproving) return
    encoded.isImproving = true
    encoded.good = await compress(this.#plain, encoding)
  }
}
