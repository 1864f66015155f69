import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, type Dispatcher } from 'undici'

type Options<T> = Dispatcher.RequestOptions<T>
type Answer<T> = Dispatcher.ResponseData<T>

/** In milliseconds; the API's own timeout is 30 s. */
const PATIENCE_MS = 40_000
/** Timeout of a connection in milliseconds: a machine that is down does not refuse connections. */
const CONNECT_MS = 3_000

/** What a request to the API has to do with who asked for it: `signal` aborts it, `onAnswered` is called when the answer has been read or dropped. */
type Waiting = { signal?: AbortSignal | undefined; onAnswered: () => void }

/**
 * The connections of the edge to the APIs, at most `connections` to each. What is asked inside `ask` belongs to one waiting client. reply-from cannot
 * hand a signal on and calls nothing back when the client is gone, but it takes whatever has a `request`.
 */
export class ApiConnections {
  readonly #agent: Agent
  readonly #waiting = new AsyncLocalStorage<Waiting>()

  constructor(connections: number) {
    const timeouts = { headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS }
    this.#agent = new Agent({ connections, ...timeouts, connect: { timeout: CONNECT_MS } })
  }

  ask<T>(waiting: Waiting, ask: () => T): T {
    return this.#waiting.run(waiting, ask)
  }

  request<T = null>(options: Options<T>, callback: (error: Error | null, answer: Answer<T>) => void): void
  request<T = null>(options: Options<T>): Promise<Answer<T>>
  request<T = null>(options: Options<T>, callback?: (error: Error | null, answer: Answer<T>) => void) {
    const { signal, onAnswered } = this.#waiting.getStore() ?? {}
    const asked = signal ? { ...options, signal } : options
    if (!callback) return this.#agent.request(asked)
    return this.#agent.request(asked, (error, answer) => {
      if (!error && onAnswered) answer.body.once('close', onAnswered)
      callback(error, answer)
    })
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
