import { Worker } from 'node:worker_threads'
import type { RenderMessage, ScreenHtml, ScreenToRender, ShopSettings } from '@lavka/shared'
import { SentAnswers } from './sent-answers.ts'

/** The verified code and styles of one build, and the host's renderer that runs them (host/src/renderer). */
export type Source = { renderer: string; code: string; styles: Record<string, string>; shop: ShopSettings }

/** `late`: no answer within the page's time, or the thread is still busy with such a request. */
export type Outcome = ScreenHtml | 'late' | Error

/** A thread that has not answered after this is ended. */
const HUNG_MS = 1_000
/** Answers that a thread keeps: the lists of a hundred pages. */
const ANSWERS = 100
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * A worker thread that renders the screens of one build. It has no environment and little memory. `ready` rejects when the build cannot be loaded;
 * `onEnd` is called once, when the thread has ended by itself or was ended because it hung.
 */
export class Thread {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #deadlineMs: number
  readonly #waiting = new Map<number, { settle: (outcome: Outcome) => void; isLate: boolean }>()
  readonly #answers = new SentAnswers(ANSWERS)
  #lastId = 0

  constructor({ renderer, ...workerData }: Source, deadlineMs: number, onEnd: (reason: Error) => void) {
    this.#deadlineMs = deadlineMs
    this.#worker = new Worker(renderer, { eval: true, workerData, env: {}, execArgv: [], resourceLimits: LIMITS })
    this.#worker.unref()
    let ended = (_reason: Error) => {}
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => resolve())
      ended = reject
    })
    // who asks learns it from `onEnd` as well
    this.ready.catch(() => {})
    const end = (reason: Error) => {
      ended(reason)
      for (const { settle } of this.#waiting.values()) settle('late')
      this.#waiting.clear()
      onEnd(reason)
      onEnd = () => {}
    }
    this.#worker.on('message', (message: unknown) => this.#take(message))
    this.#worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => end(new Error(`The renderer ended with ${code}`)))
  }

  /** Never rejects, and answers within the deadline. */
  async render(asked: ScreenToRender): Promise<Outcome> {
    if ([...this.#waiting.values()].some(({ isLate }) => isLate)) return 'late'
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const waiting = { settle: resolve, isLate: false }
      this.#waiting.set(id, waiting)
      const late = setTimeout(() => {
        waiting.isLate = true
        resolve('late')
      }, this.#deadlineMs)
      const hung = setTimeout(() => void this.#worker.terminate(), this.#deadlineMs + HUNG_MS)
      waiting.settle = (outcome) => {
        clearTimeout(late)
        clearTimeout(hung)
        resolve(outcome)
      }
      const message: RenderMessage = { id, ...asked, ...this.#answers.name(asked.answers) }
      this.#worker.postMessage(message)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #take(message: unknown): void {
    if (typeof message !== 'object' || message === null || !('id' in message)) return
    const id = Number(message.id)
    this.#waiting.get(id)?.settle(readOutcome(message))
    this.#waiting.delete(id)
  }
}

/** The thread runs a remote's code: what it sends is checked. React escapes `"` and `<` in text, so both patterns are markup. */
function readOutcome(message: object): Outcome {
  if ('error' in message) return new Error(String(message.error))
  const { html, styles } = { html: undefined, styles: undefined, ...message }
  if (typeof html !== 'string' || !isTexts(styles))
    return new Error('The renderer answered with something else than HTML')
  if (/<\/?script| style="| on\w+="/i.test(html)) return new Error('The HTML has a script or a style attribute')
  return { html, styles }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
