import type { Kysely } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { lockContent } from './queries.ts'
import { blobNamesOf } from './store/blob-name.ts'
import type { FileStore } from './store/store.ts'

type Sweep = { database: Kysely<Tables>; store: FileStore; now?: Date }

const unusedMs = 24 * 3_600_000
/** Names checked in one query. */
const batchSize = 500

/**
 * Deletes rows that were unattached for a day, then blobs of that age without a row: of deleted files, and of uploads whose process was
 * killed before it inserted the row. Content of a running upload stays (`lockContent`). Returns the number of each.
 */
export async function sweepFiles({
  database,
  store,
  now = new Date(),
}: Sweep): Promise<{ rows: number; contents: number }> {
  const before = new Date(now.getTime() - unusedMs)
  const { numDeletedRows } = await asSystem(database, (db) =>
    db.deleteFrom('files').where('state', '=', 'waiting').where('made_at', '<', before).executeTakeFirst(),
  )
  await store.removeUnfinished(before)
  let contents = 0
  let batch = new Set<string>()
  for await (const { name, changedAt } of store.list()) {
    if (changedAt < before) batch.add(name.slice(0, 64))
    if (batch.size < batchSize) continue
    contents += await removeUnnamed({ database, store }, [...batch])
    batch = new Set()
  }
  contents += await removeUnnamed({ database, store }, [...batch])
  return { rows: Number(numDeletedRows), contents }
}

async function removeUnnamed({ database, store }: Sweep, hashes: string[]): Promise<number> {
  if (hashes.length === 0) return 0
  const named = await asSystem(database, (db) =>
    db.selectFrom('files').select('hash').distinct().where('hash', 'in', hashes).execute(),
  )
  const known = new Set(named.map(({ hash }) => hash))
  let count = 0
  for (const hash of hashes) if (!known.has(hash) && (await removeContent({ database, store }, hash))) count += 1
  return count
}

/** Checks again under the exclusive lock, then deletes. The original goes first, because an upload without it stores all blobs again. */
function removeContent({ database, store }: Sweep, hash: string): Promise<boolean> {
  return asSystem(database, async (db) => {
    await lockContent(db, hash, 'alone')
    if (await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()) return false
    for (const name of blobNamesOf(hash)) await store.remove(name)
    return true
  })
}
