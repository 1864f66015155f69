import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import type { ReadSheet } from '../exchange/sheets/read-sheet.ts'
import type { AnyObject } from '../objects/object.ts'
import { addLines, findRecord, sendToWork, type BatchRecord } from './queries.ts'
import type { Mapping } from './schema.ts'

type Db = Transaction<Tables>

/** Stores a read table as a batch that waits for the confirmation of its mapping; proposes the last mapping, or one by captions. */
export async function insertImport(
  db: Db,
  actor: Actor,
  object: AnyObject,
  { title, captions, lines }: ReadSheet & { title: string },
): Promise<BatchRecord> {
  const columns = captions.map((caption, index) => ({
    caption,
    sample: String(lines[0]?.cells[index] ?? '').slice(0, 60),
  }))
  const mapping = await guessMapping(db, actor, object, captions)
  const { id } = await db
    .insertInto('batches')
    .values({
      owner_id: actor.id,
      object: object.name,
      kind: 'import',
      state: 'mapping',
      title: title.slice(0, 120),
      plan: JSON.stringify({ columns, mapping }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < lines.length; at += 2_000) await addLines(db, id, lines.slice(at, at + 2_000))
  return findRecord(db, id)
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

/** The person's last mapping for a table with these captions; otherwise the fields with these captions, as in an export. */
async function guessMapping(db: Db, actor: Actor, object: AnyObject, captions: readonly string[]): Promise<Mapping> {
  const last = await db
    .selectFrom('batches')
    .select('plan')
    .where('owner_id', '=', actor.id)
    .where('object', '=', object.name)
    .where('kind', '=', 'import')
    .where('state', '<>', 'mapping')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const known = last?.plan.columns ?? []
  const before = last?.plan.mapping
  const remembered = new Map(known.map(({ caption }, index) => [caption, before?.fields[index] ?? '']))
  const named = Object.entries(object.fields)
  const used = new Set<string>()
  const fields = captions.map((caption) => {
    const bare = caption.replace(/, [^,]+$/, '').toLowerCase()
    const found =
      named.find(([, field]) => [caption.toLowerCase(), bare].includes(field.caption.toLowerCase()))?.[0] ?? ''
    const kept = remembered.get(caption)
    const name = kept !== undefined && (kept === '' || Object.hasOwn(object.fields, kept)) ? kept : found
    if (name === '' || used.has(name)) return ''
    used.add(name)
    return name
  })
  const key =
    before && fields.includes(before.key)
      ? before.key
      : (['article', 'code', 'barcode', object.key].find((one) => fields.includes(one)) ?? '')
  return { fields, key, timeZone: before?.timeZone ?? 'Europe/Moscow' }
}
