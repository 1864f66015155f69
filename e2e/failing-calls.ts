import type { CDPSession, Page } from '@playwright/test'

/** How a call fails. */
export type Failure = { name: string; status?: number }

/**
 * Lets calls to the API fail in the network of the page. Unlike `page.route` it leaves all other requests and the browser's cache alone, so that the
 * code of a screen is neither requested nor compiled again for each screen.
 */
export class FailingCalls {
  readonly #session: CDPSession
  #failureOf: (url: string) => Failure | undefined = () => undefined

  static async of(page: Page): Promise<FailingCalls> {
    return new FailingCalls(await page.context().newCDPSession(page))
  }

  private constructor(session: CDPSession) {
    this.#session = session
    // a page that is left drops its calls
    session.on(
      'Fetch.requestPaused',
      ({ requestId, request }) => void this.#meet(requestId, request.url).catch(() => {}),
    )
  }

  /** From now on `failureOf` decides about each call by its address. */
  async begin(failureOf: (url: string) => Failure | undefined): Promise<void> {
    this.#failureOf = failureOf
    await this.#session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api*/*' }] })
  }

  async end(): Promise<void> {
    await this.#session.send('Fetch.disable')
  }

  async #meet(requestId: string, url: string): Promise<void> {
    const failure = this.#failureOf(url)
    if (!failure) await this.#session.send('Fetch.continueRequest', { requestId })
    else if (failure.status === undefined)
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    else
      await this.#session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: failure.status,
        responseHeaders: [{ name: 'content-type', value: 'text/html' }],
        body: Buffer.from(`<h1>${failure.status}</h1>`).toString('base64'),
      })
  }
}
