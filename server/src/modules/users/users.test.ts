import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { insertUser } from '../../../test/rows.ts'
import type { SessionAnswer } from './schema.ts'
import { bearer, password, pswOf, usePerson, withoutId } from './testing.ts'

const { app, owner, person, logIn, session, call } = usePerson()

test('a right password opens a session; logins do not differ by case or by spaces around', async () => {
  const answer = await session({ login: ` ${person.login.toUpperCase()} ` })
  const { id, login } = person
  const user = { id, login, name: 'Анна', role: 'client', first_auth: true, code: '', type: 'person' }
  assert.deepEqual(answer.user, user)
  assert.deepEqual([answer.data.code, answer.data.reception_options], ['', { order_in_email: true }])
  assert.equal((await call('GET', '/inn', answer.token)).statusCode, 200)
})

test('first_auth is true at the first login and false after', async () => {
  assert.equal((await session()).user.first_auth, true)
  assert.equal((await session()).user.first_auth, false)
})

test('a wrong password and an unknown login get the same answer', async () => {
  const wrong = withoutId(await logIn({ psw: 'не тот' }))
  assert.deepEqual(wrong, { status: 403, body: { code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль' } })
  for (const given of [
    { login: 'nobody' },
    { login: 'nobody', psw: 'dk1.abc.def' },
    { psw: 'dk1.abc.def' },
    { psw: `${password} ` },
  ]) {
    assert.deepEqual(withoutId(await logIn(given)), wrong)
  }
})

test('passwords are kept as argon2id with 64 MiB and 3 passes', async () => {
  // runs the sources, because tests are compiled with cheaper hashing (test/compile.ts)
  const source = JSON.stringify(resolve(import.meta.dirname, 'password.ts'))
  const code = `import(${source}).then(async ({ hashPassword }) => console.log(await hashPassword('любой')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--eval', code])
  assert.match(stdout, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('of passwords, tokens and device secrets only hashes are kept', async () => {
  assert.match(person.password_hash, /^\$argon2id\$/)
  const first = await session()
  const again = await session({ psw: pswOf(first) })
  const kept = JSON.stringify([
    await owner.selectFrom('sessions').selectAll().execute(),
    await owner.selectFrom('devices').selectAll().execute(),
    await owner.selectFrom('device_secrets').selectAll().execute(),
    await owner.selectFrom('known_devices').selectAll().execute(),
    await owner.selectFrom('audit_events').selectAll().execute(),
  ])
  assert.equal(Buffer.from(first.token, 'base64url').length, 32)
  for (const secret of [first.token, pswOf(first), pswOf(again)]) {
    assert.ok(!kept.includes(secret) && !kept.includes(JSON.stringify(Buffer.from(secret))))
  }
})

test('a session is over after twelve hours', async () => {
  const { token } = await session()
  const { expires_at } = await owner
    .selectFrom('sessions')
    .select('expires_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.ok(Math.abs((expires_at.getTime() - Date.now()) / 3_600_000 - 12) < 0.1)
  await owner
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  assert.equal((await call('GET', '/inn', token)).statusCode, 401)
  assert.equal((await call('POST', '/auth/data', undefined, { token })).statusCode, 401)
})

test('a stored token gives the user back, an unknown one is a 401', async () => {
  const first = await session()
  const answer = await call('POST', '/auth/data', undefined, { token: first.token })
  const { data, user } = first
  assert.deepEqual(answer.json(), {
    token: first.token,
    user: { ...user, first_auth: false },
    data: { code: data.code, is_not_1c: data.is_not_1c, reception_options: data.reception_options },
  })
  assert.deepEqual(withoutId(await call('POST', '/auth/data', undefined, { token: 'unknown' })), {
    status: 401,
    body: { code: 'NOT_LOGGED_IN', message: 'Войдите, чтобы продолжить' },
  })
})

test('a token that is over does not stand in the way of a new login', async () => {
  const payload = { login: person.login, psw: password, type: 'web', model: '' }
  const answer = await app.inject({ method: 'POST', url: '/api/users/auth', headers: bearer('over'), payload })
  assert.equal(answer.statusCode, 200)
})

test('an odd login is refused as any other', async () => {
  assert.equal((await logIn({ login: 'a\0b' })).statusCode, 400)
  assert.equal((await logIn({ login: ' ' })).statusCode, 403)
  assert.equal((await logIn({ login: "' or 1=1 --" })).statusCode, 403)
})

test('a call for people refuses an anonymous caller and a forged token', async () => {
  assert.equal((await call('GET', '/inn')).statusCode, 401)
  assert.equal((await call('GET', '/inn', 'forged')).statusCode, 401)
})

test('a change of role holds from the next request on', async () => {
  const { token } = await session()
  const summary = () => app.inject({ url: '/apiadmin/admin/summary', headers: bearer(token) })
  assert.equal((await summary()).statusCode, 403)
  await owner.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute()
  assert.equal((await summary()).statusCode, 200)
})

test('logins, refused ones too, and logouts are noted with the address, and never with a secret', async () => {
  await logIn({ psw: 'не тот пароль' })
  const { token } = await session()
  await call('POST', '/logout', token)
  const events = await owner
    .selectFrom('audit_events')
    .select(['event', 'address', 'details'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ event }) => event),
    ['login.refused', 'login.password', 'logout'],
  )
  assert.equal(events[0]?.address, '10.0.0.1')
  const kept = JSON.stringify(events)
  for (const secret of ['не тот пароль', password, token]) assert.ok(!kept.includes(secret))
})

test('somebody whose login looks like another’s by case cannot be made', async () => {
  await assert.rejects(insertUser(owner, { login: person.login.toUpperCase() }), /users_by_(login|skeleton)/)
  assert.equal((await session()).user.id satisfies SessionAnswer['user']['id'], person.id)
})
