import type pg from 'pg'
import { StartError } from './start-error.ts'

/** What stands between the API and PostgreSQL: `unnamed` is a pooler that does not follow prepared statements. */
export type Pooler = 'none' | 'named' | 'unnamed'

/** Whether something stands between: a pooler answers the start-up with a number of its own instead of that of PostgreSQL's process. */
export function isPooled(client: object, pid: number): boolean {
  return 'processID' in client && client.processID !== pid
}

/** Refuses (StartError) a connection through a pooler, where a session is not one's own. */
export async function refusePooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (isPooled(client, rows[0]?.pid ?? 0)) throw poolerRefused()
}

export function poolerRefused(): StartError {
  return new StartError(
    'WRONG_CONNECTION',
    'Адрес базы ведёт к посреднику (PgBouncer и подобные), а не к самому PostgreSQL.',
    'Посредник может стоять только в DATABASE_URL; рядом укажите прямой адрес PostgreSQL в DATABASE_DIRECT_URL.',
  )
}
