import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'kysely'
import { command } from '../../test/commands.ts'
import { testConfig } from '../../test/config.ts'
import { useCopy } from '../../test/database.ts'
import { runApi } from '../../test/process.ts'
import { setting } from '../../test/setting.ts'
import { createApp } from '../app.ts'
import { createDatabase } from './pool.ts'

// PostgreSQL's `options` in the address replace those of the pool, as a pooler does that ignores them: lavka_app is not chosen then.

const { url, owner } = useCopy()
const role = `lavka_test_${randomBytes(6).toString('hex')}`

before(() => command(setting('LAVKA_TEST_DATABASE'), `create role ${role}; grant lavka_app to ${role}`))
afterEach(() => command(setting('LAVKA_TEST_DATABASE'), `alter role ${role} nobypassrls`))
after(() => command(setting('LAVKA_TEST_DATABASE'), `drop role if exists ${role}`))

function addressWith(options: string): string {
  const address = new URL(url)
  address.searchParams.set('options', options)
  return address.href
}

/** What a query is told, each time it is tried. */
async function tellings(address: string): Promise<string[]> {
  const database = createDatabase(address, { size: 1 })
  const tell = () =>
    sql`select from users`.execute(database).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  const told = [await tell(), await tell()]
  await database.destroy()
  return told
}

test('the API does not start as a superuser, and says what to change', async () => {
  const api = runApi({ DATABASE_URL: addressWith('-c timezone=UTC') })
  assert.equal(await api.ended(), 1)
  assert.match(
    api.output(),
    /от имени суперпользователя \S+: защита строк не действует[^]*уберите options из DATABASE_URL/,
  )
  assert.doesNotMatch(api.output(), /\n\s+at /)
})

test('a role that row security does not bind is refused at each try, one that it binds works', async () => {
  assert.deepEqual(await tellings(addressWith(`-c role=${role}`)), ['answered', 'answered'])
  await command(setting('LAVKA_TEST_DATABASE'), `alter role ${role} bypassrls`)
  const reason = `API работает с базой от имени ${role}, кого защита строк не касается (bypassrls).`
  assert.deepEqual(await tellings(addressWith(`-c role=${role}`)), [reason, reason])
})

test('the owner of the tables is refused: it is not ready and answers no call', async () => {
  const { rows } = await sql<{
    name: string
  }>`select pg_get_userbyid(relowner) as name from pg_class where relname = 'users'`.execute(owner)
  await sql`alter table users owner to ${sql.id(role)}`.execute(owner)
  const database = createDatabase(addressWith(`-c role=${role}`))
  const app = createApp({ database, config: testConfig })
  const ready = await app.inject('/health/ready')
  const reason = `API работает с базой от имени владельца таблиц ${role}: защита строк не действует.`
  assert.deepEqual([ready.statusCode, ready.json()], [503, { status: 'wrong connection', reason }])
  const call = await app.inject('/api/clientv9/object/tags')
  assert.deepEqual([call.statusCode, call.json<{ code: string }>().code], [503, 'BUSY'])
  await app.close()
  await database.destroy()
  await sql`alter table users owner to ${sql.id(rows[0]?.name ?? '')}`.execute(owner)
})

test('a database that only reads is not ready', async () => {
  const name = new URL(url).pathname.slice(1)
  await command(setting('LAVKA_TEST_DATABASE'), `alter database ${name} set default_transaction_read_only = on`)
  const database = createDatabase(url)
  const app = createApp({ database, config: testConfig })
  const reason = 'База доступна только для чтения: заказы принимать нельзя.'
  assert.deepEqual((await app.inject('/health/ready')).json(), { status: 'wrong connection', reason })
  await app.close()
  await database.destroy()
})
