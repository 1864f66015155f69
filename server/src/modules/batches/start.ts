import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import type { TablePart } from '../exchange/sheets/read/read-in-thread.ts'
import type { ReadSheet } from '../exchange/sheets/read/table.ts'
import type { AnyObject } from '../objects/object.ts'
import { addLines, findRecord, sendToWork, type BatchRecord } from './queries.ts'
import { guessMapping } from './plan/guess-mapping.ts'
import type { Mapping } from './schema.ts'

type Db = Transaction<Tables>

type Given = {
  title: string
  /** the head has been taken from its parts */
  head: ReadSheet
  parts: AsyncIterable<TablePart>
  withHidden: boolean
  /** where the file was read from */
  address?: string | undefined
}

/** Stores a table while it is read as a batch that waits for the confirmation of its mapping; proposes the last mapping, or one by captions. */
export async function insertImport(
  db: Db,
  actor: Actor,
  object: AnyObject,
  { title, head, parts, withHidden, address }: Given,
): Promise<BatchRecord> {
  const { captions, samples, ...told } = head
  const columns = captions.map((caption, index) => ({ caption, sample: samples[index] ?? '' }))
  const mapping = await guessMapping(db, actor, object, columns)
  const { id } = await db
    .insertInto('batches')
    .values({
      owner_id: actor.id,
      object: object.name,
      kind: 'import',
      state: 'mapping',
      title: title.slice(0, 120),
      plan: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let left = { hiddenRows: 0, hiddenColumns: 0, toldLines: 0 }
  for await (const part of parts) {
    if ('lines' in part) await addLines(db, id, part.lines)
    if ('left' in part) left = part.left
  }
  const plan = JSON.stringify({ columns, mapping, reading: { ...told, ...left, withHidden }, address })
  await db.updateTable('batches').set({ plan }).where('id', '=', id).execute()
  return findRecord(db, id)
}

/** Deletes an import of which nothing was written: its file is read anew. */
export async function forgetImport(db: Db, id: number): Promise<void> {
  const { kind, state } = await findRecord(db, id, 'locked')
  if (kind !== 'import' || !['mapping', 'planned', 'failed'].includes(state)) return
  await db.deleteFrom('batch_rows').where('batch_id', '=', id).execute()
  await db.deleteFrom('batches').where('id', '=', id).execute()
}

/** Creates a batch that reverts the changes of another; it is previewed like any batch. */
export async function insertRevert(
  db: Db,
  actor: Actor,
  { id: reverts, object, title }: BatchRecord,
): Promise<BatchRecord> {
  const { id } = await db
    .insertInto('batches')
    .values({ owner_id: actor.id, object, kind: 'revert', state: 'planning', title, reverts, plan: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendToWork(db, id)
  return findRecord(db, id)
}

/** Restarts the check of a table with this mapping. */
export async function startPlanning(db: Db, { id, plan }: BatchRecord, mapping: Mapping): Promise<BatchRecord> {
  await sql`update batch_rows set action = null, row_key = null, state = 'waiting', problems = '[]', held = '{}' where batch_id = ${id}`.execute(
    db,
  )
  await db
    .updateTable('batches')
    .set({ state: 'planning', failure: '', is_stopping: false, plan: JSON.stringify({ ...plan, mapping }) })
    .where('id', '=', id)
    .execute()
  await sendToWork(db, id)
  return findRecord(db, id)
}
