import { CompiledQuery, sql, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Tables } from '../database/tables.ts'

/** The schema of the tables that pg-boss keeps jobs in; `npm run migrate` makes it (install.ts). */
export const jobSchema = 'pgboss'

const hour = 3600
const day = 24 * hour

/** pg-boss on the server's own connections. It is never started: its tables are there, and its timers are the runner's (runner.ts). */
export function createBoss(database: Kysely<Tables>): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    // longer than the longest slot of a queue, so that a slot knows its job; a dead job waits for an operator
    archiveCompletedAfterSeconds: 2 * hour,
    archiveFailedAfterSeconds: 30 * day,
    deleteAfterDays: 1,
  })
}

/** Some texts of pg-boss begin and end a transaction themselves: one that fails must not stay open in its connection. */
function execute(database: Kysely<Tables>, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  return database.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery(CompiledQuery.raw(text, values))
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    }
  })
}
