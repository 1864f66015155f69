import type { PoolClient } from 'pg'
import { currentSignal } from '../answer-in-time.ts'

/** What is nearly done is let finish: a new connection costs more. */
const graceMilliseconds = 1_000

/**
 * Ends a query, and with it its transaction, once nobody waits for the answer of its request. Its connection goes with it, so that nothing can hit
 * the next query of the connection; PostgreSQL notices by `client_connection_check_interval` (pool.ts).
 */
export function stopWithRequest(client: PoolClient, answer: Promise<unknown>): void {
  const signal = currentSignal()
  if (!signal) return
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    timer = setTimeout(() => endConnection(client), graceMilliseconds)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  const forget = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
  answer.then(forget, forget)
}

/** Destroys the socket when a query is still under way; the pool drops the client and opens another. */
export function endConnection(client: PoolClient): void {
  client.end().catch(() => {})
}
