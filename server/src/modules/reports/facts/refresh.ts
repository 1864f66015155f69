import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'

/** Noted changes per transaction. */
const atOnce = 5_000

/** Computes the days of shops whose orders changed since the last time (schema/functions/refresh_facts.sql). */
export async function refreshFacts(database: Kysely<Tables>): Promise<void> {
  while ((await refreshSome(database)) > 0);
}

/** One transaction: a process that is killed in it has changed nothing. */
async function refreshSome(database: Kysely<Tables>): Promise<number> {
  const { rows } = await asSystem(database, (db) =>
    sql<{ taken: number }>`select refresh_facts(${atOnce}) as taken`.execute(db),
  )
  return rows[0]?.taken ?? 0
}
