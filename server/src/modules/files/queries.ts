import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Actor } from '../../auth.ts'

type Db = Transaction<Tables>

export type FileRow = Awaited<ReturnType<typeof findFile>>
/** A row of an object, by the object's name and its key. */
export type Place = { obj: string; code: string }

/** Throws NOT_FOUND for a file that row security does not show. */
export function findFile(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND', 'Такого файла нет'))
}

/** The files of a row in their order. */
export function findFilesOf(db: Db, { obj, code }: Place) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('obj', '=', obj)
    .where('obj_code', '=', code)
    .where('state', '=', 'attached')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the files of a row, so that changes run one at a time. */
export async function lockPlace(db: Db, { obj, code }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${obj} ${code}`}, 0))`.execute(db)
}

/** Locks a content: shared for uploads of the same content, exclusive for the sweep that deletes it. */
export async function lockContent(db: Db, hash: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtextextended(${`content ${hash}`}, 0))`.execute(db)
}

type Hung = { position: number; description?: string; is_public: boolean; supplier_id: number | null }

export async function attach(db: Db, id: number, { obj, code }: Place, hung: Hung): Promise<void> {
  await db
    .updateTable('files')
    .set({ ...hung, obj, obj_code: code, state: 'attached' })
    .where('id', '=', id)
    .execute()
}

/** Deletes a file; false when the actor may not, because others can read public files as well. */
export async function removeFile(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('files').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The total size of a supplier's files, in bytes. */
export async function usedBytes(db: Db, supplierId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** The id of the supplier with this code, if the actor may store its files; without a code the actor's own, null for operators. */
export async function findSupplierId(db: Db, actor: Actor, code: string): Promise<number | null> {
  if (code === '') return actor.role === 'supplier' ? actor.supplierId : null
  const found = await db
    .selectFrom('suppliers')
    .select('id')
    .where('code', '=', code)
    .where(sql<boolean>`((select actor_is_operator()) or id = (select actor_sells_for()))`)
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND', 'Такого поставщика нет')
  return found.id
}
