import { sql, type RawBuilder } from 'kysely'
import { Type, type TSchema, type TUnsafe } from 'typebox'
import type { Actor, Role } from '../../auth.ts'
import type { Field } from './schema.ts'

// An object is declared once, by the module whose rows it shows; its calls, fields, page, filters and search follow from the declaration.

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

export type ObjectFields = Record<string, ObjectField>

export type ObjectDeclaration<Fields extends ObjectFields> = {
  /** its part of an address */
  name: string
  caption: string
  /** who may read it; `rowScope` says which rows */
  allow: readonly Role[]
  /** the table that the key lies in, and those whose absence would take a row away */
  source: RawBuilder<unknown>
  /** what restricts an actor's rows beside row security, said so that an index serves it */
  rowScope: (actor: Actor) => RawBuilder<unknown>
  /** ends every sort, so that pages neither repeat nor lose a row */
  key: keyof Fields & string
  sort: { selector: keyof Fields & string; desc: boolean }[]
  fields: Fields
  /** how each searched field is compared: as text, or a phone by its digits; or the object's own condition */
  searched: { field: keyof Fields & string; as: 'text' | 'phone' }[] | OwnSearch
}

/** Patterns of ilike: the words as they were typed, and the digits when they may be a part of a phone. */
export type OwnSearch = (words: string, digits: string | null, actor: Actor) => RawBuilder<unknown>

type ValueOf<Type extends Field['type']> = Type extends 'number' | 'money' ? number : string

/** A row of an object: numbers and money are numbers, all else is text (a time is UTC ISO). */
export type RowOf<Fields extends ObjectFields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]['type']> }

/** Keeps the name, the roles and the types of the fields for the types of the calls. */
export function declareObject<
  const Name extends string,
  const Allow extends readonly Role[],
  const Fields extends ObjectFields,
>(
  declaration: ObjectDeclaration<Fields> & { name: Name; allow: Allow },
): ObjectDeclaration<Fields> & { name: Name; allow: Allow } {
  return declaration
}

const valueSchemas: Record<Field['type'], (options: { description: string }) => TSchema> = {
  text: Type.String,
  status: Type.String,
  number: Type.Number,
  money: Type.Integer,
  datetime: ({ description }) => Type.String({ description: `${description}, UTC ISO` }),
}

/** The schema of a row, for the published contract. */
export function rowSchema<Fields extends ObjectFields>(fields: Fields): TUnsafe<RowOf<Fields>> {
  const values = Object.entries(fields).map(([name, { caption, type }]) => [
    name,
    valueSchemas[type]({ description: caption }),
  ])
  return Type.Unsafe<RowOf<Fields>>(Type.Object(Object.fromEntries(values)))
}

/**
 * The tables that a query reads which names these fields. A join that none of them needs is left out: PostgreSQL would drop it too, but would then
 * read whole rows where an index alone has the answer.
 */
export function tablesOf(
  { source, fields }: Pick<ObjectDeclaration<ObjectFields>, 'source' | 'fields'>,
  names: readonly string[],
): RawBuilder<unknown> {
  const joins = new Set(names.flatMap((name) => fields[name]?.join ?? []))
  return sql.join([source, ...joins], sql` `)
}

/** The fields as the grid asks for them. */
export function describeFields(fields: ObjectFields): Field[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.isHidden)
    .map(([name, { caption, type, values }]) => ({ name, caption, type, ...(values && { values }) }))
}
