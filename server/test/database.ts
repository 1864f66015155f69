import { randomBytes } from 'node:crypto'
import { after, before } from 'node:test'
import { Kysely } from 'kysely'
import { ActorDialect } from '../src/database/begin-as.ts'
import { createDatabase, createOwnerDatabase } from '../src/database/pool.ts'
import type { Tables } from '../src/database/tables.ts'
import type { DatabaseUrls } from '../src/database/urls.ts'
import { command, createCopy, urlsOf } from './commands.ts'
import { setting } from './setting.ts'
import { Lease, openShared, poolOptions, sharedUrls } from './shared-database.ts'

export type TestDatabase = {
  /** the connection of the API: row security applies */
  database: Kysely<Tables>
  /** bypasses row security, to prepare rows and to check results */
  owner: Kysely<Tables>
  urls: DatabaseUrls
}

/** An empty database with the schema for one test file. */
export function useDatabase(): TestDatabase {
  const database = new Kysely<Tables>({ dialect: new ActorDialect(new Lease('app')) })
  const owner = new Kysely<Tables>({ dialect: new ActorDialect(new Lease('owner')) })

  before(openShared)
  after(() => Promise.all([database.destroy(), owner.destroy()]))
  return { database, owner, urls: sharedUrls }
}

/** A new copy of a database for one test file, dropped after it: for other data than none, or where the planner's choice is tested. */
export function useCopy(findTemplate = async (): Promise<string> => setting('LAVKA_TEST_TEMPLATE')): TestDatabase {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  const urls = urlsOf(name)
  const database = createDatabase(urls.app, poolOptions.app)
  const owner = createOwnerDatabase(urls.owner, poolOptions.owner)

  before(async () => createCopy(name, await findTemplate()))
  after(async () => {
    await Promise.all([database.destroy(), owner.destroy()])
    await command(setting('LAVKA_TEST_DATABASE'), `drop database if exists ${name} with (force)`)
  })
  return { database, owner, urls }
}
