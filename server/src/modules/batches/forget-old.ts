import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Deletes the rows of batches that are 90 days old (migrations/063_old_batches.sql), so many in a transaction of its own. Answers with how many there were. */
export async function forgetOldBatches(database: Kysely<Tables>, most = 5_000): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select forget_old_batches(${most}) as count`.execute(database)
    const count = rows[0]?.count ?? 0
    if (count === 0) return forgotten
    forgotten += count
  }
}
