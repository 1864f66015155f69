/** What is being written of a product and is not sent yet; the browser keeps it. No stars are 0. */
export type Draft = { stars: number; text: string }
export type Drafts = Record<string, Draft>

/** What the browser kept, as far as this person wrote it. */
export function toDrafts(stored: unknown, owner: number): Drafts {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('drafts' in stored)) return {}
  const { owner: writer, drafts } = stored
  if (writer !== owner || typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(Object.entries(drafts).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('stars' in value) || !('text' in value)) return false
  return typeof value.stars === 'number' && typeof value.text === 'string'
}

export function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
}
