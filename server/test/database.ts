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

/** A migrated, empty database for one test file, dropped after it; or a copy of the database that `findTemplate` names. */
export function useDatabase(findTemplate = async (): Promise<string> => setting('LAVKA_TEST_TEMPLATE')): TestDatabase {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  const url = addressOf(name)
  // a hundred parallel calls must all get a connection, however slow the machine is
  const database = createDatabase(url, { size: 4, queueMilliseconds: 60_000 })
  const owner = createOwnerDatabase(url, { size: 2 })

  before(async () => createCopy(name, await findTemplate()))
  after(async () => {
    await Promise.all([database.destroy(), owner.destroy()])
    await command(setting('LAVKA_TEST_DATABASE'), `drop database if exists ${name} with (force)`)
  })
  return { database, owner, url }
}

/** The address of a database of the tests' server. */
export function addressOf(name: string): string {
  const address = new URL(setting('LAVKA_TEST_DATABASE'))
  address.pathname = `/${name}`
  return address.href
}

/** Copies a database to which nobody is connected. Without fsync, copied files cost half of the processor time of a copy by WAL. */
export function createCopy(name: string, template: string): Promise<void> {
  return command(setting('LAVKA_TEST_DATABASE'), `create database ${name} template ${template} strategy file_copy`)
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
