import { sql, type RawBuilder, type Transaction } from 'kysely'
import { Type, type TUnsafe } from 'typebox'
import type { Role } from '@lavka/domain/roles'
import type { AuditEvent } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { valueSchema, type EditOf, type InStates, type ObjectFields, type RowOf } from './field.ts'
import type { FieldProblem, Summary } from './schema.ts'

// An object is declared once, by the module that owns its rows; calls, fields, page, filters, search, forms, edits and history are derived from it.

export type ObjectDeclaration<Fields extends ObjectFields> = {
  /** used in the addresses of its calls */
  name: string
  caption: string
  /** one of its rows in the nominative case: «Заказ», «Магазин» */
  rowCaption?: string
  /** the field that identifies a row to people, in its card, look-ups and history */
  title?: keyof Fields & string
  /** the number or code that people use for a row: searching for it, or for its part before a hyphen, puts the row first */
  number?: keyof Fields & string
  /** `GET /objects/{name}` is a call of its module (one row by its key, or a list of its own), and not the list of rows */
  hasOwnGet?: true
  /** roles that may read it; `rowScope` restricts the rows */
  allow: readonly Role[]
  /** of a supplier's people only owners */
  ownersOnly?: true
  /** the name of the key's table, or an expression: that table with its inner joins */
  source: string | RawBuilder<unknown>
  /** restricts an actor's rows in addition to row security, as a condition that an index supports */
  rowScope: (actor: Actor) => RawBuilder<unknown>
  /** the last selector of every sort, so that pages neither repeat nor skip a row */
  key: keyof Fields & string
  sort: { selector: keyof Fields & string; desc: boolean }[]
  /** its rows are a tree: the field with the key of the row above; a word of a table may be a path (docs/import-export.md) */
  tree?: keyof Fields & string
  fields: Fields
  /** how the tables of other programs call its fields, the surest first: lower case, «е» for «ё» */
  captionsElsewhere?: { readonly [Name in keyof Fields]?: readonly string[] }
  /** the searched fields, each compared as text or by the digits of a phone; or an own condition */
  searched: { field: keyof Fields & string; as: 'text' | 'phone' }[] | OwnSearch
  edits?: ObjectEdits<Fields>
  /** totals of all found rows, shown under the columns; not for an object with `readEvent` */
  summaries?: readonly { field: keyof Fields & string; kind: Summary['kind'] }[]
  /** reading its rows is recorded as this event with their keys; such an object has pages of whole rows only, no groups and totals */
  readEvent?: AuditEvent
  /** the table whose changes webhooks tell of (docs/subscriptions.md); by default the edited one */
  watched?: string
  /** Objects whose rows belong to a row of this one and do not say so by a look-up, or by another caption than their own. Look-ups add the others. */
  details?: readonly { object: string; by: string; caption: string }[]
  /** what is done to chosen or to all found rows besides edits, by a batch (docs/import-export.md); needs a field `version` */
  actions?: readonly ObjectAction[]
}

/** An action on a row with guards of its own, such as a transition of an order. */
export type ObjectAction = {
  name: string
  /** the button: «Подтвердить» */
  caption: string
  /** the name of its batch: «Подтверждение заказов» */
  title: string
  allow: readonly Role[]
  /** fields as they will be, for the preview of the batch */
  after: Readonly<Record<string, unknown>>
  /** Does it with all guards; throws an ApiError with the reason. A batch tries it in a savepoint first. */
  run(db: Transaction<Tables>, actor: Actor, row: { key: string; version: number }): Promise<void>
}

/**
 * How rows are written. The file of the table registers it by `select follow_changes('…')` (docs/add-an-object.md), which adds a version and a
 * history of changes. Row security must allow the actor to write as well.
 */
export type ObjectEdits<Fields extends ObjectFields> = {
  /** the written table; its key is the column of the object's key field */
  table: string
  keyColumn: string
  insert?: readonly Role[]
  update?: readonly Role[]
  remove?: readonly Role[]
  /** a row can be removed only while a field has one of these values */
  removeStates?: InStates
  /** captions in the history for columns that are not fields: «Фотографии» */
  otherColumns?: Readonly<Record<string, string>>
  /** values of a new row that are not typed, such as the actor's supplier */
  given?: (actor: Actor) => Record<string, unknown>
  /** values of fields that a new row gets where none were given: a code made of the name */
  complete?(
    db: Transaction<Tables>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>>
  /**
   * Rules about several fields together; checked after the rules of each field, with the row as it would be. A field with a problem has no value then: what a
   * rule says of it, or by its help (`needs`), is not told.
   */
  check?(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>): Promise<RuleProblem[]> | RuleProblem[]
  /** what no two rows may share, so that the check of a table tells it; the first field may be empty */
  unique?: readonly UniqueFields[]
  /** a row of this tree may be made of its name alone by an import, whose table has a word that is not there */
  isMadeOfWords?: true
  /** the part of a checked edit that needs approval */
  hold?: ObjectHold<NoInfer<Fields>>
}

/** A problem of a rule about several fields: it is about `field`, and compares it with those that it `needs`. */
export type RuleProblem = FieldProblem & { needs?: readonly string[] }

/** Fields with a unique constraint or index, by whose name its words are found (database/constraints.ts); its problem is told of the first. */
export type UniqueFields = { constraint: string; fields: readonly [string, ...string[]] }

/** Handling of the part of an edit that needs approval: it is stored separately until it is decided or withdrawn. */
export type ObjectHold<Fields extends ObjectFields> = {
  /** the fields of the edit that need approval; changes nothing */
  which(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>): Promise<readonly string[]>
  /** stores them. Fields that the edit writes immediately replace waiting values of the same fields */
  keep(db: Transaction<Tables>, actor: Actor, edited: Edited<Fields>, held: readonly string[]): Promise<void>
  /** a JSON document of the waiting values of the row with this key, by field; null without any */
  waiting(key: RawBuilder<unknown>): RawBuilder<unknown>
  /** withdraws those of these values that still wait; false when there are none */
  withdraw(db: Transaction<Tables>, key: string, values: Readonly<Record<string, unknown>>): Promise<boolean>
}

/** An edit of a row: its values, and the row before it (null for a new row). */
export type Edited<Fields extends ObjectFields> = { values: EditOf<Fields>; before: RowOf<Fields> | null }

/** An object whose fields are known only at run time. */
export type AnyObject = ObjectDeclaration<ObjectFields>

/** An own search condition. Gets ilike patterns: of the text, and of its digits when it may be a part of a phone. */
export type OwnSearch = (words: string, digits: string | null, actor: Actor) => RawBuilder<unknown>

/** Keeps the literal types of name, roles and fields, from which the types of the calls are derived. */
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
 * The tables for a query of these fields. Unneeded joins are left out: PostgreSQL would remove them as well, but would not use an index-only
 * scan then.
 */
export function tablesOf(
  { source, fields }: Pick<ObjectDeclaration<ObjectFields>, 'source' | 'fields'>,
  names: readonly string[],
): RawBuilder<unknown> {
  const joins = new Set(names.flatMap((name) => fields[name]?.join ?? []))
  return sql.join([typeof source === 'string' ? sql.table(source) : source, ...joins], sql` `)
}

/** The object without the fields that the role may not read, so that they can be neither shown, filtered nor sorted by. */
export function readableBy(object: AnyObject, { role }: Pick<Actor, 'role'>): AnyObject {
  const fields = Object.entries(object.fields).filter(([, { read }]) => !read || read.includes(role))
  return { ...object, fields: Object.fromEntries(fields) }
}
