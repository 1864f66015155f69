import { ApiError } from '../../../errors.ts'

/** The error for an invalid or too large parameter; `message` is shown to a person. */
export function refused(message: string): ApiError {
  return new ApiError('BAD_REQUEST', message)
}

/** A name from a request, shortened for use in an error message. */
export function quoted(name: unknown): string {
  const text = typeof name === 'string' ? name : (JSON.stringify(name) ?? 'ничего')
  return `«${text.slice(0, 40)}»`
}
