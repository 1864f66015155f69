import type pg from 'pg'
import { StartError } from './start-error.ts'

/** The last commit with numbered migrations. What its server/schema says is 1.0, and what its migrations made is the same. */
export const lastOfMigrations = '805f2b41'
/** How many it had. */
const migrations = 145

/** Refuses a database that has had some of the migrations; one that has had them all is 1.0. Answers whether it is. */
export async function hasAllMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('public.migrations')::text as table`,
  )
  if (!rows[0]?.table) return false
  const { rowCount } = await client.query('select from migrations')
  if (rowCount === migrations) return true
  throw new StartError(
    'FAILED',
    `База сделана до версии 1.0, и эта сборка её не обновит. Последняя, которая может, — ${lastOfMigrations}.`,
    `Сделайте копию базы, один раз выполните npm run migrate на сборке ${lastOfMigrations} и повторите.`,
  )
}
