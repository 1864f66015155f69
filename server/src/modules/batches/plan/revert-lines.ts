import { sql } from 'kysely'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { editsOf, findRow } from '../../objects/edits/find-row.ts'
import { valuesOf } from '../../objects/edits/revert.ts'
import type { Planned } from '../queries.ts'

type Kept = { row_key: string; kind: 'insert' | 'update' | 'delete'; version: number; before: Record<string, unknown> }

const inverse = { insert: 'remove', update: 'update', delete: 'insert' } as const
const changedSince = 'Запись с тех пор изменили. Она остаётся как есть'

/** Plans what takes the changes of a batch back, the last first. A row that was changed since is told and left as it is. */
export async function planRevert(
  context: EditContext,
  batch: number,
  { after, most }: { after: number; most: number },
): Promise<Planned[]> {
  const { db, actor, object } = context
  const { rows } = await sql<Kept & { number: number }>`
    select * from (
      select row_number() over (order by id desc)::int as number, row_key, kind, version, before from object_changes
      where batch_id = ${batch} and table_name = ${editsOf(object).table}) changes
    where number > ${after} order by number limit ${most}`.execute(db)
  const planned: Planned[] = []
  for (const { number, row_key, kind, version, before } of rows) {
    const row = kind === 'delete' ? undefined : await findRow(db, actor, object, row_key)
    const values = kind === 'insert' ? {} : valuesOf(object, before)
    const isAsLeft = kind === 'delete' || row?.version === version
    planned.push({
      number,
      action: inverse[kind],
      row_key: kind === 'delete' ? null : row_key,
      version: kind === 'delete' ? null : version,
      title: String(row?.[object.title ?? object.key] ?? row_key),
      values,
      before: Object.fromEntries(Object.keys(values).map((name) => [name, row?.[name] ?? null])),
      problems: isAsLeft ? [] : [{ field: '', message: row ? changedSince : 'Записи больше нет' }],
    })
  }
  return planned
}
