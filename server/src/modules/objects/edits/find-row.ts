import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { tablesOf, type AnyObject, type ObjectEdits } from '../object.ts'
import type { ObjectField, ObjectFields, RowOf } from '../field.ts'
import { columnsSql } from '../query/columns-sql.ts'
import { toText } from '../values.ts'

export type Row = RowOf<ObjectFields>
export type RowKey = string | number

/** The row with this key if the actor sees it, or undefined. `lock` locks it until the transaction ends. */
export async function findRow(
  db: Transaction<Tables>,
  actor: Actor,
  object: AnyObject,
  given: RowKey,
  lock: 'locked' | 'read' = 'read',
): Promise<Row | undefined> {
  const key = keyOf(object, given)
  if (key === null) return undefined
  const table = object.edits?.table
  const locked = lock === 'locked' && table ? sql`for no key update of ${sql.table(table)}` : sql``
  const { rows } = await sql<Row>`
    select ${columnsSql(object.fields, Object.keys(object.fields))}
    from ${tablesOf(object, Object.keys(object.fields))}
    where ${object.rowScope(actor)} and ${keyField(object).column} = ${key} ${locked}`.execute(db)
  return rows[0]
}

/** Locks a row for an edit. NOT_FOUND when the actor does not see it, FORBIDDEN when row security allows reading but not writing. */
export async function lockRow(db: Transaction<Tables>, actor: Actor, object: AnyObject, key: RowKey): Promise<Row> {
  const row = await findRow(db, actor, object, key, 'locked')
  if (row) return row
  if (await findRow(db, actor, object, key)) throw new ApiError('FORBIDDEN', 'У вас нет права менять эту запись')
  throw new ApiError('NOT_FOUND', 'Такой записи нет: может быть, её уже удалили')
}

export function keyField({ name, fields, key }: AnyObject): ObjectField {
  const field = fields[key]
  if (!field) throw new Error(`The object ${name} is declared without its key`)
  return field
}

/** The write declaration of an object; METHOD_NOT_ALLOWED for a read-only one. */
export function editsOf({ edits }: AnyObject): ObjectEdits<ObjectFields> {
  if (!edits) throw new ApiError('METHOD_NOT_ALLOWED', 'Этот список только для чтения')
  return edits
}

/** A key as SQL with the type of its column; null when the value cannot be a key. */
export function keyOf(object: AnyObject, key: RowKey): RawBuilder<unknown> | null {
  if (keyField(object).type !== 'number') return toText(key) === undefined ? null : sql`${String(key)}::text`
  const number = Number(key)
  return Number.isSafeInteger(number) ? sql`${number}::bigint` : null
}
