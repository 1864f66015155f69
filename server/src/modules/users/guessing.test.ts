import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts, passTime } from '../../../test/attempts.ts'
import { createApp } from '../../app.ts'
import { testConfig } from '../../../test/config.ts'
import { insertUser } from '../../../test/rows.ts'
import { rounds } from '../../../test/tier.ts'
import { comparisons } from './password.ts'
import { codeOf, password, pswOf, usePerson, withoutId } from './testing.ts'

const { database, owner, person, logIn, session, call } = usePerson()

let compared = 0
comparisons.subscribe(() => compared++)

beforeEach(async () => {
  await forgetAttempts(owner)
  compared = 0
})

const guess = (given: { login?: string; address?: string; cookie?: string } = {}) => logIn({ psw: 'guess', ...given })

/** Moves all attempts this many seconds into the past. */
const wait = (seconds: number) => passTime(owner, seconds)

function cookieOf(answer: Awaited<ReturnType<typeof logIn>>): string {
  const { name, value } = answer.cookies.find((cookie) => cookie.name === 'lavka_known') ?? { name: '', value: '' }
  assert.ok(value)
  return `${name}=${value}`
}

test('many wrong guesses of one password from one address cost 10 comparisons, and all the rest are 429', async () => {
  const counts = new Map<number, number>()
  const batches = rounds(2, 50)
  for (let batch = 0; batch < batches; batch++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess()))
    for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  }
  assert.equal(compared, 10)
  assert.deepEqual([...counts].sort(), [
    [403, 10],
    [429, 20 * batches - 10],
  ])
})

test('guesses of one login from many addresses cost 10 comparisons', async () => {
  for (let time = 0; time < rounds(14, 200); time++) await guess({ address: `10.9.0.${time}` })
  assert.equal(compared, 10)
})

test('guesses of many logins from one address cost 20 comparisons, of known and unknown logins alike', async () => {
  for (let time = 0; time < rounds(24, 200); time++) await guess({ login: time % 2 ? `nobody-${time}` : person.login })
  assert.equal(compared, 20)
})

test('addresses of one IPv6 network count as one', async () => {
  for (let time = 0; time < rounds(24, 40); time++)
    await guess({ login: `nobody-${time}`, address: `2001:db8:1:2::${time}` })
  assert.equal(compared, 20)
})

test('an own login in between does not buy further guesses', async () => {
  const own = await insertUser(owner, { password_hash: person.password_hash })
  for (let time = 0; time < rounds(22, 30); time++) {
    await guess({ login: `nobody-${time}` })
    await logIn({ login: own.login })
  }
  const { length } = await owner.selectFrom('attempts').select('id').execute()
  assert.equal(length, 2 * 20)
})

test('while strangers guess, the owner gets in by the device secret and, in a browser once used, by the password', async () => {
  const first = await logIn()
  const cookie = cookieOf(first)
  for (let time = 0; time < 30; time++) await guess({ address: `10.8.0.${time % 3}` })
  assert.equal((await logIn()).statusCode, 429)
  assert.equal((await logIn({ psw: pswOf(first.json()) })).statusCode, 200)
  assert.equal((await logIn({ cookie })).statusCode, 200)
})

test('a known browser has attempts of its own, ten as well; a made-up cookie or somebody else’s gives none', async () => {
  const cookie = cookieOf(await logIn())
  for (let time = 0; time < 15; time++) await guess({ cookie })
  assert.equal(compared - 1, 10)
  assert.equal((await logIn({ cookie })).statusCode, 429)
  assert.equal((await logIn()).statusCode, 200)

  await forgetAttempts(owner)
  const stranger = await insertUser(owner, { password_hash: person.password_hash })
  const foreign = cookieOf(await logIn({ login: stranger.login }))
  for (let time = 0; time < 10; time++) await guess()
  for (const other of [foreign, 'lavka_known=made-up']) assert.equal((await logIn({ cookie: other })).statusCode, 429)
})

test('the cookie of a known browser is hidden from scripts, goes to accounts only and stays the same', async () => {
  const first = await logIn()
  const [cookie] = first.cookies
  assert.deepEqual(
    [cookie?.name, cookie?.httpOnly, cookie?.path, cookie?.maxAge, cookie?.sameSite],
    ['lavka_known', true, '/api/users', 365 * 86_400, 'Lax'],
  )
  assert.equal(cookieOf(await logIn({ cookie: cookieOf(first) })), cookieOf(first))
})

test('a refusal says how long to wait, never that the password is wrong, and is the same for an unknown login', async () => {
  for (let time = 0; time < 10; time++) await guess()
  for (let time = 0; time < 10; time++) await guess({ login: 'nobody', address: '10.0.0.2' })
  const known = await guess()
  const unknown = await guess({ login: 'nobody', address: '10.0.0.2' })
  assert.equal(codeOf(known), 'TOO_MANY')
  assert.match(known.body, /"Слишком много попыток\. Повторите через 10\sминут"/)
  assert.ok(!known.body.includes('Неверный логин или пароль'))
  const seconds = Number(known.headers['retry-after'])
  assert.ok(seconds > 590 && seconds <= 600, String(seconds))
  const shape = (answer: typeof known) => ({ ...withoutId(answer), body: { ...withoutId(answer).body, details: 0 } })
  assert.deepEqual(shape(unknown), shape(known))
})

test('ten minutes later there are ten more, but fifty a day', async () => {
  for (let round = 0; round < 6; round++) {
    for (let time = 0; time < 12; time++) await guess({ address: `10.7.${round}.1` })
    await wait(601)
  }
  assert.equal(compared, 50)
  await wait(86_400)
  assert.equal((await logIn()).statusCode, 200)
})

test('what was counted survives a restart of the server', async () => {
  for (let time = 0; time < 10; time++) await guess()
  const restarted = createApp({ database, config: testConfig })
  const payload = { login: person.login, psw: password, type: 'web', model: '' }
  assert.equal((await restarted.inject({ method: 'POST', url: '/api/users/auth', payload })).statusCode, 429)
  await restarted.close()
})

test('a stolen session does not guess the password either, at «смена пароля» and at its confirmation', async () => {
  const { token } = await session()
  compared = 0
  for (let time = 0; time < 20; time++) {
    await call('POST', '/psw', token, { oldpsw: 'guess', newpsw: 'новый длинный пароль' })
    await call('POST', '/psw/confirm', token, { psw: 'guess' })
  }
  assert.equal(compared, 10)
  assert.equal(codeOf(await call('POST', '/psw/confirm', token, { psw: password })), 'TOO_MANY')
})
