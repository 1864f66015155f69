import type { ApiError } from '@lavka/shared'
import { REFUSED_TEXT } from './catalogue'

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
}

/** specification §8, row 2, by its text. A 429 or a fault of the server never ends a session (quality.md §1.4). */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.message === REFUSED_TEXT && error.status !== 429 && error.status < 500
}
