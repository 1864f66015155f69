import { PassThrough, pipeline, type Readable } from 'node:stream'

/** Larger answers are streamed at the client's pace (bytes). */
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Reads answers from the API at full speed and buffers what clients have not read yet, so that a slow client uses memory here and not one
 * of the API's connections. When `bufferBytes` are in use, further answers are streamed at the client's pace.
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
