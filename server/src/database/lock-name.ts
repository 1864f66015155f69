import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Takes an advisory lock by name («basket 7», «drafts of 7») until the end of the transaction. */
export async function lockName(db: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
