import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Deletes rows of batches older than 90 days (schema/functions/forget_old_batches.sql), `most` in one transaction. Returns their number. */
export async function forgetOldBatches(database: Kysely<Tables>, most = 5_000): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select forget_old_batches(${most}) as count`.execute(database)
    const count = rows[0]?.count ?? 0
    if (count === 0) return forgotten
    forgotten += count
  }
}
