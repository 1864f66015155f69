import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Field } from './schema.ts'

// An object of the back office is declared once; its fields, page, filters and search all follow from the declaration.

/** One field: what a grid says of it and the expression that it reads. */
export type ObjectField = {
  caption: string
  type: Field['type']
  column: RawBuilder<unknown>
  /** the table that its column lies in, when that is not the object's own: a left join by a key */
  join?: RawBuilder<unknown>
  /** what it sorts by, where that is not the column itself */
  order?: RawBuilder<unknown>
  /** the dictionary of a status */
  values?: Field['values']
  /** read and filtered by, but no column of a grid */
  isHidden?: true
}

export type ObjectDeclaration<Fields extends Record<string, ObjectField>> = {
  name: string
  /** the table that the key lies in, and those whose absence would take a row away */
  from: RawBuilder<unknown>
  /** what restricts an actor's rows beside row security, said so that an index serves it */
  where: (actor: Actor) => RawBuilder<unknown>
  /** ends every sort, so that pages neither repeat nor lose a row */
  key: keyof Fields & string
  sort: { selector: keyof Fields & string; desc: boolean }[]
  fields: Fields
  /** how each searched field is compared: as text, or a phone by its digits; or the object's own condition */
  searched: { field: keyof Fields & string; as: 'text' | 'phone' }[] | OwnSearch
}

/** Patterns of ilike: the words as they were typed, and the digits when they may be a part of a phone. */
export type OwnSearch = (words: string, digits: string | null, actor: Actor) => RawBuilder<unknown>

/** A row of an object: numbers and money are numbers, all else is text (a time is UTC ISO). */
export type RowOf<Fields extends Record<string, ObjectField>> = {
  -readonly [Name in keyof Fields]: Fields[Name]['type'] extends 'number' | 'money' ? number : string
}

/** Keeps the names and types of the fields for `RowOf`. */
export function declareObject<const Fields extends Record<string, ObjectField>>(
  declaration: ObjectDeclaration<Fields>,
): ObjectDeclaration<Fields> {
  return declaration
}

/**
 * The tables that a query reads which names these fields. A join that none of them needs is left out: PostgreSQL would drop it too, but would then
 * read whole rows where an index alone has the answer.
 */
export function tablesOf(
  { from, fields }: Pick<ObjectDeclaration<Record<string, ObjectField>>, 'from' | 'fields'>,
  names: readonly string[],
): RawBuilder<unknown> {
  const joins = new Set(names.flatMap((name) => fields[name]?.join ?? []))
  return sql.join([from, ...joins], sql` `)
}

/** The fields as the grid asks for them. */
export function describeFields(fields: Record<string, ObjectField>): Field[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.isHidden)
    .map(([name, { caption, type, values }]) => ({ name, caption, type, ...(values && { values }) }))
}
