import pg from 'pg'
import { loginOf, withDatabase, type DatabaseUrls } from '../src/database/urls.ts'
import { setting } from './setting.ts'

/** The addresses of a database of the tests' server. The owner is no superuser. */
export function urlsOf(name: string): DatabaseUrls {
  const [admin, owner, app] = [setting('LAVKA_TEST_DATABASE'), setting('LAVKA_TEST_OWNER'), setting('LAVKA_TEST_APP')]
  return withDatabase({ admin, owner, app }, name)
}

/** Copies a database to which nobody is connected. Without fsync, copied files cost half of the processor time of a copy by WAL. */
export function createCopy(name: string, template: string): Promise<void> {
  const owner = loginOf(setting('LAVKA_TEST_OWNER')).name
  return command(
    setting('LAVKA_TEST_DATABASE'),
    `create database ${name} template ${template} strategy file_copy owner ${owner}`,
  )
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
