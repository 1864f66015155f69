import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { command } from '../../test/commands.ts'
import { checkNames, findMigrations, migrate, type Migration } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { StartError } from './start-error.ts'

const server = process.env['LAVKA_TEST_DATABASE'] ?? ''
const names: string[] = []

/** A database without a single table. */
async function makeEmpty(): Promise<string> {
  const name = `lavka_test_${randomBytes(6).toString('hex')}`
  names.push(name)
  await command(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})

let url = ''
before(async () => (url = await makeEmpty()))
after(async () => {
  for (const name of names) await command(server, `drop database ${name} with (force)`)
})

test('applies every migration once, in order', async () => {
  const all = (await findMigrations()).map(({ name }) => name)
  assert.deepEqual(await migrate(url), all)
  assert.deepEqual(await migrate(url), [])
  assert.deepEqual(
    await ask(url, 'select name from migrations order by name'),
    all.map((name) => ({ name })),
  )
})

test('two migrations of one number are refused, and so is a file that would be left out for its name', async () => {
  const landed = (await findMigrations()).map(({ name }) => name)
  checkNames(landed)
  for (const [name, told] of [
    ['043_again.sql', /043.*043_again\.sql/],
    ['008_third.sql', /008_messages_and_codes\.sql, 008_payment_rows\.sql, 008_third\.sql/],
    ['44_short.sql', /44_short\.sql/],
    ['044-dash.sql', /044-dash\.sql/],
  ] as const) {
    assert.throws(
      () => checkNames([...landed, name]),
      (error) => error instanceof StartError && told.test(error.message),
      name,
    )
  }
})

test('of two migrators at once one does the work and the other waits', async () => {
  const fresh = await makeEmpty()
  const some = (await findMigrations()).slice(0, 3)
  const [one, two] = await Promise.all([migrate(fresh, some), migrate(fresh, some)])
  assert.deepEqual([one.length, two.length].sort(), [0, 3])
})

test('refuses a migration that changed after it was applied', async () => {
  const fresh = await makeEmpty()
  await migrate(fresh, [migration('001_a.sql', 'create table a (id int)')])
  const changed = migrate(fresh, [migration('001_a.sql', 'create table a (id bigint)')])
  await assert.rejects(changed, (error) => error instanceof StartError && error.message.includes('001_a.sql'))
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const fresh = await makeEmpty()
  const good = migration('001_a.sql', 'create table a (id int)')
  const bad = migration('002_b.sql', 'create table b (id int); select 1 / 0')
  await assert.rejects(
    migrate(fresh, [good, bad]),
    (error) => error instanceof StartError && error.message.includes('002_b.sql'),
  )
  assert.deepEqual(await ask(fresh, "select to_regclass('a')::text as a, to_regclass('b')::text as b"), [
    { a: 'a', b: null },
  ])
  assert.deepEqual(await migrate(fresh, [good]), [])
})

test('a database migrated before a harmless edit of a file is up to date', async () => {
  const fresh = await makeEmpty()
  const some = (await findMigrations()).slice(0, 1)
  await migrate(fresh, some)
  const before = 'e192cf875c50a53378aa28f92dbd232c6566fbd9713cec69f941b2af68b803ba'
  await ask(fresh, `update migrations set checksum = '${before}' where name = '001_catalog.sql'`)
  assert.deepEqual(await migrate(fresh, some), [])
})

/** An empty database of an ordinary user with these rights. */
async function makeOwned(rights: 'createrole' | 'nocreaterole') {
  const role = `lavka_owner_${randomBytes(6).toString('hex')}`
  const empty = new URL(await makeEmpty())
  const name = empty.pathname.slice(1)
  await command(server, `create role ${role} login ${rights} password 'owner'; alter database ${name} owner to ${role}`)
  empty.username = role
  empty.password = 'owner'
  const remove = async () => {
    names.splice(names.indexOf(name), 1)
    await command(server, `drop database ${name}`)
    await command(server, `drop role ${role}`)
  }
  return { url: empty.href, role, remove }
}

test('an ordinary owner of a database migrates it and works under row security', async () => {
  const owned = await makeOwned('createrole')
  await migrate(owned.url)
  const database = createDatabase(owned.url)
  assert.deepEqual(await database.selectFrom('orders').select('id').execute(), [])
  await database.destroy()
  await owned.remove()
})

test('an owner who may not make roles needs them made before, and is told how', async () => {
  const owned = await makeOwned('nocreaterole')
  const some = (await findMigrations()).slice(0, 3)
  await assert.rejects(migrate(owned.url, some), (error) => {
    assert.ok(error instanceof StartError)
    assert.match(error.hint, new RegExp(`grant lavka_app to "${owned.role}"`))
    return true
  })
  await command(server, `grant lavka_app to ${owned.role}`)
  assert.equal((await migrate(owned.url, some)).length, 3)
  const database = createDatabase(owned.url)
  assert.deepEqual(await database.selectFrom('orders').select('id').execute(), [])
  await database.destroy()
  await owned.remove()
})
