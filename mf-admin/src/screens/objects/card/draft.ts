import type { AnyRow, Field } from '@lavka/server/contract'
import type { Draft } from '../../../drafts/draft'
import { textOf, valueOf } from './values'

/** A field that two people changed: its former value, the present one, and the typed one. */
export type Conflict = { field: Field; was: AnyRow[string]; now: AnyRow[string]; mine: AnyRow[string] }

/** The text of a form field. */
export function shownText(field: Field, row: AnyRow, draft: Draft | null): string {
  return draft?.texts[field.name] ?? textOf(field, row[field.name])
}

/** Adds a typed value to the draft; typing the base value removes it. Null when the draft becomes empty. */
export function typedInto(draft: Draft | null, field: Field, text: string, row: AnyRow): Draft | null {
  const { base, texts } = draft ?? { base: row, texts: {} }
  const { [field.name]: _, ...others } = texts
  const isBack = text === textOf(field, base[field.name])
  const left = isBack ? others : { ...others, [field.name]: text }
  return Object.keys(left).length === 0 ? null : { base, texts: left }
}

/** The values to send: only the typed ones. */
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

/** The typed fields that somebody else has changed in another way. */
export function conflictsOf(fields: readonly Field[], draft: Draft | null, row: AnyRow | null): Conflict[] {
  if (!draft || !row) return []
  return fields.flatMap((field) => {
    const text = draft.texts[field.name]
    const [was = null, now = null] = [draft.base[field.name], row[field.name]]
    if (text === undefined || was === now) return []
    const mine = valueOf(field, text)
    // it is added to whatever is there
    if (field.edit?.mayAdd && typeof mine === 'string') return []
    return mine === now ? [] : [{ field, was, now, mine }]
  })
}

/** «Оставить моё»: the present row becomes the base of the draft. */
export function keptMine(draft: Draft, name: string, row: AnyRow): Draft {
  return { ...draft, base: { ...draft.base, [name]: row[name] ?? null } }
}

/** «Взять новое»: the typed value is discarded. */
export function takenTheirs({ base, texts }: Draft, name: string): Draft | null {
  const left = Object.fromEntries(Object.entries(texts).filter(([field]) => field !== name))
  return Object.keys(left).length === 0 ? null : { base, texts: left }
}
