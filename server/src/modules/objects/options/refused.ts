import { ApiError } from '../../../errors.ts'

/** The refusal of a parameter that is not understood or too big; `message` is shown to a person. */
export function refused(message: string): ApiError {
  return new ApiError('BAD_REQUEST', message)
}

/** A name from a request as it may be repeated in a refusal. */
export function quoted(name: unknown): string {
  const text = typeof name === 'string' ? name : (JSON.stringify(name) ?? 'ничего')
  return `«${text.slice(0, 40)}»`
}
