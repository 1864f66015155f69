import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { describeDatabase } from '../../../test/catalogue.ts'
import { addressOf, command, createCopy } from '../../../test/commands.ts'
import { setting } from '../../../test/setting.ts'
import { installJobs } from '../../jobs/install.ts'
import { makeSchema } from './make-schema.ts'
import { readSchema } from './read-schema.ts'
import { repeatFunctions, repeatRules, repeatViews } from './repeat-schema.ts'

// What server/schema says is the database that the migrations make, and what of it is repeatable can be applied again.

const migrated = `lavka_test_${randomBytes(6).toString('hex')}`
const made = `lavka_test_${randomBytes(6).toString('hex')}`
const server = setting('LAVKA_TEST_DATABASE')

before(async () => {
  await createCopy(migrated, setting('LAVKA_TEST_TEMPLATE'))
  await command(server, `create database ${made} template template0`)
  await connected(made, installJobs)
  await within(made, async (client) => makeSchema(client, await readSchema()))
})
after(async () => {
  for (const name of [migrated, made]) await command(server, `drop database if exists ${name} with (force)`)
})

async function connected<T>(name: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(name) })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** In one transaction. */
function within<T>(name: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(name, async (client) => {
    await client.query('begin')
    const result = await act(client)
    await client.query('commit')
    return result
  })
}

async function repeatAll(client: pg.Client): Promise<void> {
  const { functions, views, tables } = await readSchema()
  await repeatFunctions(client, functions)
  await repeatViews(client, views)
  await repeatRules(client, tables)
}

/** What only one of them says. */
function differences(one: string[], other: string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)]
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ]
}

/** Bodies of functions may be commented and wrapped in another way. */
const asWritten = (line: string) => line.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ')

test('a database that is made of server/schema is the one that the migrations make', async () => {
  const expected = (await within(migrated, describeDatabase)).map(asWritten)
  assert.ok(expected.length > 6000, 'the catalogue is not described')
  assert.deepEqual(differences(expected, (await within(made, describeDatabase)).map(asWritten)), [])
})

test('to apply again what is repeatable changes nothing', async () => {
  const expected = await within(made, describeDatabase)
  await within(made, repeatAll)
  assert.deepEqual(differences(expected, await within(made, describeDatabase)), [])
})

test('what no file says goes, and what a file says comes back, when it is applied again', async () => {
  const expected = await within(made, describeDatabase)
  await command(
    addressOf(made),
    `drop policy orders_read on orders;
    drop trigger guard_own_order on orders;
    alter table users disable row level security;
    create policy everybody on sessions using (true);
    create trigger more before update on tags for each row execute function count_version();
    grant insert on products to lavka_app;
    grant update (role) on users to lavka_app;
    grant execute on function forget_person(bigint) to public;
    create or replace function actor_is_admin() returns boolean language sql as 'select true';
    create view more as select * from certificate_dues`,
  )
  assert.ok(differences(expected, await within(made, describeDatabase)).length > 10)
  await within(made, repeatAll)
  assert.deepEqual(differences(expected, await within(made, describeDatabase)), [])
})
