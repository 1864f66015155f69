import pg from 'pg'
import { TooOld } from './before-release.ts'
import { migrate } from './migrate.ts'

/** Like migrate(), of a demonstration: one that is too old to be brought up to date is emptied and made anew. */
export async function migrateDemo(url: string, log: (line: string) => void): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    if (!(error instanceof TooOld)) throw error
    log('База демонстрации сделана до версии 1.0, поэтому делаю её заново')
    await makeEmpty(url)
    await migrate(url)
  }
}

async function makeEmpty(url: string): Promise<void> {
  const server = new URL(url)
  const name = pg.escapeIdentifier(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
