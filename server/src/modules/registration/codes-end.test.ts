import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { codeOf, password, usePerson } from '../users/testing.ts'
import { digitsTo, linkTo } from './testing.ts'

const { owner, person, session, call, app, logInAs } = usePerson()

const psw = 'зимний лес и кувшин'
const phone = '+7 (912) 345-60-01'
const next = '+7 (912) 345-60-02'
let email = ''
beforeEach(async () => {
  await forgetAttempts(owner)
  email = `${person.login}@mail.example`
  await owner.updateTable('users').set({ phone: '' }).where('phone', 'in', [phone, next]).execute()
  await owner.updateTable('users').set({ phone }).where('id', '=', person.id).execute()
})

/** A link of a mail, a proof of a phone and a code of an SMS, none of which has been used yet. */
async function ask() {
  await call('POST', '/forgot', undefined, { email })
  await call('POST', '/restore', undefined, { phone })
  const code = await digitsTo(owner, phone)
  const proof = await call('POST', '/restore/verify', undefined, { phone, code })
  await forgetAttempts(owner)
  await call('POST', '/entry', undefined, { phone })
  return {
    link: await linkTo(owner, email),
    proof: proof.json<{ code: string }>().code,
    sms: await digitsTo(owner, phone),
  }
}

async function areRefused({ link, proof, sms }: Awaited<ReturnType<typeof ask>>): Promise<void> {
  const before = await owner.selectFrom('users').select('password_hash').where('id', '=', person.id).executeTakeFirst()
  const asked = [
    await call('POST', '/forgot', undefined, { code: link, pwd: 'пароль вора и кувшин' }),
    await call('POST', '/forgot', undefined, { login: person.login, code: proof, psw: 'пароль вора и кувшин' }),
    await call('POST', '/entry/verify', undefined, { phone, code: sms, type: 'web', model: '' }),
  ]
  assert.deepEqual(asked.map(codeOf), ['BAD_CODE', 'BAD_CODE', 'BAD_CODE'])
  const after = await owner.selectFrom('users').select('password_hash').where('id', '=', person.id).executeTakeFirst()
  assert.deepEqual(after, before)
}

test('another password ends the link, the proof and the code that were asked for before, and a change of the e-mail under way', async () => {
  const asked = await ask()
  const { token } = await session()
  await call('POST', '/email', token, { email: 'thief@mail.example' })
  const code = await digitsTo(owner, 'thief@mail.example')
  assert.equal((await call('POST', '/psw', token, { oldpsw: password, newpsw: psw })).statusCode, 200)
  await areRefused(asked)
  const change = await call('POST', '/email/verify', token, { email: 'thief@mail.example', code })
  assert.equal(codeOf(change), 'BAD_CODE')
})

test('another e-mail and another phone end them', async () => {
  for (const [url, to, field] of [
    ['/email', `new-${person.login}@mail.example`, 'email'],
    ['/phone', next, 'phone'],
  ] as const) {
    await forgetAttempts(owner)
    await owner.updateTable('users').set({ phone, email }).where('id', '=', person.id).execute()
    const asked = await ask()
    const { token } = await session()
    await call('POST', url, token, { [field]: to })
    const given = { [field]: to, code: await digitsTo(owner, to) }
    assert.equal((await call('POST', `${url}/verify`, token, given)).statusCode, 200)
    await areRefused(asked)
  }
})

test('a block ends them, and a blocked account gets no new ones', async () => {
  const asked = await ask()
  const headers = await logInAs({ role: 'admin' })
  const block = (isBlocked: boolean) => {
    const payload = { isBlocked, reason: 'чужие карты' }
    return app.inject({ method: 'PUT', url: `/api/users/${person.id}/block`, headers, payload })
  }
  assert.equal((await block(true)).statusCode, 200)
  await areRefused(asked)
  await forgetAttempts(owner)
  await call('POST', '/forgot', undefined, { email })
  assert.equal(await linkTo(owner, email), asked.link)
  await call('POST', '/restore', undefined, { phone })
  const code = await digitsTo(owner, phone)
  assert.equal(codeOf(await call('POST', '/restore/verify', undefined, { phone, code })), 'ACCOUNT_BLOCKED')
  assert.equal((await block(false)).statusCode, 200)
  await areRefused(asked)
})
