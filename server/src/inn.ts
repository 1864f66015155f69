import { isInn, wrongInn } from '@lavka/domain/inn'
import { ApiError } from './errors.ts'

/** Parses an ИНН as typed, spaces allowed; an invalid one is refused. */
export function readInn(text: string): string {
  const inn = text.replaceAll(/\s/g, '')
  if (!isInn(inn)) throw new ApiError('BAD_REQUEST', wrongInn)
  return inn
}
