import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Now by the clock of the database, which the times of its rows are by. */
export async function readClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}
