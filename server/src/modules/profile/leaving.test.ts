import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { insertOrder, insertUser } from '../../../test/rows.ts'
import type { Actor } from '../../auth.ts'
import { asActor, asAuthenticator, asSystem } from '../../database/actor.ts'
import { messagesTo } from '../registration/testing.ts'
import { codeOf, password, pswOf, usePerson } from '../users/testing.ts'
import { removeClosed } from './closing.ts'

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

const log = { warn: (error: unknown) => assert.fail(String(error)) }
const close = (typed = password) => call('POST', '/profile/close', token, { psw: typed })
const closedDaysAgo = (days: number) =>
  owner
    .updateTable('users')
    .set({ closed_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', person.id)
    .execute()

async function remove(): Promise<void> {
  assert.equal((await close()).statusCode, 200)
  await closedDaysAgo(14.1)
  assert.equal(await removeClosed(app.database, log), 1)
}

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

test('a closed account is shut at once: every device is out, the mail says until when it can be had back', async () => {
  const before = await userRow()
  const answer = await close()
  assert.equal(answer.statusCode, 200, answer.body)
  const { removedAfter } = answer.json<{ removedAfter: string }>()
  assert.ok(Math.abs((Date.parse(removedAfter) - Date.now()) / 86_400_000 - 14) < 0.01)
  assert.equal((await call('GET', '/profile', token)).statusCode, 401)
  assert.equal((await logIn({ psw })).statusCode, 403)
  const { closed_at, ...row } = await userRow()
  assert.ok(closed_at)
  assert.deepEqual({ ...row, closed_at: null }, before)
  const [mail] = await messagesTo(owner, before.email)
  assert.equal(mail?.subject, 'Учётная запись в Лавке закрыта')
  const day = new Date(removedAfter).toLocaleDateString('ru-RU', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Moscow',
  })
  assert.ok(mail?.body.replaceAll('\u00a0', ' ').includes(`до ${day}`), mail?.body)
})

test('the password goes with the call, however lately it was typed; a wrong one closes nothing', async () => {
  const wrong = await close('не тот')
  assert.deepEqual([wrong.statusCode, codeOf(wrong)], [422, 'PASSWORD_REFUSED'])
  const none = await call('POST', '/profile/close', token, {})
  assert.equal(none.statusCode, 400)
  assert.equal((await userRow()).closed_at, null)
  assert.equal((await call('GET', '/profile', token)).statusCode, 200)
})

test('a login within the time opens it again, with everything that was there, and says so once', async () => {
  await close()
  const back = await session()
  assert.equal(back.data.isReopened, true)
  assert.equal((await userRow()).closed_at, null)
  const addresses = (await call('GET', '/addresses', back.token)).json<unknown[]>()
  assert.equal(addresses.length, 1)
  assert.equal((await session()).data.isReopened, undefined)
  assert.equal(await removeClosed(app.database, log), 0)
  assert.equal((await userRow()).login, person.login)
  const events = await owner.selectFrom('audit_events').select('event').where('user_id', '=', person.id).execute()
  assert.ok(events.some(({ event }) => event === 'account.reopened'))
})

test('nobody is forgotten before the fourteen days are over', async () => {
  await close()
  await closedDaysAgo(13.9)
  assert.equal(await removeClosed(app.database, log), 0)
  assert.equal((await userRow()).login, person.login)
})

test('afterwards no name, contact, address, number or device is left, and nobody gets in', async () => {
  const { email, login } = await userRow()
  await remove()
  const row = await userRow()
  assert.deepEqual(
    [row.login, row.name, row.email, row.phone, row.code, row.password_hash],
    [`removed-${person.id}`, 'Удалённый пользователь', '', '', '', '-'],
  )
  for (const table of ['addresses', 'user_inns', 'sessions', 'known_devices', 'codes'] as const)
    assert.deepEqual(await owner.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(), [], table)
  for (const given of [{ login }, { login, psw }, { login: row.login }, { login: row.login, psw }])
    assert.equal((await logIn(given)).statusCode, 403)
  const subjects = (await messagesTo(owner, email)).map(({ subject }) => subject)
  assert.ok(subjects.includes('Учётная запись в Лавке удалена'))
  const [consent] = await owner.selectFrom('consents').select('revoked_at').where('user_id', '=', person.id).execute()
  assert.ok(consent?.revoked_at)
  assert.equal(await removeClosed(app.database, log), 0)
})

test('the system alone forgets, and no account before its time', async () => {
  await close()
  await closedDaysAgo(13.9)
  const forget = sql<{ email: string | null }>`select forget_person(${person.id}) as email`
  assert.deepEqual((await asSystem(app.database, (db) => forget.execute(db))).rows, [{ email: null }])
  await closedDaysAgo(14.1)
  const self: Actor = { id: person.id, role: 'client', supplierId: null, tokenHash: null }
  const others = [
    () => asActor(app.database, self, (db) => forget.execute(db)),
    () => asActor(app.database, { ...self, role: 'admin' }, (db) => forget.execute(db)),
    () => asAuthenticator(app.database, (db) => forget.execute(db)),
  ]
  for (const other of others) await assert.rejects(other, { code: '42501' })
  const list = sql`select accounts_to_forget(0, 9)`
  assert.equal((await asActor(app.database, self, (db) => list.execute(db))).rows.length, 0)
  assert.equal((await userRow()).login, person.login)
  assert.equal(await removeClosed(app.database, log), 1)
})

test('all whose time is over are forgotten in one round, in batches, by one of two processes; one that fails stops nobody', async () => {
  const others = []
  for (let number = 0; number < 60; number++) {
    const other = await insertUser(owner, { login: `gone-${number}` })
    others.push(other.id)
  }
  await owner
    .updateTable('users')
    .set({ closed_at: new Date(Date.now() - 20 * 86_400_000) })
    .where('id', 'in', others)
    .execute()
  await insertOrder(owner, { user_id: others[0] ?? 0, status: 'shipping' })
  const warnings: string[] = []
  const noting = { warn: (_: unknown, message: string) => void warnings.push(message) }
  const [one, two] = await Promise.all([removeClosed(app.database, noting), removeClosed(app.database, noting)])
  assert.equal(one + two, 59)
  assert.ok(warnings.length >= 1)
  const left = await owner
    .selectFrom('users')
    .select('id')
    .where('id', 'in', others)
    .where('removed_at', 'is', null)
    .execute()
  assert.deepEqual(left, [{ id: others[0] }])
  // reopened, so that other tests do not find it
  await owner
    .updateTable('users')
    .set({ closed_at: null })
    .where('id', '=', others[0] ?? 0)
    .execute()
})

test('its orders stay as they are', async () => {
  const order = await insertOrder(owner, { user_id: person.id, status: 'completed' })
  await remove()
  assert.deepEqual(await owner.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst(), order)
})

test('with an order on its way the account is not closed', async () => {
  const order = await insertOrder(owner, { user_id: person.id, status: 'shipping' })
  const answer = await close()
  assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'OPEN_ORDERS'])
  assert.equal((await userRow()).closed_at, null)
  await owner.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
  assert.equal((await close()).statusCode, 200)
})

test('the login is free for others afterwards, the staff does not remove itself', async () => {
  await remove()
  await insertUser(owner, { login: person.login })
  for (const role of ['admin', 'manager', 'supplier', 'partner', 'investor'] as const) {
    const headers = await logInAs({ role })
    const payload = { psw: password }
    const answer = await app.inject({ method: 'POST', url: '/api/users/profile/close', headers, payload })
    assert.equal(answer.statusCode, 403, role)
  }
})
