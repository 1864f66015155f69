import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { MergeCounts } from './schema.ts'

type Db = Transaction<Tables>
/** `other` is merged into `id` and removed. */
export type Two = { id: number; other: number }

/** Merges two accounts of one person irreversibly (schema/functions/merge_people.sql). Returns how many rows of each kind moved. */
export async function mergePeople(db: Db, { id, other }: Two): Promise<MergeCounts> {
  const { rows } = await sql<{ counts: MergeCounts | null }>`select merge_people(${id}, ${other}) as counts`.execute(db)
  const counts = rows[0]?.counts
  if (!counts) throw new ApiError('VALUE_REFUSED', 'Объединяют две разные действующие учётные записи покупателей')
  return counts
}

/** The result of `mergePeople`, found by running it and rolling back to a savepoint, so that the preview is exact. */
export async function previewMerge(db: Db, two: Two): Promise<MergeCounts> {
  await sql`savepoint preview`.execute(db)
  try {
    return await mergePeople(db, two)
  } finally {
    await sql`rollback to savepoint preview`.execute(db)
  }
}
