import { sql, type Kysely } from 'kysely'
import { demoVariable } from './config.ts'
import { asAuthenticator } from './database/actor.ts'
import { StartError } from './database/start-error.ts'
import type { Tables } from './database/tables.ts'

type Found = { isDemo: boolean; hasPeople: boolean }

/**
 * Refuses (StartError) to run a real shop on a database with demo accounts, whose password is public, and to run a demonstration, where all
 * messages are public, on a database with real accounts.
 */
export async function checkDemoData(database: Kysely<Tables>, allowsDemoData: boolean): Promise<void> {
  const { isDemo, hasPeople } = await asAuthenticator(database, async (db) => {
    const { rows } = await sql<Found>`select
      exists (select from demo_data) as "isDemo", exists (select from users) as "hasPeople"`.execute(db)
    return rows[0] ?? { isDemo: false, hasPeople: false }
  })
  if (isDemo && !allowsDemoData) {
    throw new StartError(
      'BAD_CONFIG',
      'В этой базе демонстрационные учётные записи с общеизвестным паролем.',
      `Для настоящей работы укажите в DATABASE_URL пустую базу; для демонстрации задайте ${demoVariable}=yes.`,
    )
  }
  if (allowsDemoData && !isDemo && hasPeople) {
    throw new StartError(
      'BAD_CONFIG',
      `Задана переменная ${demoVariable}, а в базе учётные записи настоящих людей: их письма увидели бы все.`,
      'Уберите эту переменную или укажите в DATABASE_URL пустую базу.',
    )
  }
}
