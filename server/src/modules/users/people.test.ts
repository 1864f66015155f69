import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { insertUser } from '../../../test/rows.ts'
import { createApp } from '../../app.ts'
import type { FindRights, FindUsers, UserCard } from './schema.ts'

const { app, database, owner, logInAs } = useApp()

type Person = { id: number; login: string }
let anna: Person
let vera: Person
let isReady = false
beforeEach(async () => {
  if (isReady) return
  isReady = true
  anna = await insertUser(owner, {
    login: 'anna',
    name: 'Анна Смирнова',
    email: 'anna@mail.example',
    phone: '+7 (912) 345-67-89',
    code: '7707083893',
  })
  vera = await insertUser(owner, { login: 'vera_100%', name: 'Вера Волкова' })
  await owner.insertInto('user_inns').values({ user_id: anna.id, inn: '500100732259', name: 'ИП' }).execute()
})

const get = async <T>(url: string, who: Parameters<typeof logInAs>[0]) => {
  const answer = await app.inject({ url: `/api/users${url}`, headers: await logInAs(who) })
  return { status: answer.statusCode, body: answer.json<T>() }
}
const search = async (text: string) => {
  const { body } = await get<FindUsers['answer']>(`?search=${encodeURIComponent(text)}`, { role: 'manager', name: 'x' })
  return body.users.map(({ login }) => login)
}

test('the staff finds people by a part of name, login, e-mail or phone', async () => {
  for (const text of ['смирн', 'ANNA', 'anna@mail', '345-67', '+7 (912) 345'])
    assert.deepEqual(await search(text), ['anna'], text)
  assert.deepEqual(await search('100%'), ['vera_100%'])
  assert.deepEqual(await search('%'), ['vera_100%'])
  assert.deepEqual(await search('нет такого'), [])
})

test('a list tells people apart and gives nobody away; each search and each card opened is noted, without the words', async () => {
  await insertUser(owner, { login: 'lena@mail.example', name: 'Лена Маскова', email: 'lena@mail.example' })
  await insertUser(owner, { login: '+7 (900) 111-22-33', name: 'Лена Телефонная', phone: '+7 (900) 111-22-33' })
  const manager = await insertUser(owner, { role: 'manager', login: 'curious', name: 'x' })
  const { body } = await get<FindUsers['answer']>('?search=Лена', 'curious')
  assert.deepEqual(
    body.users.map(({ login, email, phoneEnd }) => ({ login, email, phoneEnd })),
    [
      { login: 'l…@mail.example', email: 'l…@mail.example', phoneEnd: '' },
      { login: '…2233', email: '', phoneEnd: '2233' },
    ],
  )
  await get(`/id/${anna.id}`, 'curious')
  await get('/login/curious', 'curious')
  const events = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', manager.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(events, [
    { event: 'people.searched', details: { found: body.users.map(({ id }) => id) } },
    { event: 'person.opened', details: { person: anna.id } },
  ])
})

test('the list comes in pages with the total', async () => {
  const first = await get<FindUsers['answer']>('?take=1&role=client', { role: 'admin' })
  const second = await get<FindUsers['answer']>('?take=1&skip=1&role=client', { role: 'admin' })
  assert.equal(first.body.total >= 2, true)
  assert.notEqual(first.body.users[0]?.id, second.body.users[0]?.id)
})

test('one person is found by id, login, e-mail, phone, code or ИНН', async () => {
  for (const [a, b] of [
    ['id', String(anna.id)],
    ['login', 'ANNA'],
    ['email', 'Anna@mail.example'],
    ['phone', '89123456789'],
    ['code', '7707083893'],
    ['inn', '500100732259'],
  ] as const) {
    const { body } = await get<UserCard>(`/${a}/${encodeURIComponent(b)}`, { role: 'manager' })
    assert.equal(body.id, anna.id, a)
  }
  assert.equal((await get('/id/999999', { role: 'admin' })).status, 404)
  assert.equal((await get('/email/', { role: 'admin' })).status, 400)
  assert.equal((await get('/password_hash/x', { role: 'admin' })).status, 400)
})

test('who is not of the staff finds only themselves', async () => {
  assert.equal((await get(`/id/${anna.id}`, 'anna')).status, 200)
  assert.equal((await get(`/id/${vera.id}`, 'anna')).status, 404)
  for (const role of ['supplier', 'partner', 'investor'] as const)
    assert.equal((await get(`/login/anna`, { role })).status, 404, role)
})

test('a card shows no hash', async () => {
  const { body } = await get<UserCard>('/login/anna', { role: 'admin' })
  const fields = ['id', 'login', 'name', 'role', 'type', 'code', 'email', 'phone', 'createdAt', 'isBlocked']
  assert.deepEqual(Object.keys(body).sort(), fields.sort())
})

test('everybody may ask what they may call, and it is what is served', async () => {
  const admin = await get<FindRights['answer']>('/rights', { role: 'admin' })
  assert.ok(admin.body.calls.includes('GET /api/users'))
  const client = await get<FindRights['answer']>('/rights', {})
  assert.ok(
    !client.body.calls.includes('GET /api/users') && client.body.calls.includes('POST /api/users/profile/close'),
  )
  const nobody = (await app.inject('/api/users/rights')).json<FindRights['answer']>()
  assert.equal(nobody.role, 'anonymous')
  assert.ok(nobody.calls.includes('POST /api/users/auth') && !nobody.calls.includes('GET /api/users/profile'))
})

const visit = (payload: object, cookie = '') =>
  app.inject({ method: 'POST', url: '/api/users/visit', payload, headers: { cookie } })

test('the first visit sets uuid and the basket’s mark for 365 days, and says that the mark is new', async () => {
  const answer = await visit({ isMarked: false })
  assert.deepEqual(answer.json(), { isMarkNew: true })
  assert.deepEqual(
    answer.cookies.map(({ name, maxAge, path, sameSite }) => [name, maxAge, path, sameSite]),
    ['uuid', 'basket_reset'].map((name) => [name, 365 * 86_400, '/', 'Lax']),
  )
  assert.match(answer.cookies[0]?.value ?? '', /^[0-9a-f-]{36}$/)
})

test('a later visit keeps uuid, and either mark is enough for the basket to stay', async () => {
  const again = await visit({ isMarked: false }, 'uuid=abc-1; basket_reset=1')
  assert.deepEqual([again.json(), again.cookies[0]?.value], [{ isMarkNew: false }, 'abc-1'])
  assert.deepEqual((await visit({ isMarked: true })).json(), { isMarkNew: false })
})

test('is_person and the acceptance of cookies are set when they are said', async () => {
  const { cookies } = await visit({ isMarked: true, isPerson: true, isCookiesAccepted: true })
  const values = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  assert.deepEqual([values['is_person'], values['cookies_accepted']], ['true', 'true'])
})

test('where people open the shop by https every cookie is secure, whatever a request says of itself', async () => {
  const headers = { 'x-forwarded-proto': 'http' }
  const answer = await app.inject({ method: 'POST', url: '/api/users/visit', payload: { isMarked: true }, headers })
  assert.ok(answer.cookies.length > 0 && answer.cookies.every(({ secure }) => secure === true))
})

test('under a base path a cookie belongs to the product alone; where people come by http it is not secure', async () => {
  const alone = createApp({ database, config: { ...testConfig, publicUrl: 'http://localhost:3000/shop' } })
  const headers = { 'x-forwarded-proto': 'https' }
  const { cookies } = await alone.inject({
    method: 'POST',
    url: '/api/users/visit',
    payload: { isMarked: true },
    headers,
  })
  await alone.close()
  assert.ok(cookies.length > 0)
  for (const { path, secure } of cookies) assert.deepEqual([path, secure], ['/shop', undefined])
})
