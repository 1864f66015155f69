import { randomBytes } from 'node:crypto'
import { after, before } from 'node:test'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { createDatabase, createOwnerDatabase } from '../src/database/pool.ts'
import type { Tables } from '../src/database/tables.ts'

export type TestDatabase = {
  /** as the server works: row security binds it */
  database: Kysely<Tables>
  /** past row security, for arranging and looking */
  owner: Kysely<Tables>
  url: string
}

/** A migrated, empty database for one test file, dropped after it. */
export function useDatabase(): TestDatabase {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  const server = setting('LAVKA_TEST_DATABASE')
  const address = new URL(server)
  address.pathname = `/${name}`
  // a hundred calls at once all get their turn, however slow the machine is
  const database = createDatabase(address.href, { size: 4, queueMilliseconds: 60_000 })
  const owner = createOwnerDatabase(address.href, { size: 2 })

  before(() => command(server, `create database ${name} template ${setting('LAVKA_TEST_TEMPLATE')}`))
  after(async () => {
    await Promise.all([database.destroy(), owner.destroy()])
    await command(server, `drop database if exists ${name} with (force)`)
  })
  return { database, owner, url: address.href }
}

/** Runs one command on a server, outside any pool: databases are made and dropped so. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error('Run the tests by `pnpm --filter @lavka/server test [files]`: it starts their PostgreSQL')
  return value
}
