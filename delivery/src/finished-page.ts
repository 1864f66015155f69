import { createHash } from 'node:crypto'
import { compress, type Encoding } from '@lavka/server/compression'

type Made = {
  status: number
  html: string
  policy: string
  /** the address that a permanent redirect leads to */
  location?: string
  /** everybody may get it: it can be kept, here and by a CDN */
  isPublic: boolean
}

/** The answer to an address. Each encoding is made once, when it is asked for. */
export class FinishedPage {
  readonly status: number
  readonly policy: string
  readonly location: string | undefined
  readonly isPublic: boolean
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #hash = ''

  constructor({ status, html, policy, location, isPublic }: Made) {
    this.status = status
    this.policy = policy
    this.location = location
    this.isPublic = isPublic
    this.#plain = Buffer.from(html)
  }

  /** Bytes in memory, with what compression adds at most. */
  get bytes(): number {
    return this.#plain.length * 2
  }

  /** Equal for equal bytes. The policy is about the page's own nonce, so that a 304 with this policy fits the kept page. */
  tag(encoding: Encoding | undefined): string {
    this.#hash ||= createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)
    return `"${this.#hash}${encoding ? `-${encoding}` : ''}"`
  }

  bytesIn(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.#plain
    const known = this.#encoded.get(encoding) ?? compress(this.#plain, encoding)
    this.#encoded.set(encoding, known)
    return known
  }
}
