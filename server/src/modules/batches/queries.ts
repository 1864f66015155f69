import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { BatchState } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import type { SheetLine } from '../exchange/sheets/read/table.ts'
import type { FieldProblem } from '../objects/schema.ts'
import type { BatchRow } from './schema.ts'

type Db = Transaction<Tables>
export type BatchRecord = Selectable<Tables['batches']>

/** The planned change of a row. */
export type Planned = {
  number: number
  action: 'insert' | 'update' | 'remove' | 'withdraw' | 'same'
  row_key: string | null
  version: number | null
  title: string
  values: Record<string, unknown>
  before: Record<string, unknown>
  problems: FieldProblem[]
  /** the part that will wait for approval */
  held: Record<string, unknown>
}

const shownRows = 100

/** The actor's batch; locked for a change of its state. */
export async function findRecord(db: Db, id: number, lock: 'locked' | 'read' = 'read'): Promise<BatchRecord> {
  const query = db.selectFrom('batches').selectAll().where('id', '=', id)
  const record = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst()
  if (!record) throw new ApiError('NOT_FOUND', 'Такого пакета изменений нет')
  return record
}

export async function moveTo(db: Db, id: number, state: BatchState, failure = ''): Promise<void> {
  await db.updateTable('batches').set({ state, failure, is_stopping: false }).where('id', '=', id).execute()
}

/** Requests a stop, which the job reads between two slices. Applying the batch again continues it. */
export async function askToStop(db: Db, id: number): Promise<void> {
  await db.updateTable('batches').set({ is_stopping: true }).where('id', '=', id).execute()
}

/** Queues the job that plans or applies the batch, depending on its state. */
export async function sendToWork(db: Db, id: number): Promise<void> {
  await sql`select insert_job('run-batch', ${JSON.stringify({ id })}::jsonb)`.execute(db)
}

type Unplanned = SheetLine & { row_key: string | null }

/** Adds lines of a table: a JSON list of SheetLine. */
export async function addLines(db: Db, id: number, lines: string): Promise<void> {
  await sql`insert into batch_rows (batch_id, number, cells, told)
    select ${id}, number, cells, told
    from jsonb_to_recordset(${lines}::jsonb) as lines(number int, cells jsonb, told jsonb)`.execute(db)
}

/** The next lines without a plan. */
export async function findUnplanned(db: Db, id: number, most: number): Promise<Unplanned[]> {
  const { rows } = await sql<Unplanned>`select number, cells, told, row_key from batch_rows
    where batch_id = ${id} and action is null order by number limit ${most}`.execute(db)
  return rows
}

/** The number of the last row of a batch, 0 without any. */
export async function lastNumber(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(number), 0) as last from batch_rows where batch_id = ${id}`.execute(db)
  return rows[0]?.last ?? 0
}

/** Stores the plan of rows: updates existing lines, inserts new ones. */
export async function savePlan(db: Db, id: number, rows: readonly Planned[]): Promise<void> {
  await sql`insert into batch_rows (batch_id, number, action, row_key, version, title, values, before, problems, held, state)
    select ${id}, number, action, row_key, version, title, values, before, problems, held, case when problems = '[]' then 'waiting' else 'wrong' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned(number int, action text, row_key text, version int,
      title text, values jsonb, before jsonb, problems jsonb, held jsonb)
    on conflict (batch_id, number) do update set action = excluded.action, row_key = excluded.row_key, version = excluded.version,
      title = excluded.title, values = excluded.values, before = excluded.before, problems = excluded.problems, held = excluded.held,
      state = excluded.state`.execute(db)
}

/**
 * Marks a line that means the same row as a line above it, found by its key or new with the same key: the second would overwrite the first, or could not be
 * added. What repeats is found once: just after the lines were added the planner knows nothing of them, and looked for it anew for each line.
 */
export async function markRepeated(db: Db, id: number, key: string, within = ''): Promise<void> {
  await sql`with keyed as materialized (
      select number, row_key is null as is_new, coalesce(row_key, btrim(values ->> ${key})) as meant,
        case when row_key is null then values ->> ${within}::text end as place
      from batch_rows where batch_id = ${id}),
    repeated as materialized (
      select number, min(number) over (partition by is_new, meant, place) as first from keyed where meant <> '')
    update batch_rows b set state = 'wrong', problems = b.problems || jsonb_build_array(jsonb_build_object(
      'field', ${key}::text, 'message', 'Такая же запись в строке ' || repeated.first))
    from repeated where b.batch_id = ${id} and b.number = repeated.number and repeated.first < repeated.number`.execute(
    db,
  )
}

/** The next rows to write, in the order of the file. */
export async function findWaiting(db: Db, id: number, most: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select number, action, row_key, version, title, values, before, problems, held from batch_rows
    where batch_id = ${id} and state = 'waiting' and action <> 'same' order by number limit ${most} for update`.execute(
    db,
  )
  return rows
}

export type Outcome = Pick<Planned, 'number' | 'problems' | 'held'>

/** What became of rows: they failed, they were written, or something of them waits. */
export async function noteOutcomes(db: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`update batch_rows set problems = outcome.problems, held = outcome.held,
      state = case when outcome.problems <> '[]' then 'failed' when outcome.held <> '{}' then 'held' else 'done' end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome(number int, problems jsonb, held jsonb)
    where batch_id = ${id} and batch_rows.number = outcome.number`.execute(db)
}

export async function findBatchRow(db: Db, id: number, of: 'problems' | 'changes', after: number): Promise<BatchRow[]> {
  const which =
    of === 'problems'
      ? sql`state in ('wrong', 'failed')`
      : sql`state in ('waiting', 'done', 'held') and action <> 'same'`
  const { rows } = await sql<BatchRow>`
    select number, action, title, state, before, values as after, cells, problems,
      array(select jsonb_object_keys(held)) as held from batch_rows
    where batch_id = ${id} and number > ${after} and ${which} order by number limit ${shownRows}`.execute(db)
  return rows
}
