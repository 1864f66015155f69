// When each draft of a person was last touched. Abandoned drafts would fill the browser's storage.

/** Milliseconds since 1970, by the key of the draft. */
export type DraftAges = Readonly<Record<string, number>>

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The valid part of the stored ages. */
export function readAges(stored: unknown): DraftAges {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((one): one is [string, number] => typeof one[1] === 'number'))
}

/** Records that a draft was touched `at`; null removes its record. */
export function withAge(ages: DraftAges, key: string, at: number | null): DraftAges {
  const { [key]: _, ...others } = ages
  return at === null ? others : { ...others, [key]: at }
}

/** The drafts not touched for 30 days. */
export function oldDrafts(ages: DraftAges, now: number): string[] {
  return Object.keys(ages).filter((key) => now - (ages[key] ?? now) > KEPT_MS)
}
