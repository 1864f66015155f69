/** Errors before a connection existed: nothing of the request was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
/** Errors of a broken connection: the request may have been received. */
const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/** A request that changes nothing: it may be sent twice, and ended at any moment. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * What to do after an error of a request to one API.
 * - `isServerGone`: the API gets no more requests for now. A timeout does not count.
 * - `mayRepeat`: it may be sent to another API. A request that was not sent may; one that may have been received only if it is a GET or HEAD, so an
 *   order is never sent twice by the edge: the browser repeats it with its idempotency key.
 */
export function judgeFailure(method: string, error: unknown): { isServerGone: boolean; mayRepeat: boolean } {
  const code = codeOf(error)
  const isUnsent = UNSENT.includes(code)
  const isServerGone = isUnsent || BROKEN.includes(code)
  return { isServerGone, mayRepeat: isUnsent || (isServerGone && isRead(method)) }
}

/** reply-from and fetch wrap the error of the connection. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? codeOf(error.cause) : 'code' in error ? String(error.code) : ''
}
