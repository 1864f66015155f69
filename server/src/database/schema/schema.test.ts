import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describeDatabase } from '../../../test/catalogue.ts'
import { command, connected, urlsOf } from '../../../test/commands.ts'
import { makeDatabase } from '../../../test/own-database.ts'
import { readReleased, releasedOrNow } from '../../../test/released-schema.ts'
import { setting } from '../../../test/setting.ts'
import { migrate } from '../migrate.ts'
import { schemaFolder } from '../schema-folder.ts'
import { repeat as repeatIn } from './make-schema.ts'
import { readSchema, rulesMark, type Schema } from './read-schema.ts'
import { wholeTest } from '../../../test/tier.ts'

// A new database and one of 1.0 that was brought up to date are the same, and what is repeatable can be applied again.

let released = ''
let made = ''
let expected: string[] = []
let folder = ''

before(async () => {
  released = await makeDatabase()
  await migrate(released, { schema: await releasedOrNow() })
  made = await makeDatabase(setting('LAVKA_TEST_TEMPLATE'))
  expected = await describe(made)
  folder = await mkdtemp(join(tmpdir(), 'lavka-schema-'))
})
after(() => rm(folder, { recursive: true }))

const describe = (url: string) => connected(url, describeDatabase)

async function repeat(url: string): Promise<void> {
  const schema = await readSchema()
  await connected(url, async (client) => {
    await client.query('begin')
    await repeatIn(client, schema)
    await client.query('commit')
  })
}

/** What only one of them says. The order of columns is left out: a change can add one only at the end. */
function differences(one: string[], other: string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)]
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ].filter((line) => !line.startsWith('columns in order of ', 2))
}

/** A database of 1.0, brought up to a schema. */
async function install(schema: Schema): Promise<string> {
  const url = await makeDatabase(new URL(released).pathname.slice(1))
  await migrate(url, { schema })
  return url
}

/** This build's schema with another file or two. */
async function plant(files: Record<string, string>): Promise<Schema> {
  const planted = await mkdtemp(join(folder, 'planted-'))
  await cp(fileURLToPath(schemaFolder), planted, { recursive: true })
  await mkdir(join(planted, 'changes'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(planted, name), text)
  return readSchema(pathToFileURL(`${planted}/`))
}

/** A build whose tags have a column between the others, with its grant. */
async function withColour(): Promise<Schema> {
  const text = await readFile(new URL('tables/tags.sql', schemaFolder), 'utf8')
  const [definition = '', rules = ''] = text.split(rulesMark)
  const tags = [
    definition.replace('  position', "  colour text not null default '',\n  position"),
    rules.replaceAll('(name, position)', '(name, position, colour)'),
  ].join(rulesMark)
  const change = `alter table tags add column colour text not null default '';`
  return plant({ 'tables/tags.sql': tags, 'changes/999_colours.sql': change })
}

test('a database of 1.0 that was brought up to date is the one that server/schema makes', async () => {
  assert.ok(expected.length > 6000, 'the catalogue is not described')
  assert.deepEqual(differences(expected, await describe(await install(await readSchema()))), [])
})

wholeTest('a change and the file of its table come to the same, wherever the file has the column', async () => {
  const schema = await withColour()
  const url = await makeDatabase()
  await migrate(url, { schema })
  const coloured = await describe(url)
  assert.ok(differences(expected, coloured).some((line) => line.startsWith('+ column tags.colour')))
  assert.deepEqual(differences(coloured, await describe(await install(schema))), [])
})

wholeTest(
  'a column that a change adds is kept in the history and guarded, though nothing names it beside its table',
  async () => {
    const url = await install(await withColour())
    await command(url, "insert into tags (code, name, position) values ('new', 'Новинка', 1)")
    const { app } = urlsOf(new URL(url).pathname.slice(1))
    const paint = (role: string) =>
      command(app, `begin; select set_config('lavka.role', '${role}', true); update tags set colour = 'red'; commit`)
    await assert.rejects(paint('client'), /tags is not changed so by this actor/)
    await paint('manager')
    const kept = await connected(url, (client) =>
      client.query('select before, after, version from object_changes join tags using (version)'),
    )
    assert.deepEqual(kept.rows, [{ before: { colour: '' }, after: { colour: 'red' }, version: 2 }])
  },
)

wholeTest('a change that does not come to what the files say is found', async () => {
  const schema = await plant({ 'changes/999_colours.sql': 'alter table tags add column colour text' })
  const found = differences(expected, await describe(await install(schema)))
  assert.ok(
    found.some((line) => line.startsWith('+ column tags.colour')),
    found.join('\n'),
  )
})

test('two changes of one number are refused, and so is a file without a number', async () => {
  for (const [name, told] of [
    ['001_again', /Номер изменения .*001_from_the_migrations/],
    ['44_short', /changes\/44_short.* назван не так/],
    ['044-dash', /changes\/044-dash.* назван не так/],
  ] as const)
    await assert.rejects(plant({ [`changes/${name}.sql`]: '' }), told, name)
})

test('without its commit the schema of 1.0 is refused with what to do', async () => {
  await assert.rejects(readReleased('0000000'), /git does not have 0000000.*git fetch --unshallow/)
})

wholeTest('to apply again what is repeatable changes nothing', async () => {
  await repeat(made)
  assert.deepEqual(differences(expected, await describe(made)), [])
})

wholeTest('what no file says goes, and what a file says comes back, when it is applied again', async () => {
  await command(
    made,
    `drop policy orders_read on orders;
    drop trigger guard_move on orders;
    alter table users disable row level security;
    create policy everybody on sessions using (true);
    create trigger more before update on tags for each row execute function count_version();
    grant insert on products to lavka_app;
    grant update (role) on users to lavka_app;
    grant execute on function forget_person(bigint) to public;
    create or replace function actor_is_admin() returns boolean language sql as 'select true';
    create view more as select * from certificate_dues`,
  )
  assert.ok(differences(expected, await describe(made)).length > 10)
  await repeat(made)
  assert.deepEqual(differences(expected, await describe(made)), [])
})
