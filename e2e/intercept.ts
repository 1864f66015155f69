import type { CDPSession, Page } from '@playwright/test'

/** What a request gets instead of its own answer: a connection that ends, none ever, or an answer. */
export type Answer = 'reset' | 'silence' | { status: number; type?: string; body?: string }

type AnswerOf = (url: string) => Answer | undefined | Promise<Answer | undefined>

/**
 * Changes answers in the network of the page. Unlike `page.route` it stops only the requests that it is told to and leaves the browser's cache on, so that
 * all other code is neither requested nor compiled again for each document.
 */
export class Interception {
  readonly #session: CDPSession
  #answerOf: AnswerOf = () => undefined
  /** how many requests were not answered by their own server since `begin` */
  changed = 0

  static async of(page: Page): Promise<Interception> {
    return new Interception(await page.context().newCDPSession(page))
  }

  private constructor(session: CDPSession) {
    this.#session = session
    // a page that is left drops its requests
    session.on(
      'Fetch.requestPaused',
      ({ requestId, request }) => void this.#meet(requestId, request.url).catch(() => {}),
    )
  }

  /** From now on `answerOf` decides about each request whose address fits a pattern (with `*`); those without an answer go on. */
  async begin(urlPattern: string, answerOf: AnswerOf): Promise<void> {
    this.#answerOf = answerOf
    this.changed = 0
    await this.#session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  }

  async end(): Promise<void> {
    await this.#session.send('Fetch.disable')
  }

  async #meet(requestId: string, url: string): Promise<void> {
    const answer = await this.#answerOf(url)
    if (answer) this.changed++
    if (!answer) await this.#session.send('Fetch.continueRequest', { requestId })
    else if (answer === 'reset')
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    else if (answer !== 'silence')
      await this.#session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [
          { name: 'content-type', value: answer.type ?? 'text/html' },
          { name: 'access-control-allow-origin', value: '*' },
        ],
        body: Buffer.from(answer.body ?? `<h1>${answer.status}</h1>`).toString('base64'),
      })
  }
}
