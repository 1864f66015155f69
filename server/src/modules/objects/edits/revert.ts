import { sql } from 'kysely'
import { ApiError } from '../../../errors.ts'
import { may } from '../describe.ts'
import type { AnyObject } from '../object.ts'
import type { EditContext } from './check-edit.ts'
import { editsOf, type Row, type RowKey } from './find-row.ts'
import { asInRow } from './changes.ts'
import { insertRow, removeRow, updateRow } from './write-row.ts'

type Kept = { row_key: string; kind: 'insert' | 'update' | 'delete'; before: Record<string, unknown> }

/**
 * Undoes one change of a row with all checks of an edit: an update gets the old values, a removed row is inserted again (with a new generated
 * key), an inserted one is removed. `version` is the row's version as it was read; it is ignored for a removed row.
 */
export async function revertChange(context: EditContext, change: number, version: number): Promise<Row | null> {
  const { db, actor, object } = context
  if (!may(editsOf(object).update, actor)) throw new ApiError('FORBIDDEN', 'У вас нет права менять записи')
  const { rows } = await sql<Kept>`
    select row_key, kind, before from object_changes
    where id = ${change} and table_name = ${editsOf(object).table}`.execute(db)
  const kept = rows[0]
  if (!kept) throw new ApiError('NOT_FOUND', 'Такого изменения нет')
  const key: RowKey = kept.row_key
  if (kept.kind === 'insert') {
    await removeRow(context, key, version)
    return null
  }
  const values = valuesOf(object, kept.before)
  if (kept.kind === 'update' && Object.keys(values).length === 0)
    throw new ApiError('CONFLICT', 'Это меняют не в полях карточки: вернуть можно только там, где меняли')
  return kept.kind === 'delete' ? insertRow(context, values) : updateRow(context, key, version, values)
}

/** Values of the fields whose columns are in the history entry. */
export function valuesOf({ fields }: AnyObject, columns: Record<string, unknown>): Record<string, unknown> {
  const written = Object.entries(fields).flatMap(([name, field]) =>
    field.edit && Object.hasOwn(columns, field.edit.column)
      ? [[name, asInRow(field, columns[field.edit.column])] as const]
      : [],
  )
  return Object.fromEntries(written)
}
