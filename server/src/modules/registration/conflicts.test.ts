import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertUser } from '../../../test/rows.ts'
import { untilConnectionWaits } from '../../../test/waiting.ts'
import { codeOf, usePerson } from '../users/testing.ts'
import { digitsTo, linkTo } from './testing.ts'

// Concurrent requests. In each test the other request's row is inserted but not committed when the tested request passes its checks:
// the tested request waits, and then its own row violates a constraint.

const { owner, session, call } = usePerson()

beforeEach(() => forgetAttempts(owner))

const psw = 'зимний лес и кувшин'
const signUp = (login: string, more: object = {}) =>
  call('POST', '/signup', undefined, {
    login,
    psw,
    name: 'Вера Волкова',
    email: `${login}@mail.example`,
    oktmo: '70701000',
    ...more,
  })

async function meanwhile(row: Parameters<typeof insertUser>[1], ask: () => ReturnType<typeof call>) {
  const asked = await owner.transaction().execute(async (transaction) => {
    await insertUser(transaction, row)
    const asked = ask()
    await untilConnectionWaits(owner)
    return { asked }
  })
  return asked.asked
}

test('one login confirmed twice at the same time is one account, and the other is told that it is taken', async () => {
  await signUp('racer')
  const code = await linkTo(owner, 'racer@mail.example')
  const answer = await meanwhile({ login: 'RACER' }, () => call('POST', `/signup/${code}`))
  assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'LOGIN_TAKEN'])
  assert.equal(answer.json<{ message: string }>().message, 'Этот логин уже занят. Придумайте другой')
})

test('one e-mail taken twice at the same time stays the quicker one’s', async () => {
  const { token } = await session()
  const email = 'shared@mail.example'
  await call('POST', '/email', token, { email })
  const code = await digitsTo(owner, email)
  const answer = await meanwhile({ email }, () => call('POST', '/email/verify', token, { email, code }))
  assert.deepEqual([answer.statusCode, codeOf(answer)], [422, 'BAD_CODE'])
})

test('a login that looks like another is taken, in whichever letters it is written', async () => {
  await insertUser(owner, { login: 'kotova' })
  for (const login of ['Kotova', 'котоvа', 'ｋｏｔｏｖａ']) {
    const answer = await signUp(login, { email: 'kotova@mail.example' })
    assert.ok(answer.statusCode === 409 || answer.statusCode === 400, `${login} ${answer.statusCode}`)
  }
  await insertUser(owner, { login: 'сосна' })
  const asLatin = await signUp('cocha', { email: 'pine@mail.example' })
  assert.deepEqual([asLatin.statusCode, codeOf(asLatin)], [409, 'LOGIN_TAKEN'])
  const isFree = await call('POST', '/valid', undefined, { login: 'cocha' })
  assert.equal(isFree.json(), false)
  const answer = await meanwhile({ login: 'соха' }, async () => {
    await signUp('coxa')
    return call('POST', `/signup/${await linkTo(owner, 'coxa@mail.example')}`)
  })
  assert.deepEqual([answer.statusCode, codeOf(answer)], [409, 'LOGIN_TAKEN'])
})

test('a login is of Russian letters or of Latin ones', async () => {
  for (const login of ['аdmin', 'anna.иванова', 'Ольгa', 'αnna']) {
    const answer = await signUp(login, { email: 'mixed@mail.example' })
    assert.deepEqual([answer.statusCode, codeOf(answer)], [400, 'BAD_REQUEST'], login)
    assert.match(answer.json<{ message: string }>().message, /все буквы русские или все латинские/)
  }
  for (const login of ['анна-7@дом', 'anna_7.home', '89123456789']) {
    assert.equal((await call('POST', '/valid', undefined, { login })).json(), true, login)
  }
})
