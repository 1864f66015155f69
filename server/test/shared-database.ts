import { randomBytes } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { createAppPool, createOwnerPool } from '../src/database/pool.ts'
import { command, createCopy, urlsOf } from './commands.ts'
import { prepareReset, type Reset } from './reset-database.ts'
import { afterAll } from './scoped.ts'
import { setting } from './setting.ts'

// The test files of a process use one database, one after the other. In a new database each connection reads the catalogue, compiles
// functions and plans queries anew (docs/decisions/0167).

/** run.ts has put a PgBouncer before the database. */
const isPooled = process.env['TEST_POOLER'] === '1'

/** Pools of tests: a hundred parallel calls must all get a connection, however slow the machine is. */
export const poolOptions = {
  app: { size: 4, queueMilliseconds: 60_000, ...(isPooled && { pooler: 'unnamed' as const }) },
  owner: { size: 2 },
}

type Opened = { app: pg.Pool; owner: pg.Pool; admin: pg.Pool; reset: Reset }

const name = `lavka_test_${randomBytes(6).toString('hex')}`
let opened: Opened | undefined

/** The addresses of the process's database. */
export const sharedUrls = urlsOf(name)

/** Makes the database what the template is; a new one when the file before has changed more than rows. */
export async function openShared(): Promise<void> {
  if (opened && (await opened.reset())) return
  if (opened) await close(opened)
  else afterAll(async () => opened && close(opened))
  await createCopy(name, setting('LAVKA_TEST_TEMPLATE'))
  const owner = createOwnerPool(ours(sharedUrls.owner), poolOptions.owner)
  const app = createAppPool(ours(sharedUrls.app), poolOptions.app)
  // restoring rows past triggers and foreign keys is the administrator's
  const admin = createOwnerPool(ours(sharedUrls.admin), { size: 1 })
  opened = { app, owner, admin, reset: await prepareReset(admin, name) }
}

/** The tests' own connections have this name. */
function ours(url: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  return address.href
}

async function close({ app, owner, admin }: Opened): Promise<void> {
  await Promise.all([app.end(), owner.end(), admin.end()])
  await command(setting('LAVKA_TEST_DATABASE'), `drop database ${name} with (force)`)
}

/** A pool's connections for one test file: when it ends, what it still does is awaited, and nothing more begins. */
export class Lease implements PostgresPool {
  readonly #pool: 'app' | 'owner'
  readonly #used = new Set<Promise<void>>()
  #hasEnded = false

  constructor(pool: 'app' | 'owner') {
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#hasEnded || !opened) throw new Error('The database of this test file is not open')
    const client = await opened[this.#pool].connect()
    const { release } = client
    const use = new Promise<void>((resolve) => {
      client.release = (error) => {
        release(error)
        resolve()
      }
    })
    this.#used.add(use)
    void use.then(() => this.#used.delete(use))
    return client
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    await Promise.all(this.#used)
  }
}
