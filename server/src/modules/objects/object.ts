import { sql, type RawBuilder, type Transaction } from 'kysely'
import { Type, type TUnsafe } from 'typebox'
import type { Role } from '@lavka/domain/roles'
import type { AuditEvent } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { valueSchema, type EditOf, type InStates, type ObjectFields, type RowOf } from './field.ts'
import type { FieldProblem, Summary } from './schema.ts'

// An object is declared once, by the module whose rows it shows; its calls, fields, page, filters, search, forms, edits and history follow.

export type ObjectDeclaration<Fields extends ObjectFields> = {
  /** stands in the addresses of its calls */
  name: string
  caption: string
  /** one of its rows in the nominative case: «Заказ», «Магазин» */
  rowCaption?: string
  /** the field that names a row to a person, for its card, look-ups and history */
  title?: keyof Fields & string
  /** the number or code by which people call a row: typed whole, or up to its hyphen, it finds the row before all others */
  number?: keyof Fields & string
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
  edits?: ObjectEdits<Fields>
  /** what a grid tells of all found rows under its columns; not of an object with `looks`, which has no totals */
  summaries?: readonly { field: keyof Fields & string; kind: Summary['kind'] }[]
  /** looking at its rows is noted under this event, with their keys: they are told as pages of whole rows only, without groups and totals */
  looks?: AuditEvent
  /** rows of other objects that belong to a row of this one */
  details?: readonly { object: string; by: string; caption: string }[]
}

/**
 * How rows are written. The table was given to the engine by `select follow_changes('…')` in a migration (docs/add-an-object.md): it has a
 * version, and each change of it is kept with what was before. Row security still has to let the actor write.
 */
export type ObjectEdits<Fields extends ObjectFields> = {
  /** the table that is written; its key is the column of the object's key field */
  table: string
  keyColumn: string
  insert?: readonly Role[]
  update?: readonly Role[]
  remove?: readonly Role[]
  /** a row is removed only while a field of it has one of these values */
  removeStates?: InStates
  /** what the history calls columns of the table that are no fields: «Фотографии» */
  otherColumns?: Readonly<Record<string, string>>
  /** columns of a new row that nobody types, such as the actor's supplier */
  given?: (actor: Actor) => Record<string, unknown>
  /** what several fields together must hold; asked after the rules of each field, with the row as it would be */
  check?(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>): Promise<FieldProblem[]> | FieldProblem[]
  /** what of a checked edit waits for somebody's consent */
  hold?: ObjectHold<Fields>
}

/** A part of an edit that is not written now: it is kept beside the row until somebody decides, or until it is taken back. */
export type ObjectHold<Fields extends ObjectFields> = {
  /** the fields of the edit that wait; changes nothing */
  which(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>): Promise<readonly string[]>
  /** keeps them. What the edit writes at once takes the place of what waited of the same fields */
  keep(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>, held: readonly string[]): Promise<void>
  /** a document of what waits of the row with this key, by its fields; null where nothing does */
  waiting(key: RawBuilder<unknown>): RawBuilder<unknown>
  /** takes back those of these values that still wait; false where none does */
  withdraw(db: Transaction<Tables>, key: string, values: Readonly<Record<string, unknown>>): Promise<boolean>
}

/** What an edit makes of a row: what it says, and the row before it; null where the row is new. */
export type Edited<Fields extends ObjectFields> = { values: EditOf<Fields>; before: RowOf<Fields> | null }

/** An object whose fields are known at run time only. */
export type AnyObject = ObjectDeclaration<ObjectFields>

/** Gets patterns of ilike: the text as typed, and its digits where it may be a part of a phone. */
export type OwnSearch = (words: string, digits: string | null, actor: Actor) => RawBuilder<unknown>

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

/** The schema of a row, for the published contract. */
export function rowSchema<Fields extends ObjectFields>(fields: Fields): TUnsafe<RowOf<Fields>> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])
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

/** The same object with the fields that the role reads: what is hidden from it can be neither shown, filtered nor sorted by. */
export function readableBy(object: AnyObject, { role }: Pick<Actor, 'role'>): AnyObject {
  const fields = Object.entries(object.fields).filter(([, { read }]) => !read || read.includes(role))
  return { ...object, fields: Object.fromEntries(fields) }
}
