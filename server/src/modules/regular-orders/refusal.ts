import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ApiError } from '../../errors.ts'

const Problems = Type.Array(Type.Object({ message: Type.String() }))

/** Why the checkout refuses, in Russian: the reasons of each product or supplier, where there are such. */
export function explain({ details, message }: ApiError): string {
  if (!Value.Check(Problems, details) || details.length === 0) return message
  return [...new Set(details.map((problem) => problem.message))].join('. ')
}
