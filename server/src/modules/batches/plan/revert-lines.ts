import { sql } from 'kysely'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { editsOf, findRow, type Row } from '../../objects/edits/find-row.ts'
import { valuesOf } from '../../objects/edits/revert.ts'
import type { Planned } from '../queries.ts'
import { stillWaits, waitsNoMore } from '../waiting.ts'
import { valuesBefore } from './changed-values.ts'

/** A written change, or one that was left waiting for approval: then `before` is the proposal. */
type Kept = {
  number: number
  row_key: string
  kind: 'insert' | 'update' | 'delete' | 'held'
  version: number | null
  before: Record<string, unknown>
  is_waiting: boolean
}

const inverse = { insert: 'remove', update: 'update', delete: 'insert', held: 'withdraw' } as const
const changedSince = 'Запись с тех пор изменили. Она остаётся как есть'

/** Plans the revert of a batch, the last change first. A row that was changed since is reported and not reverted. */
export async function planRevert(
  context: EditContext,
  batch: number,
  { after, most }: { after: number; most: number },
): Promise<Planned[]> {
  const { db, actor, object } = context
  const { table, otherColumns = {} } = editsOf(object)
  // a change of them alone, such as of pictures that came by the addresses of the batch, does not mean that the row was changed since
  const beside = Object.keys(otherColumns)
  const { rows } = await sql<Kept>`
    select * from (
      select row_number() over (order by id desc nulls first, line)::int as number, row_key, kind, version, before, is_waiting from (
        select id, 0 as line, row_key, kind, coalesce(beside.version, c.version) as version, before, true as is_waiting from object_changes c
        cross join lateral (
          select case when bool_and(later.after - ${beside}::text[] = '{}') then max(later.version) end as version
          from object_changes later where later.table_name = c.table_name and later.row_key = c.row_key and later.id > c.id) beside
        where batch_id = ${batch} and table_name = ${table}
        union all
        select null, number, row_key, 'held', null, held, ${stillWaits(object)} from batch_rows
        where batch_id = ${batch} and state = 'held') kept) changes
    where number > ${after} order by number limit ${most}`.execute(db)
  const planned: Planned[] = []
  for (const kept of rows) {
    const { kind, row_key } = kept
    const row = kind === 'delete' ? undefined : await findRow(db, actor, object, row_key)
    planned.push(kind === 'held' ? withdrawal(context, kept, row) : inverted(context, kept, row))
  }
  return planned
}

function inverted({ object }: EditContext, { number, row_key, kind, version, before }: Kept, row?: Row): Planned {
  const values = kind === 'insert' ? {} : valuesOf(object, before)
  const isAsLeft = kind === 'delete' || row?.version === version
  return {
    number,
    action: inverse[kind],
    row_key: kind === 'delete' ? null : row_key,
    version: kind === 'delete' ? null : version,
    title: String(row?.[object.title ?? object.key] ?? row_key),
    values,
    before: valuesBefore(values, row ?? {}),
    problems: isAsLeft ? [] : [{ field: '', message: row ? changedSince : 'Записи больше нет' }],
    held: {},
  }
}

/** `before` holds the withdrawn values, `values` the current ones. */
function withdrawal({ object }: EditContext, { number, row_key, before, is_waiting }: Kept, row?: Row): Planned {
  return {
    number,
    action: inverse.held,
    row_key,
    version: null,
    title: String(row?.[object.title ?? object.key] ?? row_key),
    values: valuesBefore(before, row ?? {}),
    before,
    problems: is_waiting ? [] : [{ field: '', message: waitsNoMore }],
    held: {},
  }
}
