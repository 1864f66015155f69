import type pg from 'pg'
import { codeOf } from './binaries.ts'
import { StartError } from './start-error.ts'

/** The key of the advisory lock for migrating. */
const lockNumber = 1_280_598_603

/** How long is waited, in milliseconds: for another migrator, which costs nobody, and for a table, where all that comes later waits behind. */
export const patience = { turn: 60_000, table: 5_000 }

/** Whoever has a lock that was not to be had: given up waiting, or a deadlock. */
const locked = new Set<unknown>(['55P03', '40P01'])

type Holder = { pid: number; who: string; since: string; does: string }

/** Runs `act` while no other migrator works on the database. */
export async function inTurn<T>(client: pg.Client, waits: typeof patience, act: () => Promise<T>): Promise<T> {
  try {
    await client.query(`set lock_timeout = ${waits.turn}`)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
  } catch (error) {
    throw await named(client, error, 'База уже обновляется', `locktype = 'advisory' and objid = ${lockNumber}`)
  }
  try {
    await client.query(`set lock_timeout = ${waits.table}`)
    return await act()
  } catch (error) {
    throw await named(client, error, 'Таблицы базы заняты', `locktype = 'relation' and relation >= 16384`)
  } finally {
    // a pooler may keep the connection
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
  }
}

/** An error of waiting says who has held such a lock for the longest time; any other stays as it is. */
async function named(client: pg.Client, error: unknown, what: string, lock: string): Promise<unknown> {
  if (!locked.has(codeOf(error))) return error
  await client.query('rollback')
  const { rows } = await client.query<Holder>(`
    select pid, concat_ws(', ', usename, nullif(application_name, '')) as who,
      coalesce(to_char(coalesce(xact_start, query_start), ' с HH24:MI:SS'), '') as since, coalesce(left(query, 200), '') as does
    from pg_stat_activity join pg_locks using (pid)
    where ${lock} and granted and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
    order by xact_start limit 1`)
  const [holder] = rows
  if (!holder) return new StartError('FAILED', `${what}.`, 'Повторите.')
  const { pid, who, since, does } = holder
  return new StartError(
    'FAILED',
    `${what}: процесс ${pid} (${who})${since}: ${does}`,
    `Дождитесь его или остановите (select pg_terminate_backend(${pid})) и повторите.`,
  )
}
