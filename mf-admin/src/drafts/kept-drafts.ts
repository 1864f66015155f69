import { $id, readStoredFx, writeStoredFx } from '@lavka/shared'
import { attach } from 'effector'
import { oldDrafts, readAges, withAge, type DraftAges } from './draft-ages'
import { readDraft, type Draft } from './draft'

const agesOf = (person: number) => `lavka.draft-ages.${person}`

/** Reads the draft stored under the key; null where there is none. Drafts not touched for 30 days are removed first. */
export const readDraftFx = attach({
  source: $id,
  effect: async (person, key: string): Promise<Draft | null> => {
    const ages = readAges(await readStoredFx(agesOf(person)))
    const old = oldDrafts(ages, Date.now())
    for (const draft of old) await writeStoredFx({ key: draft, value: null })
    if (old.length > 0) {
      const left = old.reduce<DraftAges>((rest, one) => withAge(rest, one, null), ages)
      await writeStoredFx(entryOf(person, left))
    }
    return readDraft(await readStoredFx(key))
  },
})

/** The keys of the person's drafts that begin so. */
export const findDraftKeysFx = attach({
  source: $id,
  effect: async (person, start: string): Promise<string[]> =>
    Object.keys(readAges(await readStoredFx(agesOf(person)))).filter((key) => key.startsWith(start)),
})

/** Stores a draft under the key; null removes it. */
export const writeDraftFx = attach({
  source: $id,
  effect: async (person, { key, draft }: { key: string; draft: Draft | null }): Promise<void> => {
    await writeStoredFx({ key, value: draft })
    const ages = readAges(await readStoredFx(agesOf(person)))
    await writeStoredFx(entryOf(person, withAge(ages, key, draft === null ? null : Date.now())))
  },
})

/** Without drafts the record is removed. */
function entryOf(person: number, ages: DraftAges) {
  return { key: agesOf(person), value: Object.keys(ages).length === 0 ? null : ages }
}
