import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRepository, countSchema, found, namedIn } from '../../../test/count-schema.ts'
import { referencesOf } from './in-order.ts'
import { readSchema, rulesMark, type Part } from './read-schema.ts'

// How the files of server/schema are written: each thing in the one file where it is looked for.

const schema = await readSchema()
const { types, functions, tables, views, data } = schema

/** That each file defines what it is named after, and nothing else of the kind. */
function checkNames(parts: readonly Part[], pattern: RegExp): void {
  for (const { name, text } of parts) assert.deepEqual([...new Set(found(text, pattern))], [name], name)
}

test('a file is named after the one thing that it defines', () => {
  checkNames(types, /^create type (\w+)/gm)
  checkNames(functions, /^create or replace function (\w+)/gm)
  checkNames(views, /^create view (\w+)/gm)
  checkNames(data, /^insert into (\w+)/gm)
  checkNames(
    tables.map(({ name, definition: text }) => ({ name, text })),
    /^create table (\w+)/gm,
  )
})

test('the policies and triggers of a table are in its own file', () => {
  for (const { name, rules } of tables) {
    const given = found(rules, /^select (follow_changes)\('(\w+)'/gm)
    assert.deepEqual([...new Set(given)], given, name)
    for (const one of [...namedIn(rules), ...given]) assert.equal(one.split(' on ')[1], name, one)
  }
})

test('what may be there once is there once, and what may not be there is not', async () => {
  for (const { what, wanted, found: places } of await countRepository())
    assert.equal(places.length, wanted, `${what}: ${places.join(', ')}`)
})

test('the counts find what they count', () => {
  const again = [functions, views].map((parts) => parts.slice(0, 1))
  const twice = {
    ...schema,
    functions: [...functions, ...(again[0] ?? [])],
    views: [...views, ...(again[1] ?? [])],
    tables: [...tables, ...tables.filter(({ name }) => name === 'tags')],
  }
  const people = tables.map(({ name }) => `${name}.user_id ${name}.owner_id`)
  const counts = countSchema(twice, [
    { path: 'src/patch.ts', text: 'select pg_get_functiondef(oid)' },
    { path: 'src/types.ts', text: 'export type Tables = {' },
    { path: 'src/list.ts', text: people.join('\n') },
    { path: 'src/generated.ts', text: `// Generated\nexport type Tables = { ${people.join('\n')}` },
  ])
  assert.deepEqual(
    counts.map(({ found: places }) => places.length),
    [1, 1, 1, 1, 1, 1],
  )
})

test('what is repeatable stands after the mark, and nothing else does', () => {
  for (const { name, definition, rules } of tables) {
    assert.doesNotMatch(definition, /^(grant|revoke|select|create (constraint )?(policy|trigger))\b/m, name)
    assert.doesNotMatch(definition, /row level security/, name)
    assert.doesNotMatch(rules, /^create (table|(unique )?index|(or replace )?function)\b/m, name)
    assert.ok(!rules.includes(rulesMark), name)
  }
})

test('what a comment says is no reference', () => {
  assert.deepEqual(referencesOf('-- references users\n/* references\n orders */ a bigint references shops'), ['shops'])
})
