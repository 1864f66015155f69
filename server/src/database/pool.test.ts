import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { waitFor } from '../../../launch/checks/wait-for.ts'
import { useDatabase } from '../../test/database.ts'
import { insertSupplier } from '../../test/rows.ts'

const { database, owner } = useDatabase()

async function ask(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database)
  return rows[0]?.value
}

test('kopecks and quantities are numbers, days and hours are text, moments are dates', async () => {
  assert.equal(await ask('9007199254740991::bigint'), 9007199254740991)
  assert.equal(await ask('0.125::numeric(12, 3)'), 0.125)
  assert.equal(await ask('(select sum(v) from (values (1::bigint), (2)) t (v))'), 3)
  assert.equal(await ask("date '2026-11-21'"), '2026-11-21')
  assert.equal(await ask("time '09:30'"), '09:30')
  assert.deepEqual(await ask("timestamptz '2026-11-21 12:00+03'"), new Date('2026-11-21T09:00:00Z'))
})

test('a number that JavaScript would round is an error, not a wrong sum', async () => {
  await assert.rejects(ask('9007199254740993::bigint'), RangeError)
  await assert.rejects(ask('9007199254740993::numeric'), RangeError)
  assert.equal(await ask('1'), 1)
})

test('repeated queries are prepared once under a name', async () => {
  await database.connection().execute(async (connection) => {
    for (const code of ['a', 'b', 'c'])
      await connection.selectFrom('suppliers').select('id').where('code', '=', code).execute()
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select "id" from "suppliers" where "code"%'`.execute(
      connection,
    )
    assert.equal(rows.length, 1)
    assert.match(rows[0]?.name ?? '', /^lavka_\d+$/)
  })
})

test('connections cut by the database are replaced and the process lives', async () => {
  await insertSupplier(owner, { code: 'survivor' })
  const find = () => database.selectFrom('suppliers').select('code').where('code', '=', 'survivor').execute()
  await Promise.all([find(), find(), find()])
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'lavka_app'`.execute(
      owner,
    )

  const inWork = assert.rejects(ask('pg_sleep(20)'), /terminat/)
  const asked = sql`select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
  await waitFor('the query is under way', async () => (await asked.execute(owner)).rows.length > 0)
  await cut()
  await inWork
  const found = await waitFor('a connection that replaces a cut one', () => find().catch(() => undefined))
  assert.deepEqual(found, [{ code: 'survivor' }])
})
