import { isInn, withoutSpaces, wrongInn } from '@lavka/domain/requisites'
import { ApiError } from './errors.ts'

/** Parses an ИНН as typed, spaces allowed; an invalid one is refused. */
export function readInn(text: string): string {
  const inn = withoutSpaces(text)
  if (!isInn(inn)) throw new ApiError('BAD_REQUEST', wrongInn)
  return inn
}
