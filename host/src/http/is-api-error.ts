import type { ApiError } from '@lavka/shared'

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
}

/**
 * The server refused login and device secret (specification §8, row 2), or has ended the device with the person's role (docs/accounts.md). Only this ends a
 * session; a 429 or a 5xx does not (quality.md §1.4).
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!isApiError(error)) return false
  return error.code === 'BAD_CREDENTIALS' || error.code === 'RIGHTS_CHANGED' || isRefusalByText(error)
}

/** A server that sends no code says it by the text, in whichever member of the body; FAULT is the code of an answer without one (send.ts). */
function isRefusalByText({ code, status, message, body }: ApiError): boolean {
  const isRefused = code === 'FAULT' && (status === 401 || status === 403)
  return isRefused && JSON.stringify([message, body]).includes('Неверный логин или пароль')
}
