import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { codeOf, usePerson, withoutId } from '../users/testing.ts'
import type { UserCard } from '../users/schema.ts'
import { digitsTo, linkTo, messagesTo } from './testing.ts'

const { owner, person, logIn, session, call } = usePerson()

const psw = 'зимний лес и кувшин'
let count = 0
let given = { login: '', psw, name: 'Вера Волкова', email: '', oktmo: '70701000' }
beforeEach(async () => {
  await forgetAttempts(owner)
  const login = `vera-${++count}`
  given = { login, psw, name: 'Вера Волкова', email: `${login}@mail.example`, oktmo: '70701000' }
})

const signUp = (more: object = {}) => call('POST', '/signup', undefined, { ...given, ...more })
const confirm = (code: string) => call('POST', `/signup/${code}`)
const enter = () => logIn({ login: given.login, psw })
const findUser = () => owner.selectFrom('users').selectAll().where('login', '=', given.login).executeTakeFirst()

test('the five fields are enough: a link comes by mail, and with it the account begins', async () => {
  assert.deepEqual((await signUp()).json(), { done: true })
  assert.equal((await enter()).statusCode, 403)
  const code = await linkTo(owner, given.email)
  assert.deepEqual((await confirm(code)).json(), { login: given.login })
  const { user } = await session({ login: given.login, psw })
  assert.deepEqual([user.role, user.type, user.code, user.first_auth], ['client', 'person', '', true])
  const row = await findUser()
  assert.deepEqual([row?.email, row?.oktmo], [given.email, '70701000'])
})

test('a person may leave the region to the first address, which names it once', async () => {
  await signUp({ oktmo: '' })
  await confirm(await linkTo(owner, given.email))
  assert.equal((await findUser())?.oktmo, '')
  const { token } = await session({ login: given.login, psw })
  for (const town of ['Тверь', 'Тула'])
    await call('POST', '/addresses', token, { title: '', address: `${town}, Ленина, 57`, comment: '', isMain: true })
  assert.equal((await findUser())?.oktmo, '28701000')
})

test('the link leads back to where the registration began: the browser or the application', async () => {
  for (const device of ['web', 'app']) {
    await signUp({ device, email: `${device}-${given.email}` })
    const [mail] = await messagesTo(owner, `${device}-${given.email}`)
    assert.match(mail?.body ?? '', new RegExp(`/registrationComplete/${device}/person\\?code=`))
  }
})

test('reading the link says whose it is and confirms nothing; it works once', async () => {
  await signUp()
  const code = await linkTo(owner, given.email)
  const read = async () => (await call('GET', `/signup/${code}`)).json<Record<string, unknown>>()
  const { login, name } = given
  assert.deepEqual(await read(), { login, name, type: 'person', isConfirmed: false })
  assert.equal(await findUser(), undefined)
  await confirm(code)
  assert.deepEqual(await read(), { login, name, type: 'person', isConfirmed: true })
  assert.equal(codeOf(await confirm(code)), 'BAD_CODE')
  assert.equal(codeOf(await call('GET', '/signup/unknown-code')), 'BAD_CODE')
})

test('a link is over after 24 hours', async () => {
  await signUp()
  await owner
    .updateTable('signups')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('login', '=', given.login)
    .execute()
  assert.equal(codeOf(await confirm(await linkTo(owner, given.email))), 'BAD_CODE')
})

test('with a known e-mail the answer is the same, the mail says that the account exists, and none is made', async () => {
  const email = `${person.login}@MAIL.example`
  const answer = await signUp({ email })
  assert.deepEqual(withoutId(answer), { status: 200, body: { done: true } })
  const [mail] = await messagesTo(owner, `${person.login}@mail.example`)
  assert.equal(mail?.subject, 'У вас уже есть учётная запись в Лавке')
  assert.deepEqual(await owner.selectFrom('signups').select('id').where('login', '=', given.login).execute(), [])
})

test('a taken login is refused, at the beginning and at the link, however it is written', async () => {
  assert.equal(codeOf(await signUp({ login: person.login.toUpperCase() })), 'LOGIN_TAKEN')
  await signUp()
  const first = await linkTo(owner, given.email)
  const other = `other-${given.email}`
  await signUp({ login: given.login.toUpperCase(), email: other })
  await confirm(await linkTo(owner, other))
  assert.equal(codeOf(await confirm(first)), 'LOGIN_TAKEN')
})

test('an organisation names its ИНН, which links the account at once', async () => {
  assert.equal((await signUp({ type: 'organisation' })).json<{ message: string }>().message, 'Укажите ИНН')
  assert.equal((await signUp({ type: 'organisation', inn: '7707083894' })).statusCode, 400)
  await signUp({ type: 'organisation', inn: '7707083893', innName: 'ООО «Берёзка»' })
  await confirm(await linkTo(owner, given.email))
  const { user, token } = await session({ login: given.login, psw })
  assert.deepEqual([user.code, user.type, user.role], ['7707083893', 'organisation', 'client'])
  const inns = (await call('GET', '/inn', token)).json<UserCard[]>()
  assert.deepEqual(inns, [{ ...inns[0], inn: '7707083893', name: 'ООО «Берёзка»' }])
})

test('nobody signs up into another role or supplier', async () => {
  await signUp({ type: 'supplier', inn: '7707083893', role: 'admin', supplier_id: 1, code: 'zarechye' })
  await confirm(await linkTo(owner, given.email))
  const row = await findUser()
  assert.deepEqual([row?.role, row?.type, row?.supplier_id, row?.code], ['client', 'supplier', null, '7707083893'])
})

test('a phone is kept only when a code of an SMS proved it, and the proof is good once', async () => {
  const phone = '+7 (912) 345-67-01'
  assert.equal(codeOf(await signUp({ phone })), 'BAD_CODE')
  assert.deepEqual((await call('POST', '/registration', undefined, { phone: '89123456701', country: 'RU' })).json(), {
    done: true,
  })
  const typed = { phone, code: await digitsTo(owner, phone) }
  const { code: phoneCode } = (await call('POST', '/registration/verify', undefined, typed)).json<{ code: string }>()
  assert.equal(codeOf(await signUp({ phone: '+7 (912) 345-67-02', phoneCode })), 'BAD_CODE')
  // refused registrations sent no mail and did not count against the limit
  assert.equal((await signUp({ phone, phoneCode })).statusCode, 200)
  await confirm(await linkTo(owner, given.email))
  assert.equal((await findUser())?.phone, phone)
  await forgetAttempts(owner)
  given = { ...given, login: `${given.login}-b`, email: `b-${given.email}` }
  assert.equal(codeOf(await signUp({ phone, phoneCode })), 'BAD_CODE')
})

test('consents are kept with version, time and address of the registration', async () => {
  await signUp({ consents: [{ kind: 'personal-data', version: '2026-11-01' }] })
  await confirm(await linkTo(owner, given.email))
  const row = await findUser()
  const consents = await owner
    .selectFrom('consents')
    .select(['kind', 'version', 'address'])
    .where('user_id', '=', row?.id ?? 0)
    .execute()
  assert.deepEqual(consents, [{ kind: 'personal-data', version: '2026-11-01', address: '127.0.0.1' }])
})

test('a consent to another text than the one in force is refused, and nothing is kept', async () => {
  const answer = await signUp({ consents: [{ kind: 'advertising', version: '2026-11-01' }] })
  assert.equal(codeOf(answer), 'BAD_REQUEST')
  assert.match(answer.json<{ message: string }>().message, /Текст согласия обновился/)
  assert.equal(
    await owner.selectFrom('signups').select('id').where('login', '=', given.login).executeTakeFirst(),
    undefined,
  )
})

test('the mail to an address that nobody has proved says nothing that a stranger typed', async () => {
  await signUp({ name: 'Приз ждёт: https://evil.example' })
  const [mail] = await messagesTo(owner, given.email)
  assert.doesNotMatch(mail?.body ?? '', /Приз|evil/)
})

test('an impossible login, e-mail, region, name or password is refused in Russian', async () => {
  const bad = [
    { login: 'a' },
    { login: 'a b c' },
    { login: 'removed-5' },
    { email: 'anna' },
    { email: 'anna@mail' },
    { oktmo: '00000000' },
    { oktmo: '', type: 'organisation', inn: '7707083893' },
    { name: '  ' },
    { psw: 'password1' },
    { psw: 'vera1234' },
  ]
  for (const one of bad) {
    const answer = await signUp(one)
    assert.ok([400, 422].includes(answer.statusCode), JSON.stringify(one))
    assert.match(answer.json<{ message: string }>().message, /[а-я]/)
  }
})

test('A call checks whether a login is acceptable: true for a free and possible one, false for a taken or impossible one, and not for machines', async () => {
  const isValid = async (login: string) => (await call('POST', '/valid', undefined, { login })).json<boolean>()
  assert.equal(await isValid(given.login), true)
  assert.equal(await isValid(person.login.toUpperCase()), false)
  for (const login of ['', 'ab', 'a b c', 'removed-1', '<script>']) assert.equal(await isValid(login), false, login)
  for (let time = 0; time < 60; time++) await isValid('x')
  assert.equal(codeOf(await call('POST', '/valid', undefined, { login: 'x' })), 'TOO_MANY')
})

test('one mail a minute and five a day to an address', async () => {
  assert.equal((await signUp()).statusCode, 200)
  assert.equal(codeOf(await signUp()), 'TOO_MANY')
  assert.equal((await messagesTo(owner, given.email)).length, 1)
})

test('until it is confirmed the password of a registration is kept as a hash, and afterwards not at all', async () => {
  await signUp()
  const kept = () =>
    owner.selectFrom('signups').select('password_hash').where('login', '=', given.login).executeTakeFirstOrThrow()
  assert.match((await kept()).password_hash, /^\$argon2id/)
  await confirm(await linkTo(owner, given.email))
  assert.equal((await kept()).password_hash, '')
})
