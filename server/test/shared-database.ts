import { randomBytes } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { createAppPool, createOwnerPool } from '../src/database/pool.ts'
import { addressOf, command, createCopy } from './commands.ts'
import { prepareReset, type Reset } from './reset-database.ts'
import { afterAll } from './scoped.ts'
import { setting } from './setting.ts'

// The test files of a process use one database, one after the other. In a new database each connection reads the catalogue, compiles
// functions and plans queries anew (docs/decisions/0167).

/** Pools of tests: a hundred parallel calls must all get a connection, however slow the machine is. */
export const poolOptions = { app: { size: 4, queueMilliseconds: 60_000 }, owner: { size: 2 } }

type Opened = { app: pg.Pool; owner: pg.Pool; reset: Reset }

const name = `lavka_test_${randomBytes(6).toString('hex')}`
let opened: Opened | undefined

/** The address of the process's database. */
export const sharedUrl = addressOf(name)

/** Makes the database what the template is; a new one when the file before has changed more than rows. */
export async function openShared(): Promise<void> {
  if (opened && (await opened.reset())) return
  if (opened) await close(opened)
  else afterAll(async () => opened && close(opened))
  await createCopy(name, setting('LAVKA_TEST_TEMPLATE'))
  const address = new URL(sharedUrl)
  address.searchParams.set('application_name', name)
  const owner = createOwnerPool(address.href, poolOptions.owner)
  const app = createAppPool(address.href, poolOptions.app)
  opened = { app, owner, reset: await prepareReset(owner, name) }
}

async function close({ app, owner }: Opened): Promise<void> {
  await Promise.all([app.end(), owner.end()])
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
