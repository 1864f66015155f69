import type { AnyRow, Field } from '@lavka/server/contract'
import { textOf, valueOf } from './values'

/** Edits that are not saved: what was typed, by field, and the row as it was when it was typed. A new row has an empty base. */
export type Draft = { base: AnyRow; texts: Readonly<Record<string, string>> }

/** A field that two people changed: what it was, what it is by now, what was typed here. */
export type Conflict = { field: Field; was: AnyRow[string]; now: AnyRow[string]; mine: AnyRow[string] }

/** The text of a field in the form. */
export function shownText(field: Field, row: AnyRow, draft: Draft | null): string {
  return draft?.texts[field.name] ?? textOf(field, row[field.name])
}

/** What was typed becomes part of the draft; typing back what was there takes it out. Null when nothing is left. */
export function typedInto(draft: Draft | null, field: Field, text: string, row: AnyRow): Draft | null {
  const { base, texts } = draft ?? { base: row, texts: {} }
  const { [field.name]: _, ...others } = texts
  const isBack = text === textOf(field, base[field.name])
  const left = isBack ? others : { ...others, [field.name]: text }
  return Object.keys(left).length === 0 ? null : { base, texts: left }
}

/** The values to send: only what was typed. */
export function editedValues(
  fields: readonly Field[],
  texts: Readonly<Partial<Record<string, string>>>,
): Record<string, AnyRow[string]> {
  const edited = fields.flatMap((field) => {
    const text = texts[field.name]
    return text === undefined ? [] : [[field.name, valueOf(field, text)] as const]
  })
  return Object.fromEntries(edited)
}

/** Fields that were typed here while somebody else made them something else again. */
export function conflictsOf(fields: readonly Field[], draft: Draft | null, row: AnyRow | null): Conflict[] {
  if (!draft || !row) return []
  return fields.flatMap((field) => {
    const text = draft.texts[field.name]
    const [was = null, now = null] = [draft.base[field.name], row[field.name]]
    if (text === undefined || was === now) return []
    const mine = valueOf(field, text)
    return mine === now ? [] : [{ field, was, now, mine }]
  })
}

/** «Оставить моё»: what is there now is what it was typed over. */
export function keptMine(draft: Draft, name: string, row: AnyRow): Draft {
  return { ...draft, base: { ...draft.base, [name]: row[name] ?? null } }
}

/** «Взять новое»: what was typed goes. */
export function takenTheirs({ base, texts }: Draft, name: string): Draft | null {
  const left = Object.fromEntries(Object.entries(texts).filter(([field]) => field !== name))
  return Object.keys(left).length === 0 ? null : { base, texts: left }
}

/** What can be used of a stored draft, whatever it is. */
export function readDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored['base']) || !isRecord(stored['texts'])) return null
  const texts = Object.entries(stored['texts']).filter((one): one is [string, string] => typeof one[1] === 'string')
  const base = Object.entries(stored['base']).filter((one): one is [string, AnyRow[string]] => isValue(one[1]))
  return texts.length === 0 ? null : { base: Object.fromEntries(base), texts: Object.fromEntries(texts) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
