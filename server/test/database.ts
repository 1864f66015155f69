import { randomBytes } from 'node:crypto'
import { after, before } from 'node:test'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { createDatabase, createOwnerDatabase } from '../src/database/pool.ts'
import type { Tables } from '../src/database/tables.ts'
import { setting } from './setting.ts'

export type TestDatabase = {
  /** the connection of the API: row security applies */
  database: Kysely<Tables>
  /** bypasses row security, to prepare rows and to check results */
  owner: Kysely<Tables>
  url: string
}

/** A migrated, empty database for one test file, dropped after it. */
export function useDatabase(): TestDatabase {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  const server = setting('LAVKA_TEST_DATABASE')
  const address = new URL(server)
  address.pathname = `/${name}`
  // a hundred parallel calls must all get a connection, however slow the machine is
  const database = createDatabase(address.href, { size: 4, queueMilliseconds: 60_000 })
  const owner = createOwnerDatabase(address.href, { size: 2 })

  // without fsync, copied files cost half of the processor time of a copy by WAL
  before(() => command(server, `create database ${name} template ${setting('LAVKA_TEST_TEMPLATE')} strategy file_copy`))
  after(async () => {
    await Promise.all([database.destroy(), owner.destroy()])
    await command(server, `drop database if exists ${name} with (force)`)
  })
  return { database, owner, url: address.href }
}

/** Runs one command on a server, outside of any pool: to create and drop databases. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
