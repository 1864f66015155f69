import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts, passTime } from '../../../test/attempts.ts'
import { sql } from 'kysely'
import { insertUser } from '../../../test/rows.ts'
import { codeOf, pswOf, usePerson, withoutId } from '../users/testing.ts'
import { digitsTo, linkTo, messagesTo } from './testing.ts'

const { owner, person, logIn, session, call } = usePerson()

const psw = 'зимний лес и кувшин'
let phone = ''
let email = ''
let count = 10
beforeEach(async () => {
  await forgetAttempts(owner)
  phone = `+7 (912) 345-67-${++count}`
  email = `${person.login}@mail.example`
  await owner.updateTable('users').set({ phone }).where('id', '=', person.id).execute()
})

const forgot = (body: object) => call('POST', '/forgot', undefined, body)
const askSms = (number = phone) => call('POST', '/restore', undefined, { phone: number, country: 'RU' })
const verify = (code: string, number = phone) => call('POST', '/restore/verify', undefined, { phone: number, code })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

async function proof(): Promise<string> {
  await askSms()
  return (await verify(await digitsTo(owner, phone))).json<{ code: string }>().code
}

test('{email}, then {code, pwd}: the link of the mail sets a new password, once', async () => {
  assert.deepEqual((await forgot({ email: email.toUpperCase().replace('EXAMPLE', 'example') })).json(), { done: true })
  const code = await linkTo(owner, email)
  assert.deepEqual((await forgot({ code, pwd: psw })).json(), { done: true })
  assert.equal((await logIn({ psw })).statusCode, 200)
  assert.equal((await logIn()).statusCode, 403)
  assert.equal(codeOf(await forgot({ code, pwd: 'другой длинный пароль' })), 'BAD_CODE')
})

test('the link leads back to where it was asked for: into the application', async () => {
  assert.deepEqual((await forgot({ email, device: 'app' })).json(), { done: true })
  const [mail] = await messagesTo(owner, email)
  assert.match(mail?.body ?? '', /\/restore\/app\?code=/)
})

test('an unknown e-mail gets the same answer and no mail', async () => {
  const [known, unknown] = [await forgot({ email }), await forgot({ email: 'nobody@mail.example' })]
  assert.deepEqual(withoutId(unknown), withoutId(known))
  assert.deepEqual(await messagesTo(owner, 'nobody@mail.example'), [])
})

test('{login, psw, code}: the proof of an SMS sets the password of an account with this phone, once', async () => {
  assert.deepEqual((await askSms()).json(), { done: true })
  const answer = await verify(await digitsTo(owner, phone))
  const { code, logins } = answer.json<{ code: string; logins: string[] }>()
  assert.deepEqual(logins, [person.login])
  const stranger = await insertUser(owner, { phone: '+7 (912) 000-00-00' })
  assert.equal(codeOf(await forgot({ login: stranger.login, psw, code })), 'BAD_CODE')
  assert.deepEqual((await forgot({ login: person.login, psw, code })).json(), { done: true })
  assert.equal((await logIn({ psw })).statusCode, 200)
  assert.equal(codeOf(await forgot({ login: person.login, psw, code })), 'BAD_CODE')
})

test('an SMS restores no password of staff, sellers, investors, nor of who pays from a bank account', async () => {
  await owner.updateTable('users').set({ role: 'manager' }).where('id', '=', person.id).execute()
  await askSms()
  const code = await digitsTo(owner, phone)
  // a wrong code tells nothing of the account
  assert.equal(codeOf(await verify(other(code))), 'BAD_CODE')
  assert.equal(codeOf(await verify(code)), 'RESTORE_BY_MAIL')

  // beside a buyer with the same phone only that one is offered, and only that one is set
  await forgetAttempts(owner)
  const buyer = await insertUser(owner, { phone })
  await askSms()
  const given = (await verify(await digitsTo(owner, phone))).json<{ code: string; logins: string[] }>()
  assert.deepEqual(given.logins, [buyer.login])
  assert.equal(codeOf(await forgot({ login: person.login, psw, code: given.code })), 'BAD_CODE')
  assert.deepEqual((await forgot({ login: buyer.login, psw, code: given.code })).json(), { done: true })

  await forgot({ email })
  assert.deepEqual((await forgot({ code: await linkTo(owner, email), pwd: psw })).json(), { done: true })
})

test('a phone that nobody has gets the same answers and no SMS', async () => {
  const unknown = '+7 (999) 111-22-33'
  assert.deepEqual(withoutId(await askSms(unknown)), withoutId(await askSms()))
  assert.deepEqual(await messagesTo(owner, unknown), [])
  assert.deepEqual(
    withoutId(await verify('123456', unknown)),
    withoutId(await verify(other(await digitsTo(owner, phone)))),
  )
})

test('the six digits are good once, for this phone, five tries and ten minutes', async () => {
  await askSms()
  const code = await digitsTo(owner, phone)
  for (let time = 0; time < 4; time++) assert.equal(codeOf(await verify(other(code))), 'BAD_CODE')
  assert.equal((await verify(code)).statusCode, 200)
  assert.equal(codeOf(await verify(code)), 'BAD_CODE')

  await forgetAttempts(owner)
  await askSms()
  const second = await digitsTo(owner, phone)
  assert.equal(codeOf(await verify(second, '+7 (912) 000-00-00')), 'BAD_CODE')
  for (let time = 0; time < 5; time++) await verify(other(second))
  assert.equal(codeOf(await verify(second)), 'BAD_CODE')

  await forgetAttempts(owner)
  await askSms()
  await sql`update codes set expires_at = now() - interval '1 second'`.execute(owner)
  assert.equal(codeOf(await verify(await digitsTo(owner, phone))), 'BAD_CODE')
})

test('of two codes only the last one holds, and one for a registration restores nothing', async () => {
  await askSms()
  const first = await digitsTo(owner, phone)
  await forgetAttempts(owner)
  await askSms()
  const second = await digitsTo(owner, phone)
  if (first !== second) assert.equal(codeOf(await verify(first)), 'BAD_CODE')
  await forgetAttempts(owner)
  await owner.updateTable('codes').set({ used_at: new Date() }).execute()
  await call('POST', '/registration', undefined, { phone, country: 'RU' })
  assert.equal(codeOf(await verify(await digitsTo(owner, phone))), 'BAD_CODE')
})

test('the code of a mail is no proof of an SMS, nor the other way round', async () => {
  await forgot({ email })
  const mailed = await linkTo(owner, email)
  assert.equal(codeOf(await forgot({ login: person.login, psw, code: mailed })), 'BAD_CODE')
  assert.equal(codeOf(await forgot({ code: await proof(), pwd: psw })), 'BAD_CODE')
})

test('a restored password ends every device, says so by mail, and lets the person in past a flood of guesses', async () => {
  const before = await session()
  for (let time = 0; time < 12; time++) await logIn({ psw: 'guess' })
  const answer = await forgot({ login: person.login, psw, code: await proof() })
  assert.equal((await call('GET', '/inn', before.token)).statusCode, 401)
  assert.equal((await logIn({ psw: pswOf(before) })).statusCode, 403)
  assert.equal((await messagesTo(owner, email))[0]?.subject, 'Пароль в Лавке изменён')
  assert.equal((await logIn({ psw })).statusCode, 429)
  const cookie = `lavka_known=${answer.cookies[0]?.value}`
  assert.equal((await logIn({ psw, cookie })).statusCode, 200)
})

test('a weak new password is refused and does not use up the code', async () => {
  const code = await proof()
  assert.equal(codeOf(await forgot({ login: person.login, psw: 'password1', code })), 'PASSWORD_REFUSED')
  assert.equal((await forgot({ login: person.login, psw, code })).statusCode, 200)
})

test('one SMS a minute and five a day to a number, ten an hour from a network', async () => {
  const wait = (seconds: number) => passTime(owner, seconds)
  const first = await askSms()
  assert.equal(first.statusCode, 200)
  const second = await askSms()
  assert.deepEqual([second.statusCode, codeOf(second)], [429, 'TOO_MANY'])
  for (let time = 0; time < 4; time++) {
    await wait(61)
    assert.equal((await askSms()).statusCode, 200)
  }
  await wait(61)
  assert.equal(codeOf(await askSms()), 'TOO_MANY')
  for (let time = 0; time < 5; time++) assert.equal((await askSms(`+7 (922) 000-00-0${time}`)).statusCode, 200)
  assert.equal(codeOf(await askSms('+7 (922) 000-00-09')), 'TOO_MANY')
})

test('SMS go to Russian mobile numbers only', async () => {
  for (const number of ['12345', '+7 (495) 123-45-67', '8 800 555-35-35', '+1 202 555 0100', '+7 012 345-67-89'])
    assert.equal((await askSms(number)).statusCode, 400, number)
  const abroad = await call('POST', '/restore', undefined, { phone, country: 'KZ' })
  assert.equal(abroad.statusCode, 400)
  assert.equal((await call('POST', '/restore', undefined, { phone })).statusCode, 200)
})

test('codes are kept as hashes', async () => {
  await askSms()
  const code = await proof().catch(() => '')
  const kept = JSON.stringify(await owner.selectFrom('codes').selectAll().execute())
  assert.ok(!kept.includes(await digitsTo(owner, phone)) && (code === '' || !kept.includes(code)))
})

test('forms that are none of the three are refused', async () => {
  for (const body of [{}, { code: 'abcdef' }, { login: 'anna', psw }, { email: 5 }, { pwd: psw }])
    assert.equal((await forgot(body)).statusCode, 400, JSON.stringify(body))
})
