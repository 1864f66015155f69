import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { useDatabase } from '../../../test/database.ts'
import { insertUser } from '../../../test/rows.ts'
import { createAdministrator, hasAdministrator } from './administrators.ts'

const { owner } = useDatabase()
const olga = { login: 'olga', email: 'olga@mail.example', name: 'Ольга', isAnother: false }
const igor = { login: 'igor', email: 'igor@mail.example', name: 'Игорь', isAnother: false }

beforeEach(async () => {
  await owner.deleteFrom('codes').execute()
  await owner.deleteFrom('audit_events').execute()
  await owner.deleteFrom('users').execute()
})

const create = (wanted: typeof olga) => createAdministrator(owner, wanted)
const openCodes = () => owner.selectFrom('codes').select('user_id').where('used_at', 'is', null).execute()

test('one administrator is made, noted in the audit; of two commands at once one is refused', async () => {
  assert.equal(await hasAdministrator(owner), false)
  const answers = await Promise.all([create(olga), create(igor)])
  assert.equal(answers.filter((answer) => 'code' in answer).length, 1)
  assert.ok(answers.some((answer) => 'refusal' in answer && answer.refusal === 'exists'))
  assert.equal(await hasAdministrator(owner), true)
  const events = await owner.selectFrom('audit_events').select(['event', 'details']).execute()
  assert.deepEqual(events, [{ event: 'account.made', details: { role: 'admin' } }])
})

test('the same command again makes another code while no password is set, and not afterwards', async () => {
  assert.ok('code' in (await create(olga)))
  assert.ok('code' in (await create(olga)))
  assert.equal((await openCodes()).length, 1)
  assert.deepEqual(await create({ ...olga, email: 'other@mail.example' }), { refusal: 'exists' })
  await owner.updateTable('users').set({ password_hash: '$argon2id$…' }).execute()
  assert.deepEqual(await create(olga), { refusal: 'exists' })
})

test('another one only when asked for, and never with what somebody has', async () => {
  await insertUser(owner, { login: 'taken', email: 'taken@mail.example', role: 'admin' })
  const another = { ...igor, isAnother: true }
  assert.deepEqual(await create(igor), { refusal: 'exists' })
  assert.deepEqual(await create({ ...another, login: 'Taken' }), { refusal: 'login taken' })
  assert.deepEqual(await create({ ...another, email: 'taken@mail.example' }), { refusal: 'e-mail taken' })
  await assert.rejects(async () => create({ ...another, email: 'igor' }), /Проверьте почту/)
  assert.ok('code' in (await create(another)))
})

test('a removed administrator is none', async () => {
  await insertUser(owner, { role: 'admin', removed_at: new Date() })
  assert.ok('code' in (await create(olga)))
})
