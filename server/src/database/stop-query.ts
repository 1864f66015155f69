import type { PoolClient } from 'pg'
import { currentSignal } from '../answer-in-time.ts'

/** A query that is nearly done may finish: a new connection costs more. */
const graceMilliseconds = 500

/**
 * Stops a query and its transaction when its request is aborted (answer-in-time.ts). The connection is closed instead of cancelling the query,
 * because a cancel request could reach the next query; PostgreSQL detects it by `client_connection_check_interval` (roles.ts).
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

/** Closes a connection, also during a query; the pool drops the client and opens another. */
export function endConnection(client: PoolClient): void {
  client.end().catch(() => {})
}
