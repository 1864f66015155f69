import { sql, type RawBuilder } from 'kysely'
import { ApiError } from '../../../errors.ts'
import type { AnyObject } from '../object.ts'
import { may } from '../describe.ts'
import { findChanges } from './changes.ts'
import { checkEdit, isInStates, type CheckedValues, type EditContext } from './check-edit.ts'
import { editsOf, findRow, keyOf, lockRow, type Row, type RowKey } from './find-row.ts'
import type { EditRefusal } from '../schema.ts'
import { isAdded, type Value } from './read-value.ts'

/** Values by field name, as sent. */
type Values = Record<string, unknown>

/** Inserts a row; returns it as a grid shows it. */
export async function insertRow(context: EditContext, values: Values): Promise<Row> {
  const { db, actor, object } = context
  const edits = editsOf(object)
  if (!may(edits.insert, actor)) throw new ApiError('FORBIDDEN', 'У вас нет права добавлять записи')
  const checked = await checkEdit(context, values, null)
  const columns = { ...columnsOf(object, checked), ...edits.given?.(actor) }
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await explained(
    sql<{ key: RowKey }>`
      insert into ${sql.table(edits.table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})
      returning ${sql.ref(edits.keyColumn)} as key`.execute(db),
  )
  const row = await findRow(db, actor, object, rows[0]?.key ?? '')
  if (!row) throw new ApiError('FORBIDDEN', 'У вас нет права добавлять такие записи')
  return row
}

/** Writes the given fields and returns the row. ROW_CHANGED when the row was changed after `version`. */
export async function updateRow(context: EditContext, key: RowKey, version: number, values: Values): Promise<Row> {
  const { before } = await writeUpdate(context, key, version, values)
  // after the edit the row may be invisible to the actor
  return (await findRow(context.db, context.actor, context.object, key)) ?? before
}

/** The row before an edit, and the part of the edit that waits for approval. */
type Written = { before: Row; held: Record<string, Value> }

/** `updateRow` for callers that do not need the row afterwards. An edit that only adds to what the row has fits any version. */
export async function writeUpdate(
  context: EditContext,
  key: RowKey,
  version: number,
  values: Values,
): Promise<Written> {
  const { db, actor, object } = context
  const edits = editsOf(object)
  if (!may(edits.update, actor)) throw new ApiError('FORBIDDEN', 'У вас нет права менять записи')
  const before = await lockRow(db, actor, object, key)
  if (!onlyAdds(object, values)) await demandVersion(context, before, key, version)
  const checked = await checkEdit(context, values, before)
  const held = await findHeld(context, checked, before)
  await edits.hold?.keep(db, actor, { values: Object.fromEntries(checked), before }, Object.keys(held))
  for (const name of Object.keys(held)) checked.delete(name)
  const columns = Object.entries(columnsOf(object, checked))
  if (columns.length > 0) await writeColumns(context, key, columns)
  return { before, held }
}

function onlyAdds({ fields }: AnyObject, values: Values): boolean {
  const given = Object.entries(values)
  return given.length > 0 && given.every(([name, value]) => fields[name]?.edit?.mayAdd && isAdded(value))
}

/** The part of a checked edit that will wait for approval. */
export async function findHeld(
  { db, actor, object }: EditContext,
  checked: CheckedValues,
  before: Row,
): Promise<Written['held']> {
  const values = Object.fromEntries(checked)
  const names = (await editsOf(object).hold?.which(db, actor, { values, before })) ?? []
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

async function writeColumns(
  { db, object }: EditContext,
  key: RowKey,
  columns: [string, Value | RawBuilder<unknown>][],
): Promise<void> {
  const edits = editsOf(object)
  const sets = columns.map(([name, value]): RawBuilder<unknown> => sql`${sql.ref(name)} = ${value}`)
  const written = await explained(
    sql`update ${sql.table(edits.table)} set ${sql.join(sets)} where ${sql.ref(edits.keyColumn)} = ${keyOf(object, key)}`.execute(
      db,
    ),
  )
  if (written.numAffectedRows === 0n) throw new ApiError('FORBIDDEN', 'У вас нет права менять эту запись')
}

/** Removes a row. ROW_CHANGED when its version differs, ROW_USED when other rows reference it. */
export async function removeRow(context: EditContext, key: RowKey, version: number): Promise<{ removed: true }> {
  const { db, actor, object } = context
  const edits = editsOf(object)
  if (!may(edits.remove, actor)) throw new ApiError('FORBIDDEN', 'У вас нет права удалять записи')
  const before = await lockRow(db, actor, object, key)
  await demandVersion(context, before, key, version)
  if (!isInStates(edits.removeStates, before)) {
    throw new ApiError('TRANSITION_REFUSED', 'В этом состоянии запись удалить нельзя')
  }
  const removed = await explained(
    sql`delete from ${sql.table(edits.table)} where ${sql.ref(edits.keyColumn)} = ${keyOf(object, key)}`.execute(db),
  )
  if (removed.numAffectedRows === 0n) throw new ApiError('FORBIDDEN', 'У вас нет права удалить эту запись')
  return { removed: true }
}

/** Throws ROW_CHANGED with the current row and the changes since, unless the version is the current one. */
export async function demandVersion(
  { db, object }: Pick<EditContext, 'db' | 'object'>,
  row: Row,
  key: RowKey,
  version: number,
): Promise<void> {
  if (row.version === version) return
  const details: EditRefusal = { row, changes: await findChanges(db, object, key, { after: version }) }
  throw new ApiError('ROW_CHANGED', undefined, details)
}

function columnsOf(object: AnyObject, checked: CheckedValues): Record<string, Value | RawBuilder<unknown>> {
  const columns = [...checked].flatMap(([name, value]) => {
    const { column, stored } = object.fields[name]?.edit ?? {}
    return column === undefined ? [] : [[column, stored ? stored.write(String(value ?? '')) : value] as const]
  })
  return Object.fromEntries(columns)
}

/** Converts foreign key and privilege errors of PostgreSQL to API errors; unique keys are handled by `meaningOf` (database/constraints.ts). */
async function explained<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === foreignKey) throw new ApiError('ROW_USED')
    if (code === noPrivilege) throw new ApiError('FORBIDDEN', 'У вас нет права менять эту запись')
    throw error
  }
}

const foreignKey = '23503'
const noPrivilege = '42501'
