import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { ApiError } from './errors.ts'

const current = new AsyncLocalStorage<AbortSignal>()

/** The abort signal of the current request: aborted when the client has gone or the time limit is over. Undefined outside a request. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()
}

/** Runs work whose queries are stopped when the signal is aborted (database/stop-query.ts). */
export function abortable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return current.run(signal, work)
}

/**
 * Runs the work of a request with a time limit. When the client disconnects or the time is over, the running queries are stopped
 * (database/stop-query.ts); a timeout also throws BUSY at once. `request.signal` and `handlerTimeout` of Fastify cannot be used: both end when the
 * body of a POST is read, because Node closes the request then.
 */
export async function answerInTime<T>(
  response: ServerResponse,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort()
  response.once('close', leave)
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new ApiError('BUSY'))
    }, milliseconds)
  })
  try {
    return await Promise.race([abortable(controller.signal, work), isLate])
  } finally {
    clearTimeout(timer)
    response.off('close', leave)
  }
}
