import { isPhotos, type Photo } from '../photos/kept-photos'

/** An unsent review of a product, stored in the browser. `stars` 0 means none chosen; without `photos` it takes none. */
export type Draft = { stars: number; text: string; photos?: readonly Photo[] }
export type Drafts = Record<string, Draft>

/** The stored drafts of this person. */
export function toDrafts(stored: unknown, owner: number): Drafts {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('drafts' in stored)) return {}
  const { owner: writer, drafts } = stored
  if (writer !== owner || typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(Object.entries(drafts).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('stars' in value) || !('text' in value)) return false
  if ('photos' in value && !isPhotos(value.photos)) return false
  return typeof value.stars === 'number' && typeof value.text === 'string'
}

export function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
}
