import { sql, type Kysely } from 'kysely'
import { waitFor } from '../../launch/checks/wait-for.ts'
import type { Tables } from '../src/database/tables.ts'

/** Waits until so many transactions of the test's database are blocked by another one. Resolves to their process ids. */
export async function untilConnectionWaits(owner: Kysely<Tables>, count = 1): Promise<number[]> {
  return waitFor(`${count} transactions wait for what another one holds`, async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`.execute(
      owner,
    )
    return rows.length >= count && rows.map(({ pid }) => pid)
  })
}

/** The process ids of the transactions that wait for a table that another one has locked. */
export async function findWaitingFor(owner: Kysely<Tables>, table: string): Promise<number[]> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_locks where relation = ${table}::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(owner)
  return rows.map(({ pid }) => pid)
}
