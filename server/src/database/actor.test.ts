import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import type { Actor } from '../auth.ts'
import { asActor, asSystem } from './actor.ts'
import type { Tables } from './tables.ts'

const { database } = useDatabase()

const buyer: Actor = { id: 7, role: 'client', supplierId: null, tokenHash: null, requestId: `it's \\ "x"; select 1` }

async function settingsOf(db: Kysely<Tables>): Promise<(string | null)[]> {
  const { rows } = await sql<{ values: (string | null)[] }>`
    select array[current_setting('lavka.role', true), current_setting('lavka.user_id', true),
      current_setting('lavka.supplier_id', true), current_setting('lavka.request_id', true)] as values`.execute(db)
  return rows[0]?.values ?? []
}

test('a transaction has its actor from the first statement and forgets it at its end', async () => {
  assert.deepEqual(await asActor(database, buyer, settingsOf), ['client', '7', '', `it's \\ "x"; select 1`])
  assert.deepEqual(await asSystem(database, settingsOf), ['system', '', '', ''])
  assert.ok((await settingsOf(database)).every((value) => !value))
})

test('a transaction that is begun within the work of another has no settings of it', async () => {
  const inner = await asActor(database, buyer, () => database.transaction().execute(settingsOf))
  assert.ok(inner.every((value) => !value))
})

test('after a transaction of an actor nobody asks, on the same connection too', async () => {
  const role = await database.connection().execute(async (db) => {
    await asActor(db, buyer, settingsOf)
    return sql<{ role: string | null }>`select actor_role() as role`.execute(db)
  })
  assert.deepEqual(role.rows, [{ role: null }])
})

test('what an actor did is undone when its work fails', async () => {
  const work = asActor(database, buyer, async (db) => {
    await sql`create temp table left_over (id int)`.execute(db)
    throw new Error('stop')
  })
  await assert.rejects(work, /stop/)
  const { rows } = await sql`select from pg_class where relname = 'left_over'`.execute(database)
  assert.equal(rows.length, 0)
})
