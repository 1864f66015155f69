import { sql, type RawBuilder } from 'kysely'
import { Type, type TSchema, type TUnsafe } from 'typebox'
import type { Actor, Role } from '../../auth.ts'
import type { Field } from './schema.ts'

// An object is declared once, by the module whose rows it shows; its calls, fields, page, filters and search follow from the declaration.

/** One field: its description for a grid and its SQL expression. */
export type ObjectField = {
  caption: string
  type: Field['type']
  column: RawBuilder<unknown>
  /** a left join by key to the table of its column, where that is not in `source` */
  join?: RawBuilder<unknown>
  /** the expression to sort by, where it is not the column */
  order?: RawBuilder<unknown>
  /** the dictionary of a status */
  values?: Field['values']
  /** can be read and filtered, but is no column of a grid */
  isHidden?: true
}

export type ObjectFields = Record<string, ObjectField>

export type ObjectDeclaration<Fields extends ObjectFields> = {
  /** stands in the addresses of its calls */
  name: string
  caption: string
  /** who may read it; `rowScope` says which rows */
  allow: readonly Role[]
  /** the table of the key with its inner joins */
  source: RawBuilder<unknown>
  /** limits an actor's rows in addition to row security, in a form that an index can serve */
  rowScope: (actor: Actor) => RawBuilder<unknown>
  /** the last selector of every sort, so that pages neither repeat nor lose a row */
  key: keyof Fields & string
  sort: { selector: keyof Fields & string; desc: boolean }[]
  fields: Fields
  /** the searched fields, each compared as text or by the digits of a phone; or a condition of the object's own */
  searched: { field: keyof Fields & string; as: 'text' | 'phone' }[] | OwnSearch
}

/** Gets patterns of ilike: the text as typed, and its digits where it may be a part of a phone. */
export type OwnSearch = (words: string, digits: string | null, actor: Actor) => RawBuilder<unknown>

type ValueOf<Type extends Field['type']> = Type extends 'number' | 'money' ? number : string

/** A row of an object: numbers and money are numbers, all else is text (a time is UTC ISO). */
export type RowOf<Fields extends ObjectFields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]['type']> }

/** Keeps the literal types of name, roles and fields, from which the types of the calls follow. */
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
 * The tables of a query that uses these fields. Unneeded joins are left out: PostgreSQL would drop them too, but then does not use an
 * index-only scan.
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
