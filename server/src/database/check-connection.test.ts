import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { command } from '../../test/commands.ts'
import { testConfig } from '../../test/config.ts'
import { useCopy } from '../../test/database.ts'
import { runApi } from '../../test/process.ts'
import { setting } from '../../test/setting.ts'
import { createApp } from '../app.ts'
import { checkRules } from './check-rules.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { loggedIn, loginOf } from './urls.ts'
import { wholeTest } from '../../test/tier.ts'

const { urls, database } = useCopy()
const name = loginOf(urls.app).database

const unbound = loggedIn(urls.app, 'lavka_test_unbound', 'unbound')
const other = loggedIn(urls.app, 'lavka_test_other', 'other')
before(() =>
  command(
    urls.admin,
    `create role lavka_test_unbound login bypassrls password 'unbound' in role lavka_app;
    create role lavka_test_other login password 'other' in role lavka_app`,
  ),
)
after(() => command(setting('LAVKA_TEST_DATABASE'), 'drop role lavka_test_unbound, lavka_test_other'))

wholeTest('the API does not start as a superuser, and says what to change', async () => {
  const api = runApi({ DATABASE_URL: urls.admin })
  assert.equal(await api.ended(), 1)
  assert.match(api.output(), /от имени суперпользователя lavka: .*\n.*Укажите в DATABASE_URL роль lavka_app/)
  assert.doesNotMatch(api.output(), /\n\s+at /)
})

for (const [who, url, told] of [
  ['the owner of the tables', urls.owner, /от имени владельца таблиц lavka_owner: защита строк не действует/],
  ['a role that row security does not bind', unbound, /от имени lavka_test_unbound, кого защита строк не касается/],
  ['another role', other, /от имени lavka_test_other, а правила написаны для роли lavka_app/],
] as const)
  test(`${who} is refused at each try`, async () => {
    const database = createDatabase(url, { size: 1 })
    for (let time = 0; time < 2; time++) await assert.rejects(sql`select from users`.execute(database), told)
    await database.destroy()
  })

test('a role without limits of time is refused at each try', async () => {
  await command(urls.admin, `alter role lavka_app in database ${name} set statement_timeout = 0`)
  const database = createDatabase(urls.app, { size: 1 })
  const told = /У роли lavka_app нет пределов времени/
  for (let time = 0; time < 2; time++) await assert.rejects(sql`select from users`.execute(database), told)
  await command(urls.admin, `alter role lavka_app in database ${name} reset statement_timeout`)
  await sql`select from users`.execute(database)
  await database.destroy()
})

test('a connection that came back as another is not ready and answers no call', async () => {
  const database = createDatabase(urls.owner)
  const app = createApp({ database, config: testConfig })
  const ready = await app.inject('/health/ready')
  const reason = 'API работает с базой от имени владельца таблиц lavka_owner: защита строк не действует.'
  assert.deepEqual([ready.statusCode, ready.json()], [503, { status: 'wrong connection', reason }])
  const call = await app.inject('/api/clientv9/object/tags')
  assert.deepEqual([call.statusCode, call.json<{ code: string }>().code], [503, 'BUSY'])
  await app.close()
  await database.destroy()
})

test('a database that only reads is not ready', async () => {
  await command(urls.admin, `alter database ${name} set default_transaction_read_only = on`)
  const database = createDatabase(urls.app)
  const app = createApp({ database, config: testConfig })
  const reason = 'База доступна только для чтения: заказы принимать нельзя.'
  assert.deepEqual((await app.inject('/health/ready')).json(), { status: 'wrong connection', reason })
  await app.close()
  await database.destroy()
  await command(setting('LAVKA_TEST_DATABASE'), `alter database ${name} reset default_transaction_read_only`)
})

test('the API does not start on a table that has lost a policy; the next migration brings it back', async () => {
  await command(urls.owner, 'drop policy orders_read on orders')
  const api = runApi({ DATABASE_URL: urls.app })
  assert.equal(await api.ended(), 1)
  assert.match(api.output(), /Таблицы потеряли правила защиты: orders — policy orders_read\..*\n.*npm run migrate/)
  assert.deepEqual(await migrate(urls.owner), ['tables/orders'])
  await checkRules(database)
})

test('a function past row security that belongs to somebody else is missed, and given back', async () => {
  await command(urls.admin, 'alter function merge_people(bigint, bigint) owner to lavka_owner')
  await assert.rejects(checkRules(database), /functions — merge_people\(bigint,bigint\)/)
  assert.deepEqual(await migrate(urls.owner), ['rights'])
  await checkRules(database)
})

test('row security that was switched off and a trigger that was disabled are missed, too', async () => {
  await command(urls.owner, 'alter table orders disable row level security; alter table reviews disable trigger user')
  await assert.rejects(
    checkRules(database),
    /orders — row level security; reviews — trigger .*; reviews — trigger guard_review/,
  )
  assert.deepEqual(await migrate(urls.owner), ['tables/orders', 'tables/reviews'])
  await checkRules(database)
})
