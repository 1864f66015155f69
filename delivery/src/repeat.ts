/** Errors of a connection that was never made: nothing of the request has been sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
/** Errors of a connection that broke: the request may have been received. */
const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * What to do with a request after an error on its way to one API.
 * - `isServerGone`: that API gets no more for now. A slow answer is no such error.
 * - `mayRepeat`: it may go to another. Whatever was not sent may; of what may have been received only that which changes nothing, so an
 *   order is never sent twice by the edge: the browser repeats it with its key.
 */
export function judgeFailure(method: string, error: unknown): { isServerGone: boolean; mayRepeat: boolean } {
  const code = codeOf(error)
  const isUnsent = UNSENT.includes(code)
  const isServerGone = isUnsent || BROKEN.includes(code)
  return { isServerGone, mayRepeat: isUnsent || (isServerGone && (method === 'GET' || method === 'HEAD')) }
}

/** reply-from and fetch wrap the error of the connection. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? codeOf(error.cause) : 'code' in error ? String(error.code) : ''
}
