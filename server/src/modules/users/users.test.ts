import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/rows.ts'
import { hashPassword } from './password.ts'
import type { SessionAnswer } from './schema.ts'

const { app, owner, logInAs } = useApp()
const password = 'лавка и медведь'
let password_hash = ''
before(async () => (password_hash = await hashPassword(password)))

let count = 0
let login = ''
beforeEach(async () => {
  login = `Anna-${++count}`
  await insertUser(owner, { login, password_hash, name: 'Анна' })
})

function logIn(given: { login?: string; psw?: string; address?: string } = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/users/auth',
    remoteAddress: given.address ?? '10.0.0.1',
    payload: { login: given.login ?? login, psw: given.psw ?? password, type: 'web', model: 'Firefox' },
  })
}

async function session(given?: Parameters<typeof logIn>[0]): Promise<SessionAnswer> {
  const answer = await logIn(given)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const innsWith = (token: string) => app.inject({ url: '/api/users/inn', headers: bearer(token) })
const restore = (token: string) => app.inject({ method: 'POST', url: '/api/users/auth/data', payload: { token } })
const logOut = (token: string) => app.inject({ method: 'POST', url: '/api/users/logout', headers: bearer(token) })
const addInn = (token: string, inn: string, name = 'ООО Берёзка') =>
  app.inject({ method: 'POST', url: '/api/users/inn', headers: bearer(token), payload: { inn, name } })

/** An answer without what differs by nature: the request's number. */
function withoutId(answer: { statusCode: number; json(): Record<string, unknown> }) {
  const { requestId: _, ...body } = answer.json()
  return { status: answer.statusCode, body }
}

function pswOf({ data }: SessionAnswer): string {
  assert.ok(data.device)
  return data.device.psw
}

test('a right password opens a session; logins do not differ by case or by spaces around', async () => {
  const answer = await session({ login: ` ${login.toUpperCase()} ` })
  assert.equal(answer.user.login, login)
  assert.equal(answer.user.name, 'Анна')
  assert.deepEqual(answer.data.reception_options, { order_in_email: true })
  assert.equal((await innsWith(answer.token)).statusCode, 200)
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

test('a wrong password and an unknown login take the same time', async () => {
  const measure = async (given: { login?: string; psw: string }, address: string) => {
    const times: number[] = []
    for (let time = 0; time < 7; time++) {
      const start = performance.now()
      await logIn({ ...given, address: `${address}.${time}` })
      times.push(performance.now() - start)
    }
    return times.sort((a, b) => a - b)[1] ?? 0
  }
  const wrong = await measure({ psw: 'не тот' }, '10.1.0')
  const unknown = await measure({ login: 'nobody', psw: 'не тот' }, '10.2.0')
  // without a comparison the answer comes ten times sooner; the machine's own noise stays far below three
  assert.ok(unknown > wrong / 3 && unknown < wrong * 3, `wrong ${wrong} ms, unknown ${unknown} ms`)
})

test('passwords are kept as argon2id with 64 MiB and 3 passes; tokens and device secrets only as hashes', async () => {
  assert.match(password_hash, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  const answer = await session()
  const kept = JSON.stringify([
    await owner.selectFrom('sessions').selectAll().execute(),
    await owner.selectFrom('devices').selectAll().execute(),
  ])
  assert.equal(Buffer.from(answer.token, 'base64url').length, 32)
  for (const secret of [answer.token, pswOf(answer)]) {
    assert.ok(!kept.includes(secret) && !kept.includes(JSON.stringify(Buffer.from(secret))))
  }
})

test('the device secret logs in again with a new token, and is not told a second time', async () => {
  const first = await session()
  assert.match(pswOf(first), /^dk1\.[\w-]{16}\.[\w-]{43}$/)
  const device = first.data.device?.id ?? ''
  const yesterday = new Date(Date.now() - 86_400_000)
  await owner.updateTable('devices').set({ last_used_at: yesterday }).where('id', '=', device).execute()
  const again = await session({ psw: pswOf(first) })
  assert.notEqual(again.token, first.token)
  assert.equal(again.data.device, undefined)
  const used = await owner.selectFrom('devices').select('last_used_at').where('id', '=', device).executeTakeFirst()
  assert.ok(used && used.last_used_at > yesterday)
  assert.equal((await innsWith(again.token)).statusCode, 200)
})

test('a device secret is refused when altered, foreign, revoked or long unused', async () => {
  const psw = pswOf(await session())
  const altered = psw.slice(0, -2) + (psw.endsWith('AA') ? 'BB' : 'AA')
  assert.equal((await logIn({ psw: altered })).statusCode, 403)

  const stranger = await insertUser(owner, { password_hash })
  assert.equal((await logIn({ login: stranger.login, psw })).statusCode, 403)

  const device = psw.split('.')[1] ?? ''
  const change = (row: { last_used_at?: Date; created_at?: Date; revoked_at?: Date }) =>
    owner.updateTable('devices').set(row).where('id', '=', device).execute()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await change({ last_used_at: daysAgo(31) })
  assert.equal((await logIn({ psw })).statusCode, 403)
  await change({ last_used_at: daysAgo(1), created_at: daysAgo(91) })
  assert.equal((await logIn({ psw })).statusCode, 403)
  await change({ created_at: daysAgo(89) })
  assert.equal((await logIn({ psw })).statusCode, 200)
  await change({ revoked_at: new Date() })
  assert.equal((await logIn({ psw })).statusCode, 403)
})

test('a session is over after twelve hours', async () => {
  const { token } = await session()
  const hours = async () => {
    const { expires_at } = await owner
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return (expires_at.getTime() - Date.now()) / 3_600_000
  }
  assert.ok(Math.abs((await hours()) - 12) < 0.1)
  await owner
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  assert.equal((await innsWith(token)).statusCode, 401)
  assert.equal((await restore(token)).statusCode, 401)
})

test('a stored token gives the user back, an unknown one is a 401', async () => {
  const first = await session()
  const answer = await restore(first.token)
  const { data, user } = first
  assert.deepEqual(answer.json(), {
    token: first.token,
    user: { ...user, first_auth: false },
    data: { code: data.code, is_not_1c: data.is_not_1c, reception_options: data.reception_options },
  })
  assert.deepEqual(withoutId(await restore('unknown')), {
    status: 401,
    body: { code: 'NOT_LOGGED_IN', message: 'Войдите, чтобы продолжить' },
  })
})

test('a token that is over does not stand in the way of a new login', async () => {
  const payload = { login, psw: password, type: 'web', model: '' }
  const answer = await app.inject({ method: 'POST', url: '/api/users/auth', headers: bearer('over'), payload })
  assert.equal(answer.statusCode, 200)
})

test('after logout neither the token nor the device secret works, other devices do', async () => {
  const [here, there] = [await session(), await session()]
  const second = await session({ psw: pswOf(here) })
  assert.deepEqual((await logOut(here.token)).json(), { done: true })
  for (const token of [here.token, second.token]) assert.equal((await innsWith(token)).statusCode, 401)
  assert.equal((await logIn({ psw: pswOf(here) })).statusCode, 403)
  assert.equal((await innsWith(there.token)).statusCode, 200)
  assert.equal((await logIn({ psw: pswOf(there) })).statusCode, 200)
})

test('guessing from one address is slowed down, a known device and other addresses are not', async () => {
  const known = await session()
  for (let time = 0; time < 10; time++) assert.equal((await logIn({ psw: 'guess' })).statusCode, 403)
  const refused = await logIn()
  assert.equal(refused.statusCode, 429)
  assert.ok(!refused.body.includes('Неверный логин или пароль'))
  assert.equal((await logIn({ psw: pswOf(known) })).statusCode, 200)
  assert.equal((await logIn({ address: '10.0.0.2' })).statusCode, 200)
})

test('guesses side by side count as well', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn({ psw: 'guess' })))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 403).length, 10)
})

test('an odd login is refused as any other', async () => {
  assert.equal((await logIn({ login: 'a\0b' })).statusCode, 400)
  assert.equal((await logIn({ login: ' ' })).statusCode, 403)
  assert.equal((await logIn({ login: "' or 1=1 --" })).statusCode, 403)
})

test('the first ИНН links the account, a second one is kept beside it', async () => {
  const { token } = await session()
  const first = await addInn(token, '7707 083 893')
  assert.equal(first.statusCode, 200)
  assert.deepEqual((await restore(token)).json<SessionAnswer>().user.code, '7707083893')
  await addInn(token, '500100732259', 'ИП Петров')
  await addInn(token, '500100732259', 'ИП Петров')
  assert.deepEqual((await restore(token)).json<SessionAnswer>().data.code, '7707083893')
  const inns = (await innsWith(token)).json<{ inn: string; name: string }[]>().map(({ inn, name }) => [inn, name])
  assert.deepEqual(inns, [
    ['7707083893', 'ООО Берёзка'],
    ['500100732259', 'ИП Петров'],
  ])
})

test('a linked account keeps its code, an impossible ИНН is refused, other people’s are not shown', async () => {
  const linked = await logInAs({ code: 'zarechye' })
  const inject = (url: string) => app.inject({ url, headers: linked })
  await app.inject({
    method: 'POST',
    url: '/api/users/inn',
    headers: linked,
    payload: { inn: '7707083893', name: 'x' },
  })
  const code = await owner.selectFrom('users').select('code').where('code', '=', 'zarechye').executeTakeFirst()
  assert.deepEqual(code, { code: 'zarechye' })

  const { token } = await session()
  const refused = await addInn(token, '7707083894')
  assert.deepEqual(withoutId(refused), {
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Проверьте ИНН: такого номера не бывает' },
  })
  assert.deepEqual((await innsWith(token)).json(), [])
  assert.equal((await inject('/api/users/inn')).json<unknown[]>().length, 1)
})

test('a call for people refuses an anonymous caller and a forged token', async () => {
  assert.equal((await app.inject('/api/users/inn')).statusCode, 401)
  assert.equal((await innsWith('forged')).statusCode, 401)
})
