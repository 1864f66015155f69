import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { AnyObject } from '../object.ts'
import type { ObjectField } from '../field.ts'
import { momentText } from '../query/filter-sql.ts'
import type { RowChange } from '../schema.ts'
import { editsOf, type RowKey } from './find-row.ts'

type ChangeRow = {
  id: number
  kind: RowChange['kind']
  version: number
  at: string
  by: string
  requestId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Maximum number of changes in one answer. */
const mostChanges = 100

/**
 * The history of a row, newest first, restricted to fields that the reader may read. Other columns (a picture, or a hidden field) are listed as
 * changed, without values. `after` is a version: only later changes are returned.
 */
export async function findChanges(
  db: Transaction<Tables>,
  object: AnyObject,
  key: RowKey,
  { after = 0 }: { after?: number } = {},
): Promise<RowChange[]> {
  const { rows } = await sql<ChangeRow>`
    select id, kind, version, ${momentText(sql`at`)} as at, coalesce(person_name(user_id), 'Система') as by, request_id as "requestId", before, after
    from object_changes
    where table_name = ${editsOf(object).table} and row_key = ${String(key)} and version > ${after}
    order by id desc limit ${mostChanges}`.execute(db)
  return rows.map((row) => toChange(object, row))
}

function toChange(object: AnyObject, { before, after, ...change }: ChangeRow): RowChange {
  const { fields } = object
  const written = Object.entries(fields).flatMap(([field, declared]) => {
    const column = declared.edit?.column
    if (column === undefined || (!Object.hasOwn(before, column) && !Object.hasOwn(after, column))) return []
    const values = { before: asInRow(declared, before[column]), after: asInRow(declared, after[column]) }
    return [{ field, caption: declared.caption, ...values }]
  })
  if (change.kind === 'update') written.push(...otherColumns(object, Object.keys({ ...before, ...after })))
  return { ...change, fields: written }
}

/** Captions of changed columns that are not fields of the object, without duplicates. */
function otherColumns({ fields, edits }: AnyObject, changed: readonly string[]): RowChange['fields'] {
  const known = new Set(Object.values(fields).map(({ edit }) => edit?.column))
  const others = changed.filter((column) => !known.has(column))
  const captions = new Set(others.map((column) => edits?.otherColumns?.[column] ?? 'Другие сведения'))
  return [...captions].map((caption) => ({ field: '', caption, before: null, after: null }))
}

/** Converts a value of the history to the form that rows have. PostgreSQL writes times in JSON with an offset and microseconds. */
export function asInRow({ type, edit }: ObjectField, value: unknown): unknown {
  if (value === undefined) return null
  if (edit?.stored) return edit.stored.read(value)
  return type === 'datetime' && typeof value === 'string' ? new Date(value).toISOString() : value
}
