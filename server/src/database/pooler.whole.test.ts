import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../launch/checks/pgbouncer.ts'
import { waitFor } from '../../../launch/checks/wait-for.ts'
import { useCopy } from '../../test/database.ts'
import { run, runApi } from '../../test/process.ts'
import { insertOrder, insertProduct, insertSession, insertUser } from '../../test/rows.ts'
import { abortable } from '../answer-in-time.ts'
import { asActor } from './actor.ts'
import { createDatabase } from './pool.ts'
import { loggedIn } from './urls.ts'

// Debian's PgBouncer 1.18 in transaction mode, which ignores `options` and does not follow prepared statements. roles.test.ts and the tests of row
// security run through it as well: TEST_POOLER=1 (server/test/run.ts).

const { urls, owner } = useCopy()
let pooled = ''
let stop = async () => {}

before(async () => {
  const pooler = await startPgbouncer(urls.app)
  pooled = pooler.url
  stop = pooler.stop
})
after(() => stop())

const told = /Адрес базы ведёт к посреднику .*\n.*в DATABASE_DIRECT_URL/

test('a pooler without the direct address, and one that is said to be direct, are refused at the start in words', async () => {
  for (const DATABASE_DIRECT_URL of ['', pooled]) {
    const api = runApi({ DATABASE_URL: pooled, DATABASE_DIRECT_URL })
    assert.equal(await api.ended(), 1)
    assert.match(api.output(), told)
    assert.doesNotMatch(api.output(), /\n\s+at /)
  }
})

test('a migration through it is refused before it does anything', async () => {
  const owners = await startPgbouncer(urls.owner)
  const migration = run('run-migrations', { DATABASE_OWNER_URL: owners.url })
  assert.equal(await migration.ended(), 1)
  assert.match(migration.output(), told)
  await owners.stop()
})

test('with the direct address the API answers a hundred calls at once under row security, and tells what changes', async () => {
  const api = runApi({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: urls.app })
  const address = await api.ready()
  const product = await insertProduct(owner)
  const people = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await insertUser(owner)
      const order = await insertOrder(owner, { user_id: id })
      return { order, headers: { authorization: `Bearer ${await insertSession(owner, id)}` } }
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const [own, foreign] = index % 2 ? people : people.toReversed()
      const path = `${address}/api/clientv9/objects/orders`
      const seen = await fetch(`${path}/${own?.order.id}`, { headers: own?.headers ?? {} })
      const hidden = await fetch(`${path}/${foreign?.order.id}`, { headers: own?.headers ?? {} })
      return `${seen.status} ${hidden.status}`
    }),
  )
  assert.deepEqual([...new Set(answers)], ['200 404'])

  const changes = await fetch(`${address}/changes`)
  let heard = ''
  void (async () => {
    for await (const part of changes.body ?? []) heard += Buffer.from(part).toString()
  })().catch(() => {})
  await owner.updateTable('products').set({ name: 'Другое имя' }).where('id', '=', product.id).execute()
  await waitFor('the change is told', () => heard.includes('!'))
  api.child.kill('SIGTERM')
  assert.equal(await api.ended(), 0)
})

test('who it lets in as the owner is refused, as without it', async () => {
  const owners = await startPgbouncer(urls.owner)
  const database = createDatabase(owners.url, { size: 1, pooler: 'unnamed' })
  await assert.rejects(sql`select from users`.execute(database), /от имени владельца таблиц lavka_owner/)
  await database.destroy()
  await owners.stop()
})

test('a wrong password of it is said', async () => {
  const api = runApi({ DATABASE_URL: loggedIn(pooled, 'lavka_app', 'guess'), DATABASE_DIRECT_URL: urls.app })
  assert.equal(await api.ended(), 1)
  assert.match(api.output(), /База данных недоступна/)
})

test('what is given up ends on the server long before its time', async () => {
  const { id } = await insertUser(owner, { role: 'admin' })
  const database = createDatabase(pooled, { size: 1, pooler: 'unnamed' })
  const controller = new AbortController()
  const actor = { role: 'admin' as const, id, supplierId: null, tokenHash: null }
  const asked = abortable(controller.signal, () =>
    asActor(database, actor, (db) => sql`select pg_sleep(20) as "what is given up"`.execute(db)),
  )
  const given = assert.rejects(asked)
  const sleeping = async () =>
    (
      await sql`select from pg_stat_activity where query like '%"what is given up"' and state = 'active' and datname = current_database()`.execute(
        owner,
      )
    ).rows.length
  await waitFor('the query runs', async () => (await sleeping()) > 0)
  const begun = performance.now()
  controller.abort()
  await waitFor('the query has ended', async () => (await sleeping()) === 0)
  // two seconds are promised; by itself it would end after twenty
  assert.ok(performance.now() - begun < 10_000)
  await given
  await database.destroy()
})
