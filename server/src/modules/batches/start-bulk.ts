import { sql } from 'kysely'
import { ApiError } from '../../errors.ts'
import type { EditContext } from '../objects/edits/check-edit.ts'
import { keyField } from '../objects/edits/find-row.ts'
import type { Ask } from '../objects/options/check-options.ts'
import { orderSql } from '../objects/query/columns-sql.ts'
import { countRows } from '../objects/query/totals.ts'
import { fromSql, whereSql } from '../objects/query/where-sql.ts'
import type { Bulk } from './bulk-schema.ts'
import { actionOf } from './plan/bulk-rows.ts'
import { findRecord, sendToWork, type BatchRecord } from './queries.ts'

/** The same limit as for a loaded table. */
const mostRows = 100_000

/** Stores the currently found rows, in the requested order, as a batch with one change for all, and starts its check. */
export async function insertBulk(context: EditContext, ask: Ask, bulk: Bulk): Promise<BatchRecord> {
  const { db, actor, object } = context
  const { totalCount, isCountCapped } = await countRows(db, actor, object, { ...ask, countLimit: mostRows })
  if (isCountCapped) {
    const most = mostRows.toLocaleString('ru-RU')
    throw new ApiError('BAD_REQUEST', `За один раз можно изменить не больше ${most}\u00a0записей. Уточните отбор`)
  }
  if (totalCount === 0) throw new ApiError('BAD_REQUEST', 'Ни одной записи не нашлось. Измените отбор')
  const { id } = await db
    .insertInto('batches')
    .values({
      owner_id: actor.id,
      object: object.name,
      kind: 'bulk',
      state: 'planning',
      title: titleOf(context, bulk).slice(0, 120),
      plan: JSON.stringify({ bulk }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = [object.key, ...ask.sort.map(({ selector }) => selector)]
  await sql`insert into batch_rows (batch_id, number, row_key)
    select ${id}, row_number() over (order by ${orderSql(object.fields, ask.sort)}), (${keyField(object).column})::text
    from ${fromSql(object, ask, names)} where ${whereSql(actor, object, ask)}`.execute(db)
  await sendToWork(db, id)
  return findRecord(db, id)
}

function titleOf(context: EditContext, { action, changes, act }: Bulk): string {
  if (action === 'act') return actionOf(context, act).title
  if (action === 'remove') return 'Удаление'
  return `Изменение: ${changes.flatMap(({ field }) => context.object.fields[field]?.caption ?? []).join(', ')}`
}
