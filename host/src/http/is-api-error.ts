import type { ApiError } from '@lavka/shared'

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error
}

/** Login and secret are no longer a pair (specification §8, row 2). Nothing else ends a session, a 429 or a fault least (quality.md §1.4). */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.code === 'BAD_CREDENTIALS'
}
