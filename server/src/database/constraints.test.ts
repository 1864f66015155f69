import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../test/app.ts'
import { insertSupplier } from '../../test/rows.ts'
import { meaningOf, meanings } from './constraints.ts'

const { app, owner } = useApp()

test('each constraint that has a meaning of its own exists', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'
    union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    owner,
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const name of Object.keys(meanings)) assert.ok(known.has(name), name)
})

test('a broken constraint is a conflict or a refused value and never a fault; a missing value is ours', async () => {
  const { code } = await insertSupplier(owner)
  const breaks = {
    unique: { work: () => insertSupplier(owner, { code }), status: 409 },
    'foreign-key': { work: () => insertSupplier(owner, { parent_id: 1_000_000 }), status: 409 },
    check: { work: () => insertSupplier(owner, { minimum_kopecks: -1 }), status: 422 },
    'not-null': { work: () => sql`insert into tags (code) values ('nameless')`.execute(owner), status: 500 },
  }
  for (const [name, { work }] of Object.entries(breaks)) app.get(`/break/${name}`, work)
  for (const [name, { status }] of Object.entries(breaks)) {
    const answer = await app.inject(`/break/${name}`)
    assert.equal(answer.statusCode, status, answer.body)
    assert.doesNotMatch(answer.body, /suppliers|tags|constraint/)
  }
})

test('a name of a constraint is no way to an inherited property', () => {
  assert.deepEqual(meaningOf(Object.assign(new Error(), { code: '23505', constraint: 'constructor' })), ['CONFLICT'])
  assert.equal(meaningOf(new Error()), undefined)
})
