import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Until the transaction ends nobody else gets past the same name, in whichever process: «basket 7», «drafts of 7». */
export async function lockName(db: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
