import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

const batch = 500

/**
 * Deletes order drafts and stored answers that were not changed for 30 days (schema/functions/forget_expired.sql), each batch in its own transaction.
 * Returns the number of deleted rows.
 */
export async function deleteExpired(database: Kysely<Tables>, most = batch): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select forget_expired(${most}) as count`.execute(database)
    const count = rows[0]?.count ?? 0
    if (count === 0) return forgotten
    forgotten += count
  }
}
