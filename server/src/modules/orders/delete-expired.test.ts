import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useDatabase } from '../../../test/database.ts'
import { insertUser } from '../../../test/rows.ts'
import { deleteExpired } from './delete-expired.ts'

const { database, owner } = useDatabase()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('drafts and kept answers that are 30 days old are swept away in batches, of everybody; younger ones stay', async () => {
  const people = [await insertUser(owner), await insertUser(owner)]
  const form = { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' }
  const content = { supplier: '', customer: null, lines: [], unclear: [], form, attempt: '' }
  for (const [index, days] of [31, 40, 400, 29].entries()) {
    for (const { id } of people) {
      const key = `${id}${index}`.padStart(32, '0')
      const draft = { key, user_id: id, is_call: false, state: 'open' as const, content, updated_at: daysAgo(days) }
      await owner.insertInto('order_drafts').values(draft).execute()
      const kept = { user_id: id, key, fingerprint: Buffer.from('a'), answer: '{}', created_at: daysAgo(days) }
      await owner.insertInto('idempotency_keys').values(kept).execute()
    }
  }

  assert.equal(await deleteExpired(database, 2), 12)

  const drafts = await owner.selectFrom('order_drafts').select(['user_id', 'updated_at']).orderBy('user_id').execute()
  const keys = await owner.selectFrom('idempotency_keys').select(['user_id', 'created_at']).orderBy('user_id').execute()
  const ids = people.map(({ id }) => id)
  assert.deepEqual([drafts.map((row) => row.user_id), keys.map((row) => row.user_id)], [ids, ids])
  assert.equal(await deleteExpired(database), 0)
})
