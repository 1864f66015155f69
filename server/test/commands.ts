import pg from 'pg'
import { setting } from './setting.ts'

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
  await connected(url, (client) => client.query(text))
}

/** Lets something use a connection of its own, outside of any pool. */
export async function connected<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
