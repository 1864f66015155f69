import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { insertOrder, insertUser } from '../../../test/rows.ts'
import { messagesTo } from '../registration/testing.ts'
import { codeOf, password, pswOf, usePerson } from '../users/testing.ts'

const { app, owner, person, logIn, session, call, logInAs } = usePerson()

let token = ''
let psw = ''
beforeEach(async () => {
  const answer = await session()
  token = answer.token
  psw = pswOf(answer)
  await owner.updateTable('users').set({ phone: '+7 (912) 345-67-89' }).where('id', '=', person.id).execute()
  await call('POST', '/inn', token, { inn: '7707083893', name: 'ООО Берёзка' })
  await call('POST', '/addresses', token, { title: 'Дом', address: 'Тула, Ленина, 57', comment: '', isMain: true })
  await call('POST', '/consents', token, { kind: 'personal-data', version: '2026-11-01' })
})

const userRow = () => owner.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()

test('the file has everything of the person, nothing of others, and no secret', async () => {
  const own = await insertOrder(owner, { user_id: person.id, status: 'completed' })
  const foreign = await insertOrder(owner)
  const answer = await call('GET', '/export', token)
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="lavka.json"')
  const text = answer.body
  for (const part of [person.login, '7707083893', 'Тула, Ленина, 57', own.number, 'Firefox', 'Я разрешаю Лавке'])
    assert.ok(text.includes(part), part)
  for (const part of [foreign.number, 'argon2', psw, token, password]) assert.ok(!text.includes(part), part)
})

test('a removed account leaves no name, contact, address, number or device, and nobody gets in', async () => {
  const { email, login } = await userRow()
  assert.deepEqual((await call('DELETE', '/profile', token)).json(), { done: true })
  const row = await userRow()
  assert.deepEqual(
    [row.login, row.name, row.email, row.phone, row.code, row.password_hash],
    [`removed-${person.id}`, 'Удалённый пользователь', '', '', '', '-'],
  )
  for (const table of ['addresses', 'user_inns', 'sessions', 'known_devices', 'codes'] as const)
    assert.deepEqual(await owner.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(), [], table)
  assert.equal((await call('GET', '/profile', token)).statusCode, 401)
  for (const given of [{ login }, { login, psw }, { login: row.login }, { login: row.login, psw }])
    assert.equal((await logIn(given)).statusCode, 403)
  assert.equal((await messagesTo(owner, email))[0]?.subject, 'Учётная запись в Лавке удалена')
  const [consent] = await owner.selectFrom('consents').select('revoked_at').where('user_id', '=', person.id).execute()
  assert.ok(consent?.revoked_at)
})

test('its orders stay as they are', async () => {
  const order = await insertOrder(owner, { user_id: person.id, status: 'completed' })
  await call('DELETE', '/profile', token)
  assert.deepEqual(await owner.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst(), order)
})

test('with an order on its way the account is not removed, and nothing is erased', async () => {
  const order = await insertOrder(owner, { user_id: person.id, status: 'shipping' })
  const answer = await call('DELETE', '/profile', token)
  assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'OPEN_ORDERS'])
  assert.equal((await userRow()).login, person.login)
  await owner.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
  assert.equal((await call('DELETE', '/profile', token)).statusCode, 200)
})

test('the login is free for others afterwards, the staff does not remove itself', async () => {
  await call('DELETE', '/profile', token)
  await insertUser(owner, { login: person.login })
  for (const role of ['admin', 'manager', 'supplier', 'partner', 'investor'] as const) {
    const headers = await logInAs({ role })
    assert.equal((await app.inject({ method: 'DELETE', url: '/api/users/profile', headers })).statusCode, 403, role)
  }
})
