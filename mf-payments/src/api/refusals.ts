import type { ApiError } from '@lavka/shared'

// Two rows of specification §8 that are about the bank. Without an answer the error has its own text.

const UNKNOWN = 'Произошла ошибка'

/** «Bank beneficiary creation error»: moreInformation; otherwise the whole body as text; otherwise «Произошла ошибка». */
export function creationRefusal({ status, message, body }: ApiError): string {
  if (status === 0) return message
  return textIn(body, 'moreInformation') || wholeBody(body) || UNKNOWN
}

/** «Bank access removal error»: the message; otherwise «Произошла ошибка». */
export function removalRefusal({ status, message, body }: ApiError): string {
  if (status === 0) return message
  return textIn(body, 'message') || UNKNOWN
}

function textIn(body: unknown, name: string): string {
  const given: [string, unknown][] = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const value = given.find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function wholeBody(body: unknown): string {
  return typeof body === 'string' ? body : body ? JSON.stringify(body) : ''
}
