import type { ApiError } from '@lavka/shared'

/** The text by which the server ends a session: login and secret are no longer a pair (specification §8, row 2). */
const REFUSED_TEXT = 'Неверный логин или пароль'

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
}

/** specification §8, row 2, by its text. A 429 or a fault of the server never ends a session (quality.md §1.4). */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.message === REFUSED_TEXT && error.status !== 429 && error.status < 500
}
