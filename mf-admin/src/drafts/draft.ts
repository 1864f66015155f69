import type { AnyRow } from '@lavka/server/contract'

/** Unsaved edits: the typed values by field, and the row that they were typed over. A new row has an empty base. */
export type Draft = { base: AnyRow; texts: Readonly<Record<string, string>> }

/** The valid part of a stored draft. */
export function readDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored['base']) || !isRecord(stored['texts'])) return null
  const texts = Object.entries(stored['texts']).filter((one): one is [string, string] => typeof one[1] === 'string')
  const base = Object.entries(stored['base']).filter((one): one is [string, AnyRow[string]] => isValue(one[1]))
  return texts.length === 0 ? null : { base: Object.fromEntries(base), texts: Object.fromEntries(texts) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
