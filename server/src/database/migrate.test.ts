import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { command, connected } from '../../test/commands.ts'
import { makeDatabase } from '../../test/own-database.ts'
import { releasedOrNow } from '../../test/released-schema.ts'
import { setting } from '../../test/setting.ts'
import { migrate } from './migrate.ts'
import { marksOf } from './schema/marks.ts'
import { readSchema, type Part, type Schema } from './schema/read-schema.ts'
import { StartError } from './start-error.ts'
import { loggedIn, loginOf } from './urls.ts'
import { wholeTest } from '../../test/tier.ts'

const template = setting('LAVKA_TEST_TEMPLATE')
const schema = await readSchema()
const all = marksOf(schema).map(({ name }) => name)

const ask = (url: string, text: string) => connected(url, async (client) => (await client.query<object>(text)).rows)

/** This build with more changes, or with other functions. */
const withChanges = (...changes: Part[]): Schema => ({ ...schema, changes: [...schema.changes, ...changes] })
const withFunction = (name: string, edit: (text: string) => string): Schema => ({
  ...schema,
  functions: schema.functions.map((part) => (part.name === name ? { name, text: edit(part.text) } : part)),
})

const refused = (told: RegExp) => (error: unknown) => error instanceof StartError && told.test(error.message)

const shelves = { name: '901_shelves', text: 'create table shelves (id int)' }

test('an empty database gets the schema, and a second time nothing', async () => {
  const url = await makeDatabase()
  assert.deepEqual(await migrate(url), all)
  assert.deepEqual(await migrate(url), [])
  assert.deepEqual(
    (await ask(url, 'select name from schema_parts order by name collate "C"')).map((row) => Object.values(row)[0]),
    all.toSorted(),
  )
})

wholeTest('of two migrators at once one does the work and the other waits', async () => {
  const url = await makeDatabase(template)
  const both = [0, 1].map(() => migrate(url, { schema: withChanges(shelves) }))
  const lengths = (await Promise.all(both)).map((applied) => applied.length)
  assert.deepEqual(lengths.sort(), [0, 1])
})

wholeTest('a migrator that waits in vain says who is at work, and one that gets no table who holds it', async () => {
  const url = await makeDatabase(template)
  const waits = { turn: 50, table: 50 }
  await connected(`${url}&application_name=backup`, async (other) => {
    const { rows } = await other.query<{ pid: number }>('select pg_advisory_lock(1280598603), pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    await assert.rejects(migrate(url, { waits }), refused(new RegExp(`База уже обновляется: процесс ${pid} .*backup`)))
    await other.query('select pg_advisory_unlock_all()')
    await other.query('begin; select from orders')
    const change = migrate(url, { schema: withChanges(shelves), waits })
    await assert.rejects(
      change,
      refused(new RegExp(`Таблицы базы заняты: процесс ${pid} .*backup.*select from orders`)),
    )
    await other.query('rollback')
  })
  assert.deepEqual(await migrate(url, { schema: withChanges(shelves), waits }), ['changes/901_shelves'])
})

test('a change that was edited after it was applied is refused', async () => {
  const url = await makeDatabase(template)
  await migrate(url, { schema: withChanges(shelves) })
  const edited = migrate(url, { schema: withChanges({ ...shelves, text: 'create table shelves (id bigint)' }) })
  await assert.rejects(edited, refused(/901_shelves.*изменился/))
})

test('changes are applied together or not at all', async () => {
  const url = await makeDatabase(template)
  const bad = { name: '902_boxes', text: 'create table boxes (id int); select 1 / 0' }
  await assert.rejects(migrate(url, { schema: withChanges(shelves, bad) }), refused(/902_boxes/))
  assert.deepEqual(await ask(url, "select to_regclass('shelves') as shelves, to_regclass('boxes') as boxes"), [
    { shelves: null, boxes: null },
  ])
  assert.deepEqual(await migrate(url, { schema: withChanges(shelves) }), ['changes/901_shelves'])
})

test('no policy, trigger or view stands in the way of a change, and a column it adds is followed', async () => {
  const url = await makeDatabase(template)
  const text = `alter table orders drop constraint orders_user_id_fkey, alter column user_id type numeric;
    alter table orders alter column user_id type bigint, add foreign key (user_id) references users;
    alter table tags add column colour text`
  await migrate(url, { schema: withChanges({ name: '901_types', text }) })
  const [trigger] = await ask(
    url,
    "select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'keep_change' and tgrelid = 'tags'::regclass",
  )
  assert.match(JSON.stringify(trigger), /update of code, colour, name,/i)
  const lost = await ask(url, "select from pg_class where relname = 'orders' and not relrowsecurity")
  assert.deepEqual(lost, [])
})

test('an edited function is applied again, and with a helper of rules the rules of the tables that call it', async () => {
  const url = await makeDatabase(template)
  const comment = (text: string) => `${text}-- edited\n`
  assert.deepEqual(await migrate(url, { schema: withFunction('kind_of', comment) }), ['functions/kind_of'])
  const applied = await migrate(url, { schema: withFunction('follow_changes', comment) })
  assert.ok(applied.includes('functions/follow_changes') && applied.includes('tables/tags'), applied.join())
  assert.ok(!applied.includes('tables/sessions'))
})

wholeTest(
  'a build leaves the database of a newer one as it is, and refuses one that has gone another way',
  async () => {
    const url = await makeDatabase(template)
    const newer = withFunction('today_in_moscow', (text) => `${text}-- edited\n`)
    await migrate(url, { schema: { ...newer, changes: [...schema.changes, shelves] } })
    assert.deepEqual(await migrate(url), [])
    const boxes = { name: '902_boxes', text: 'create table boxes (id int)' }
    await assert.rejects(migrate(url, { schema: withChanges(boxes) }), refused(/другой сборкой.*901_shelves/))
  },
)

/** A database that has had so many of the migrations before 1.0. */
async function makeOld(count: number, of: Schema): Promise<string> {
  const url = await makeDatabase()
  await migrate(url, { schema: of })
  await ask(
    url,
    `drop table schema_parts, schema_rules; create table migrations as select 'x' as name from generate_series(1, ${count})`,
  )
  return url
}

wholeTest(
  'a database of before 1.0 is refused with the commit that can bring it up, and is then brought up to this build',
  async (t) => {
    const old = await releasedOrNow()
    const refusal = migrate(await makeOld(144, old))
    await assert.rejects(
      refusal,
      (error) =>
        refused(/до версии 1\.0.*805f2b41/)(error) && error instanceof StartError && /npm run migrate/.test(error.hint),
    )
    if (old.changes.length > 0) return t.skip('a clone without the history')
    const url = await makeOld(145, old)
    assert.deepEqual(await migrate(url), all)
    assert.deepEqual(await migrate(url), [])
  },
)

/** An empty database of a login that nobody has given a role. */
async function makeOwned() {
  const [admin, role] = [setting('LAVKA_TEST_DATABASE'), `lavka_owner_${randomBytes(6).toString('hex')}`]
  const url = loggedIn(await makeDatabase(), role, 'owner')
  const { database } = loginOf(url)
  await command(admin, `create role ${role} login password 'owner'; alter database ${database} owner to ${role}`)
  const remove = async () => {
    await command(admin, `drop database ${database}`)
    await command(admin, `drop role ${role}`)
  }
  return { url, role, remove }
}

wholeTest(
  'an owner who may not give functions to their role is refused and told what the administrator does',
  async () => {
    const { url, role, remove } = await makeOwned()
    await assert.rejects(migrate(url), (error) => {
      assert.ok(error instanceof StartError)
      assert.equal(error.message, `В PostgreSQL не хватает ролей: ${role} не состоит в роли lavka_definer.`)
      assert.match(error.hint, new RegExp(`npm run database:roles.*grant lavka_definer to "${role}"`))
      return true
    })
    await command(setting('LAVKA_TEST_DATABASE'), `grant lavka_definer to ${role}`)
    assert.deepEqual(await migrate(url), all)
    await remove()
  },
)
