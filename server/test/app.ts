import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { createApp } from '../src/app.ts'
import type { AppConfig } from '../src/config.ts'
import type { Tables } from '../src/database/tables.ts'
import { testConfig } from './config.ts'
import { useDatabase, type TestDatabase } from './database.ts'
import { insertSession, insertUser } from './rows.ts'

type UserRow = Insertable<Tables['users']>
type Headers = { authorization: string }

export type TestApp = TestDatabase & {
  app: FastifyInstance
  /** Headers of a logged-in person: of a new user with these fields (`{ role: 'admin' }`), or of the one with this login. */
  logInAs: (who: string | Partial<UserRow>) => Promise<Headers>
}

/** The whole API on a database of its own, or on the given one, for one test file. */
export function useApp(config: Partial<AppConfig> = {}, test: TestDatabase = useDatabase()): TestApp {
  const app = createApp({ database: test.database, config: { ...testConfig, ...config } })
  after(() => app.close())

  async function logInAs(who: string | Partial<UserRow>): Promise<Headers> {
    const user =
      typeof who === 'string'
        ? await test.owner.selectFrom('users').select('id').where('login', '=', who).executeTakeFirstOrThrow()
        : await insertUser(test.owner, who)
    return { authorization: `Bearer ${await insertSession(test.owner, user.id)}` }
  }
  return { ...test, app, logInAs }
}
