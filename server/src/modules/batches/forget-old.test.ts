import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../../test/database.ts'
import { insertUser } from '../../../test/rows.ts'
import { forgetOldBatches } from './forget-old.ts'

const { database, owner } = useDatabase()

test('rows of batches that are 90 days old are deleted, the batch stays and has an end; younger ones and what is at work stay whole', async () => {
  const { id: person } = await insertUser(owner)
  const made = async (state: string, days: number) => {
    const { rows } = await sql<{ id: number }>`insert into batches (owner_id, object, kind, state, title, made_at)
      values (${person}, 'notes', 'import', ${state}, ${state}, now() - make_interval(days => ${days})) returning id`.execute(
      owner,
    )
    const id = rows[0]?.id ?? 0
    await sql`insert into batch_rows (batch_id, owner_id, number)
      select id, owner_id, generate_series(2, 4) from batches where id = ${id}`.execute(owner)
  }
  for (const state of ['done', 'stopped', 'failed', 'mapping', 'planned', 'applying']) await made(state, 91)
  await made('done', 89)

  assert.equal(await forgetOldBatches(database, 2), 15)

  const { rows } = await sql<{ title: string; state: string; rows: number }>`
    select title, state, (select count(*) from batch_rows r where r.batch_id = b.id) as rows from batches b order by id`.execute(
    owner,
  )
  assert.deepEqual(
    rows.map(({ title, state, rows: left }) => [title, state, Number(left)]),
    [
      ['done', 'done', 0],
      ['stopped', 'done', 0],
      ['failed', 'failed', 0],
      ['mapping', 'failed', 0],
      ['planned', 'failed', 0],
      ['applying', 'applying', 3],
      ['done', 'done', 3],
    ],
  )
  assert.equal(await forgetOldBatches(database), 0)
})
