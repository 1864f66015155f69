import type { AnyRow, Field } from '@lavka/server/contract'

type OfLookup = { lookup?: Field['lookup'] | undefined; type: Field['type'] }

/** Whether the value of a look-up is the name of a row that a checked table will create, in place of its key (docs/import-export.md). */
export function isNewName({ lookup, type }: OfLookup, value: AnyRow[string]): boolean {
  return lookup !== undefined && type === 'number' && typeof value === 'string' && /\D/.test(value)
}
