import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { FeedCounts } from '../../database/batch-plan.ts'
import type { Tables } from '../../database/tables.ts'
import { planBulk } from '../batches/plan/bulk-rows.ts'
import { lastNumber, savePlan } from '../batches/queries.ts'
import type { EditContext } from '../objects/edits/check-edit.ts'
import { editsOf } from '../objects/edits/find-row.ts'
import { tablesOf } from '../objects/object.ts'
import { fieldOf } from '../objects/query/where-sql.ts'

type Db = Transaction<Tables>

/** The goods that a catalogue has, by the batch that was written: those that were found and those that were added. */
export const goodsOf = (batch: number): RawBuilder<number[]> => sql`array(
  select row_key::bigint from batch_rows where batch_id = ${batch} and row_key is not null and cells <> '[]'
  union select row_key::bigint from object_changes where batch_id = ${batch} and table_name = 'products' and kind = 'insert')`

/** The goods that the catalogue had and that no line of this batch names any more, and how many it had. */
export async function findGone(
  { db, actor, object }: EditContext,
  { feed, batch, key, column }: { feed: number; batch: number; key: string; column: number },
): Promise<{ gone: string[]; known: number }> {
  const known = await sql<{
    count: number
  }>`select cardinality(goods) as count from product_feeds where id = ${feed}`.execute(db)
  const named = sql`(${fieldOf(object.fields, key).column})::text`
  const { rows } = await sql<{ id: string }>`
    select products.id::text as id from ${tablesOf(object, [object.key, key])}
    where ${object.rowScope(actor)} and products.id = any (array(select unnest(goods) from product_feeds where id = ${feed}))
      and ${named} not in (select coalesce(btrim(cells ->> ${column}::int), '') from batch_rows where batch_id = ${batch})
    order by products.id`.execute(db)
  return { gone: rows.map(({ id }) => id), known: known.rows[0]?.count ?? 0 }
}

/** Adds goods to a planned batch that are taken off sale with it. */
export async function takeOffSale(context: EditContext, batch: number, gone: readonly string[]): Promise<void> {
  const last = await lastNumber(context.db, batch)
  const lines = gone.map((row_key, index) => ({ number: last + 1 + index, row_key }))
  const change = { field: 'isActive', operation: 'set', value: false } as const
  await savePlan(context.db, batch, await planBulk(context, { action: 'update', changes: [change] }, lines))
}

/** What is proposed already and waits for an operator is proposed no second time. */
export async function leaveProposed({ db, object }: EditContext, batch: number): Promise<void> {
  const { hold } = editsOf(object)
  if (!hold) return
  await sql`update batch_rows set action = 'same', held = '{}' where batch_id = ${batch} and state = 'waiting' and action = 'update'
    and held = values and not exists (select from jsonb_each(batch_rows.held) one
      where (${hold.waiting(sql`batch_rows.row_key`)} -> one.key) is distinct from one.value)`.execute(db)
}

/** Whether a planned batch changes anything. */
export async function isChange(db: Db, batch: number): Promise<boolean> {
  const { rows } = await sql`select from batch_rows
    where batch_id = ${batch} and state = 'waiting' and action <> 'same' limit 1`.execute(db)
  return rows.length > 0
}

/** What has become of the goods of a batch; those without a line were taken off sale. */
export async function countGoods(db: Db, batch: number): Promise<FeedCounts> {
  const none = { added: 0, changed: 0, off: 0, same: 0, wrong: 0 }
  const { rows } = await sql<FeedCounts>`select
    count(*) filter (where action = 'insert' and state in ('done', 'held')) as added,
    count(*) filter (where action = 'update' and cells <> '[]' and state in ('done', 'held')) as changed,
    count(*) filter (where action = 'update' and cells = '[]' and state in ('done', 'held')) as off,
    count(*) filter (where action = 'same' and cells <> '[]' and state = 'waiting') as same,
    count(*) filter (where state in ('wrong', 'failed')) as wrong
    from batch_rows where batch_id = ${batch}`.execute(db)
  return rows[0] ?? none
}

/** Lines that change nothing are not kept: a catalogue is read up to 24 times a day. */
export async function forgetSame(db: Db, batch: number): Promise<void> {
  await sql`delete from batch_rows where batch_id = ${batch} and action = 'same' and state = 'waiting'`.execute(db)
}
