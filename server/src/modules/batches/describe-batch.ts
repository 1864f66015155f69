import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { AnyObject } from '../objects/object.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import type { BatchRecord } from './queries.ts'
import type { Batch, BatchLine } from './schema.ts'
import { stillWaits } from './waiting.ts'

type Db = Transaction<Tables>

const shownBatches = 20
const none: Batch['counts'] = {
  rows: 0,
  planned: 0,
  insert: 0,
  update: 0,
  remove: 0,
  withdraw: 0,
  same: 0,
  wrong: 0,
  done: 0,
  held: 0,
  waiting: 0,
  failed: 0,
}

/** The actor's batches, newest first, after the given one. */
export async function findBatchLines(
  db: Db,
  objects: ObjectRegistry,
  { object, before = Number.MAX_SAFE_INTEGER }: { object: string; before?: number },
): Promise<BatchLine[]> {
  const isWaiting = sql<boolean>`exists (
    select from batch_rows where batch_id = batches.id and state = 'held' and ${stillWaits(declared(objects, object))})`
  const lines = await db
    .selectFrom('batches')
    .select(['id', 'kind', 'state', 'title', 'made_at', isWaiting.as('isWaiting')])
    .where('object', '=', object)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(shownBatches)
    .execute()
  return lines.map(({ made_at, ...line }) => ({ ...line, madeAt: made_at.toISOString() }))
}

/** A batch for its owner. */
export async function describeBatch(db: Db, objects: ObjectRegistry, record: BatchRecord): Promise<Batch> {
  const { id, object, kind, state, title, failure, made_at, plan } = record
  const isBegun = state === 'applying' || state === 'done' || state === 'stopped'
  const right = (action: string) => sql`count(*) filter (where action = ${action} and state <> 'wrong')`
  const { rows } = await sql<Batch['counts']>`select count(*) as rows, count(action) as planned,
    ${right('insert')} as "insert", ${right('update')} as "update", ${right('remove')} as remove,
    ${right('withdraw')} as withdraw, ${right('same')} as same,
    count(*) filter (where state = 'wrong') as wrong, count(*) filter (where state = 'done') as done,
    count(*) filter (where held <> '{}' and state = ${isBegun ? 'held' : 'waiting'}) as held,
    count(*) filter (where state = 'held' and ${stillWaits(declared(objects, object))}) as waiting,
    count(*) filter (where state = 'failed') as failed
    from batch_rows where batch_id = ${id}`.execute(db)
  const { columns = [], mapping = null, reading = null, address = null, creates = [] } = plan
  const canRevert = isReversible(record)
  const counts = rows[0] ?? none
  return {
    id,
    object,
    kind,
    state,
    title,
    failure,
    madeAt: made_at.toISOString(),
    columns,
    reading,
    address,
    mapping,
    canRevert,
    ...(creates.length > 0 && { creates }),
    counts,
  }
}

/** An action changes more than the fields of its rows: what it did is not taken back by writing them again. */
export const isReversible = ({ plan }: Pick<BatchRecord, 'plan'>): boolean => plan.bulk?.action !== 'act'

/** A batch may belong to an object that is no longer declared: nothing of it waits for approval then. */
function declared(objects: ObjectRegistry, name: string): Pick<AnyObject, 'edits'> {
  return objects.all().find((object) => object.name === name) ?? {}
}
