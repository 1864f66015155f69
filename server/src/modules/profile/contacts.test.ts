import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertUser } from '../../../test/rows.ts'
import { digitsTo, messagesTo } from '../registration/testing.ts'
import { codeOf, password, pswOf, usePerson, withoutId } from '../users/testing.ts'
import type { Profile } from './schema.ts'

const { owner, person, session, call } = usePerson()

let token = ''
let email = ''
let count = 0
beforeEach(async () => {
  await forgetAttempts(owner)
  token = (await session()).token
  email = `new-${++count}@mail.example`
})

const phone = '+7 (912) 345-67-89'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const profile = async () => (await call('GET', '/profile', token)).json<Profile>()

test('a new e-mail is taken over when the code sent there comes back, and the old address is told', async () => {
  assert.deepEqual((await call('POST', '/email', token, { email })).json(), { done: true })
  const code = await digitsTo(owner, email)
  assert.equal(codeOf(await call('POST', '/email/verify', token, { email, code: wrong(code) })), 'BAD_CODE')
  const old = (await profile()).email
  assert.equal((await call('POST', '/email/verify', token, { email, code })).json<Profile>().email, email)
  assert.equal((await profile()).email, email)
  assert.equal((await messagesTo(owner, old))[0]?.subject, 'Почта в Лавке изменена')
  assert.equal(codeOf(await call('POST', '/email/verify', token, { email, code })), 'BAD_CODE')
})

test('an e-mail of somebody else gets no code and the same answer; its owner is told', async () => {
  const other = await insertUser(owner, { email: `other-${email}` })
  const answers = [
    await call('POST', '/email', token, { email: other.email }),
    await call('POST', '/email', token, { email }),
  ]
  assert.deepEqual(withoutId(answers[0] ?? assert.fail()), withoutId(answers[1] ?? assert.fail()))
  const [mail] = await messagesTo(owner, other.email)
  assert.doesNotMatch(`${mail?.subject} ${mail?.body}`, /\d{6}/)
})

test('a new phone is taken over by the code of an SMS', async () => {
  assert.deepEqual((await call('POST', '/phone', token, { phone: '89123456789', country: 'RU' })).json(), {
    done: true,
  })
  const code = await digitsTo(owner, phone)
  const answer = await call('POST', '/phone/verify', token, { phone: '8 912 345 67 89', code })
  assert.equal(answer.json<Profile>().phone, phone)
})

test('a code is good for the person and the phone that it was asked for, and for five tries', async () => {
  await call('POST', '/phone', token, { phone })
  const code = await digitsTo(owner, phone)
  const other = await insertUser(owner, { login: `stranger-${count}`, password_hash: person.password_hash })
  const stranger = await session({ login: other.login })
  assert.equal(codeOf(await call('POST', '/phone/verify', stranger.token, { phone, code })), 'BAD_CODE')
  const elsewhere = { phone: '+7 (912) 345-67-80', code }
  assert.equal(codeOf(await call('POST', '/phone/verify', token, elsewhere)), 'BAD_CODE')
  for (let time = 0; time < 5; time++) await call('POST', '/phone/verify', token, { phone, code: wrong(code) })
  assert.equal(codeOf(await call('POST', '/phone/verify', token, { phone, code })), 'BAD_CODE')
})

test('the password typed at login stands for ten minutes; a silent login has none until it is typed again', async () => {
  const first = await session()
  const silent = await session({ psw: pswOf(first) })
  assert.equal((await call('POST', '/email', first.token, { email })).statusCode, 200)
  const refused = await call('POST', '/email', silent.token, { email })
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'PASSWORD_NEEDED'])
  for (const [method, url] of [
    ['POST', '/phone'],
    ['GET', '/export'],
  ] as const)
    assert.equal(
      codeOf(await call(method, url, silent.token, method === 'POST' ? { phone } : undefined)),
      'PASSWORD_NEEDED',
    )

  await owner
    .updateTable('sessions')
    .set({ password_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', person.id)
    .where('password_at', 'is not', null)
    .execute()
  assert.equal(codeOf(await call('POST', '/email', first.token, { email })), 'PASSWORD_NEEDED')

  assert.equal(codeOf(await call('POST', '/psw/confirm', silent.token, { psw: 'не тот' })), 'PASSWORD_REFUSED')
  assert.equal((await call('POST', '/psw/confirm', silent.token, { psw: password })).statusCode, 200)
  assert.equal((await call('GET', '/export', silent.token)).statusCode, 200)
})
