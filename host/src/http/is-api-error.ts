import type { ApiError } from '@lavka/shared'

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
}

/**
 * The server refused login and device secret (specification §8, row 2), or has ended the device with the person's role (docs/accounts.md). Only this ends a
 * session; a 429 or a 5xx does not (quality.md §1.4).
 */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && (['BAD_CREDENTIALS', 'RIGHTS_CHANGED'].includes(error.code) || isRefusalByText(error))
}

/** A server that sends no code says «Неверный логин или пароль» in whichever member of the body; FAULT is the code of an answer without one (send.ts). */
const isRefusalByText = ({ code, status, message, body }: ApiError) =>
  code === 'FAULT' && [401, 403].includes(status) && /Неверный логин/.test(message + JSON.stringify(body))
