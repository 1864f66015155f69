import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts, passTime } from '../../../test/attempts.ts'
import { insertUser } from '../../../test/rows.ts'
import { firstEditions } from '../consents/documents.ts'
import { insertBeneficiary } from '../ledger/testing.ts'
import type { SessionAnswer } from '../users/schema.ts'
import { codeOf, usePerson, withoutId } from '../users/testing.ts'
import { digitsTo, messagesTo } from './testing.ts'

const { owner, person, logIn, session, call } = usePerson()

let phone = ''
let count = 10
beforeEach(async () => {
  await forgetAttempts(owner)
  phone = `+7 (913) 345-67-${++count}`
})

const asGuest = { name: 'Вера Волкова', consent: firstEditions['personal-data'] }
const ask = (number = phone) => call('POST', '/entry', undefined, { phone: number, country: 'RU' })
const verify = (code: string, more: object = {}) =>
  call('POST', '/entry/verify', undefined, { phone, code, type: 'web', model: 'Firefox', ...more })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const own = (values: object) =>
  owner
    .updateTable('users')
    .set({ phone, ...values })
    .where('id', '=', person.id)
    .execute()
const accounts = () => owner.selectFrom('users').selectAll().where('phone', '=', phone).orderBy('id').execute()

async function code(): Promise<string> {
  await passTime(owner, 60)
  assert.equal((await ask()).statusCode, 200)
  return digitsTo(owner, phone)
}

test('a new phone gets an account without a password, with the name and the consent, and a session that orders', async () => {
  const answer = (await verify(await code(), asGuest)).json<SessionAnswer>()
  assert.deepEqual([answer.user.name, answer.user.role, answer.user.type], ['Вера Волкова', 'client', 'person'])
  assert.ok(answer.data.device)
  const profile = await call('GET', '/profile', answer.token)
  assert.deepEqual([profile.json().phone, profile.json().hasPassword], [phone, false])
  const [made, ...more] = await accounts()
  assert.deepEqual(more, [])
  // the login may be asked for by anybody: it says nothing of the phone
  assert.match(made?.login ?? '', /^buyer-[0-9a-f]{16}$/)
  assert.equal((await logIn({ login: made?.login ?? '', psw: ' ' })).statusCode, 403)
  const consents = await owner
    .selectFrom('consents')
    .select(['kind', 'version'])
    .where('user_id', '=', answer.user.id)
    .execute()
  assert.deepEqual(consents, [{ kind: 'personal-data', version: asGuest.consent }])
})

test('twenty confirmations at once open one session and make one account; the next code opens the same one', async () => {
  const digits = await code()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(digits, asGuest)))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array<number>(19).fill(422)])
  const [first] = answers.filter(({ statusCode }) => statusCode === 200)
  const again = await verify(await code(), { ...asGuest, name: 'Другая' })
  assert.equal(again.json<SessionAnswer>().user.id, first?.json<SessionAnswer>().user.id)
  assert.equal((await accounts()).length, 1)
})

test('the owner of a known phone is let in, without a typed password, and hears of it by mail', async () => {
  await own({})
  const answer = (await verify(await code(), asGuest)).json<SessionAnswer>()
  assert.deepEqual([answer.user.id, answer.user.name], [person.id, 'Анна'])
  assert.equal((await accounts()).length, 1)
  assert.equal(codeOf(await call('GET', '/export', answer.token)), 'PASSWORD_NEEDED')
  const [mail] = await messagesTo(owner, `${person.login}@mail.example`)
  assert.equal(mail?.subject, 'Вход по коду из СМС: Лавка')
})

test('while SMS have waited for more than a minute a code is told to be late, to everybody alike', async () => {
  await owner.deleteFrom('outbox').execute()
  assert.deepEqual((await ask()).json(), { done: true })
  await passTime(owner, 60)
  await owner
    .updateTable('outbox')
    .set({ send_after: new Date(Date.now() - 61_000) })
    .execute()
  assert.deepEqual((await ask()).json(), { done: true, isLate: true })
  await passTime(owner, 60)
  await owner.updateTable('outbox').set({ sent_at: new Date() }).execute()
  assert.deepEqual((await ask()).json(), { done: true })
})

test('before the right code nobody learns whether the phone is known', async () => {
  const unknown = await ask()
  const wrong = await verify(other(await digitsTo(owner, phone)), asGuest)
  await own({})
  await passTime(owner, 60)
  assert.deepEqual(withoutId(await ask()), withoutId(unknown))
  const refused = await verify(other(await digitsTo(owner, phone)), asGuest)
  assert.deepEqual(withoutId(refused), withoutId(wrong))
  assert.equal(codeOf(wrong), 'BAD_CODE')
})

test('a phone without an account is told so after the code, when nobody said who orders', async () => {
  assert.equal(codeOf(await verify(await code())), 'NO_ACCOUNT')
  assert.equal(codeOf(await verify(await code(), { name: ' ', consent: asGuest.consent })), 'NO_ACCOUNT')
  assert.deepEqual(await accounts(), [])
  assert.equal(codeOf(await verify(await code(), { ...asGuest, consent: '2020-01-01' })), 'BAD_REQUEST')
})

for (const [who, values] of [
  ['staff', { role: 'manager' }],
  ['an administrator', { role: 'admin' }],
  ['a partner', { role: 'partner' }],
  ['an investor', { role: 'investor' }],
  ['a closed account', { closed_at: new Date() }],
] as const)
  test(`the code alone does not open ${who}, and makes no second account`, async () => {
    await own(values)
    assert.equal(codeOf(await verify(await code(), asGuest)), 'PASSWORD_LOGIN')
    assert.equal((await accounts()).length, 1)
    assert.deepEqual(await owner.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute(), [])
  })

test('the code alone does not open an account that pays from a bank account', async () => {
  await own({})
  const beneficiary_id = await insertBeneficiary(owner)
  await owner.insertInto('pay_users').values({ beneficiary_id, login: person.login }).execute()
  assert.equal(codeOf(await verify(await code(), asGuest)), 'PASSWORD_LOGIN')
})

test('of several accounts with the phone the buyer’s is opened, and none while one of them is blocked', async () => {
  await own({})
  const staff = await insertUser(owner, { phone, role: 'manager' })
  assert.equal((await verify(await code(), asGuest)).json<SessionAnswer>().user.id, person.id)
  await owner.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', staff.id).execute()
  assert.equal(codeOf(await verify(await code(), asGuest)), 'ACCOUNT_BLOCKED')
})

test('a code is for one phone, works once, for ten minutes and five tries; codes of other purposes do not open', async () => {
  const digits = await code()
  const foreign = await verify(digits, { ...asGuest, phone: '+7 (913) 000-00-01' })
  assert.equal(codeOf(foreign), 'BAD_CODE')
  for (let tries = 0; tries < 5; tries++) assert.equal(codeOf(await verify(other(digits), asGuest)), 'BAD_CODE')
  assert.equal(codeOf(await verify(digits, asGuest)), 'BAD_CODE')
  const late = await code()
  await owner.updateTable('codes').set({ expires_at: new Date() }).where('used_at', 'is', null).execute()
  assert.equal(codeOf(await verify(late, asGuest)), 'BAD_CODE')
  await passTime(owner, 60)
  await call('POST', '/registration', undefined, { phone })
  assert.equal(codeOf(await verify(await digitsTo(owner, phone), asGuest)), 'BAD_CODE')
  const right = await code()
  assert.equal((await verify(right, asGuest)).statusCode, 200)
  assert.equal(codeOf(await verify(right, asGuest)), 'BAD_CODE')
})

test('a code a minute and five a day are sent to a phone, and the wait is told', async () => {
  assert.equal((await ask()).statusCode, 200)
  const soon = await ask()
  assert.deepEqual([soon.statusCode, Number(soon.headers['retry-after']) <= 60], [429, true])
  for (let sent = 1; sent < 5; sent++) {
    await passTime(owner, 60)
    assert.equal((await ask()).statusCode, 200)
  }
  await passTime(owner, 60)
  assert.equal((await ask()).statusCode, 429)
})

test('guesses from one network end after thirty in ten minutes, for all phones together', async () => {
  for (let tries = 0; tries < 30; tries++) {
    const guess = await verify('123456', { ...asGuest, phone: `+7 (914) 000-00-${10 + tries}` })
    assert.equal(codeOf(guess), 'BAD_CODE')
  }
  assert.equal(codeOf(await verify('123456', asGuest)), 'TOO_MANY')
})

test('the account is kept by a login and a password, once; other devices end, this one stays', async () => {
  const elsewhere = (await verify(await code(), asGuest)).json<SessionAnswer>()
  const { token } = (await verify(await code(), asGuest)).json<SessionAnswer>()
  const login = `vera-of-${count}`
  const psw = 'зимний лес и кувшин'
  const set = (body: object) => call('POST', '/psw/first', token, { login, psw, ...body })
  assert.equal(codeOf(await set({ login: person.login })), 'LOGIN_TAKEN')
  assert.equal(codeOf(await set({ psw: 'password' })), 'PASSWORD_REFUSED')
  assert.deepEqual((await set({})).json(), { login })
  assert.equal(codeOf(await set({ psw: 'другой длинный пароль' })), 'PASSWORD_REFUSED')
  assert.equal((await session({ login, psw })).user.name, 'Вера Волкова')
  assert.equal((await call('GET', '/profile', elsewhere.token)).statusCode, 401)
  const restored = await call('POST', '/auth/data', undefined, { token })
  assert.equal(restored.json<SessionAnswer>().user.login, login)
  // the password counts as typed: a mail may be added at once
  assert.equal((await call('POST', '/email', token, { email: `${login}@mail.example` })).statusCode, 200)
  assert.equal(
    codeOf(await call('POST', '/psw/first', (await session()).token, { login: 'x-y-z', psw })),
    'PASSWORD_REFUSED',
  )
})
