import type { EditRefusal } from '@lavka/server/contract'
import type { ApiError } from '@lavka/shared'

/** `by`: the names of who changed the page; `captions`: what they changed. */
export type Conflict = { version: number; by: string[]; captions: string[] }

/** Of a page that somebody else has changed since it was read; null for other errors. */
export function conflictOf({ code, details }: ApiError): Conflict | null {
  if (code !== 'ROW_CHANGED') return null
  const { row, changes = [] }: EditRefusal = typeof details === 'object' && details !== null ? details : {}
  const version = Number(row?.['version'])
  if (!Number.isSafeInteger(version)) return null
  const captions = changes.flatMap(({ fields }) => fields.map(({ caption }) => caption))
  return { version, by: unique(changes.map(({ by }) => by)), captions: unique(captions) }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
