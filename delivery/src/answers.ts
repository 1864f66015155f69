import { PassThrough, pipeline, type Readable } from 'node:stream'

/** An answer larger than this is handed on as fast as its reader takes it. */
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Takes answers off the API as fast as they come and keeps what their readers have not taken yet: a slow reader holds memory here and none
 * of the API's connections. When `bufferBytes` are kept, further answers go at their readers' pace.
 */
export class Answers {
  readonly #bufferBytes: number
  readonly #open = new Set<PassThrough>()

  constructor(bufferBytes: number) {
    this.#bufferBytes = bufferBytes
  }

  take(answer: Readable): Readable {
    const kept = [...this.#open].reduce((sum, one) => sum + one.readableLength, 0)
    const hasRoom = kept < this.#bufferBytes
    const buffered = new PassThrough(hasRoom ? { readableHighWaterMark: KEPT_BYTES } : {})
    this.#open.add(buffered)
    pipeline(answer, buffered, () => {})
    buffered.once('close', () => this.#open.delete(buffered))
    return buffered
  }
}
