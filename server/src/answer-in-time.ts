import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { ApiError } from './errors.ts'

const current = new AsyncLocalStorage<AbortSignal>()

/** The signal of the request that is answered here: aborted when nobody waits for the answer any more. None outside a request. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()
}

/**
 * Does the work of an answer. When the client goes away, or the time is over, the queries of the work are stopped (database/stop-query.ts); in
 * the second case it throws BUSY at once. `request.signal` and `handlerTimeout` of Fastify do not serve: both end with the body of a POST, because
 * Node closes a request when its body is read.
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
    return await Promise.race([current.run(controller.signal, work), isLate])
  } finally {
    clearTimeout(timer)
    response.off('close', leave)
  }
}
