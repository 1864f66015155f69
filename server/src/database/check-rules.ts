import { sql, type Kysely } from 'kysely'
import { askLost, type Rule } from './schema/lost-rules.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

/** Refuses (StartError) to work with tables that have lost a policy, their row security or a trigger since the last migration. */
export async function checkRules(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Rule>`${sql.raw(askLost)}`.execute(database)
  if (rows.length === 0) return
  throw new StartError(
    'FAILED',
    `Таблицы потеряли правила защиты: ${rows.map(({ table, rule }) => `${table} — ${rule}`).join('; ')}.`,
    'Кто-то изменил базу мимо схемы. Восстановите правила: npm run migrate',
  )
}
