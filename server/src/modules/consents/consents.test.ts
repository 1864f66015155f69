import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { insertUser } from '../../../test/rows.ts'
import { usePerson } from '../users/testing.ts'
import type { Consent, ConsentDocument } from './schema.ts'

const { owner, person, session, call } = usePerson()

let token = ''
let foreign = ''
beforeEach(async () => {
  token = (await session()).token
  const other = await insertUser(owner, { password_hash: person.password_hash })
  foreign = (await session({ login: other.login })).token
})

const consents = async () => (await call('GET', '/consents', token)).json<Consent[]>()
const given = (all: Consent[]) =>
  all.map((one) => [one.document.kind, one.given?.version ?? null, one.revokedAt !== null])

test('a consent is given in the wording shown, taken back and given again; each time is kept with its place', async () => {
  assert.deepEqual(given(await consents()), [
    ['personal-data', null, false],
    ['advertising', null, false],
  ])
  const body = { kind: 'advertising', version: '2026-11-21' }
  await call('POST', '/consents', token, body)
  const twice = await call('POST', '/consents', token, body)
  assert.deepEqual(given(twice.json())[1], ['advertising', '2026-11-21', false])
  const revoked = await call('DELETE', '/consents/advertising', token)
  assert.deepEqual(given(revoked.json())[1], ['advertising', null, true])
  await call('POST', '/consents', token, body)
  const kept = await owner
    .selectFrom('consents')
    .select(['address', 'revoked_at'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    kept.map(({ address, revoked_at }) => [address, revoked_at !== null]),
    [
      ['127.0.0.1', true],
      ['127.0.0.1', false],
    ],
  )
  assert.deepEqual(given((await call('GET', '/consents', foreign)).json())[1], ['advertising', null, false])
})

test('an old wording cannot be agreed to', async () => {
  const answer = await call('POST', '/consents', token, { kind: 'advertising', version: '2020-01-01' })
  assert.match(answer.json<{ message: string }>().message, /обновился/)
})

test('the texts are for everybody to read, and those of a new database are as they were published', async () => {
  const answer = await call('GET', '/consents/documents')
  const fingerprints = answer
    .json<ConsentDocument[]>()
    .map(({ kind, version, text }) => [kind, version, createHash('sha256').update(text).digest('hex').slice(0, 12)])
  // people have agreed to these texts
  assert.deepEqual(fingerprints, [
    ['personal-data', '2026-11-01', 'ed866435581e'],
    ['advertising', '2026-11-21', 'da93e4c674d2'],
  ])
})
