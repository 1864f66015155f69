import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { createBoss } from './boss.ts'

const { database, owner } = useDatabase()

test('the tables are those that the pinned pg-boss works with', async () => {
  const boss = createBoss(database)
  // refuses tables of another version
  await boss.start()
  await boss.stop({ graceful: false })
})

type Granted = { table: string; privilege: string; columns: string }

test('the server has these rights on the tables and no others', async () => {
  const { rows } = await sql<Granted>`
    select table_name as "table", lower(privilege_type) as privilege, case
      when exists (select from information_schema.table_privileges t where t.grantee = 'lavka_app' and t.table_schema = 'pgboss'
        and t.table_name = c.table_name and t.privilege_type = c.privilege_type) then 'all'
      else string_agg(column_name, ', ' order by column_name) end as columns
    from information_schema.column_privileges c where grantee = 'lavka_app' and table_schema = 'pgboss'
    group by table_name, privilege_type
    union select table_name, lower(privilege_type), 'all' from information_schema.table_privileges
    where grantee = 'lavka_app' and table_schema = 'pgboss' order by 1, 2`.execute(owner)
  assert.deepEqual(
    rows.map(({ table, privilege, columns }) => `${table}: ${privilege} ${columns}`),
    [
      'archive: delete all',
      'archive: insert all',
      'archive: select archived_on',
      'job: delete all',
      'job: insert all',
      'job: select all',
      'job: update completed_on, output, retry_count, start_after, started_on, state',
      'queue: select all',
      'version: select all',
    ],
  )
})

test('what it is not given is refused', async () => {
  const insufficientPrivilege = { code: '42501' }
  for (const statement of [
    "select pgboss.create_queue('mine', '{}')",
    "select pgboss.delete_queue('send-message')",
    'drop table pgboss.job',
    'truncate pgboss.job',
    "update pgboss.job set data = '{}'",
    "update pgboss.job set name = 'send-message'",
    'select data from pgboss.archive',
    "update pgboss.archive set data = '{}'",
    'update pgboss.queue set retry_limit = 0',
    'update pgboss.version set version = 1',
    'select from pgboss.schedule',
    'select from pgboss.subscription',
  ])
    await assert.rejects(sql.raw(statement).execute(database), insufficientPrivilege, statement)
})

test('it is enough to send, take, fail, end, archive and forget a job', async () => {
  const boss = createBoss(database)
  const name = 'sweep-files'
  const stateOf = async (id: string) =>
    (await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(owner)).rows[0]?.state
  const archived = async () => (await sql`select from pgboss.archive`.execute(owner)).rows.length
  const send = async () => (await boss.send(name, {})) ?? assert.fail('not sent')

  const done = await send()
  assert.equal((await boss.fetch(name))[0]?.id, done)
  await boss.complete(name, done)
  assert.equal(await stateOf(done), 'completed')

  const failed = await send()
  await boss.fetch(name)
  await boss.fail(name, failed, new Error('ill'))
  assert.equal(await stateOf(failed), 'retry')

  const lost = await send()
  await boss.fetch(name)
  const past = sql`now() - interval '1 day'`
  await sql`update pgboss.job set started_on = ${past} where id = ${lost}`.execute(owner)
  await sql`update pgboss.job set completed_on = ${past} where id = ${done}`.execute(owner)
  await boss.maintain()
  assert.deepEqual([await stateOf(lost), await stateOf(done), await archived()], ['retry', undefined, 1])

  await sql`update pgboss.archive set archived_on = now() - interval '2 days'`.execute(owner)
  await boss.maintain()
  assert.equal(await archived(), 0)
})
