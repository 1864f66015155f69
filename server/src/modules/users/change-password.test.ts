import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilConnectionWaits } from '../../../test/waiting.ts'
import { checkNewPassword } from './new-password.ts'
import { codeOf, password, pswOf, usePerson, withoutId } from './testing.ts'

const { owner, person, logIn, session, call } = usePerson()
const newpsw = 'зимний лес и кувшин'

test('with the old password a new one is set, and the old one lets nobody in any more', async () => {
  const { token } = await session()
  assert.deepEqual((await call('POST', '/psw', token, { oldpsw: password, newpsw })).json(), { done: true })
  assert.equal((await logIn()).statusCode, 403)
  assert.equal((await logIn({ psw: newpsw })).statusCode, 200)
})

test('the device that changed it stays logged in, every other one is out', async () => {
  const [here, there] = [await session(), await session()]
  await call('POST', '/psw', here.token, { oldpsw: password, newpsw })
  assert.equal((await call('GET', '/inn', here.token)).statusCode, 200)
  assert.equal((await logIn({ psw: pswOf(here) })).statusCode, 200)
  assert.equal((await call('GET', '/inn', there.token)).statusCode, 401)
  assert.equal((await logIn({ psw: pswOf(there) })).statusCode, 403)
})

test('a login under way while the password changes gets no device: what was compared is no longer the password', async () => {
  const { id, password_hash } = await owner
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('login', '=', person.login)
    .executeTakeFirstOrThrow()
  const [isDone, answer] = await owner.transaction().execute(async (change) => {
    await change.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    let isDone = false
    const answer = logIn({ psw: newpsw }).finally(() => (isDone = true))
    await untilConnectionWaits(owner)
    await change.updateTable('users').set({ password_hash: '-' }).where('id', '=', id).execute()
    return [isDone, answer.then(({ statusCode }) => statusCode)] as const
  })
  assert.deepEqual([isDone, await answer], [false, 403])
  await owner.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
})

test('a wrong old password is told in msg, changes nothing and is not the text that ends a session', async () => {
  const { token } = await session()
  const answer = withoutId(await call('POST', '/psw', token, { oldpsw: 'не тот', newpsw }))
  const text = 'Пароль введён неверно'
  assert.deepEqual(answer, { status: 422, body: { code: 'PASSWORD_REFUSED', message: text, msg: text } })
  assert.equal((await logIn()).statusCode, 200)
})

test('a device secret does not stand for the old password', async () => {
  const answer = await session()
  const change = await call('POST', '/psw', answer.token, { oldpsw: pswOf(answer), newpsw })
  assert.equal(codeOf(change), 'PASSWORD_REFUSED')
})

test('a new password that anybody would guess is refused, one of plain words is not', () => {
  const anna = { login: 'anna-smirnova', name: 'Анна Смирнова', email: 'anna@mail.example' }
  const refused = (text: string) => {
    try {
      checkNewPassword(text, anna)
      return false
    } catch {
      return true
    }
  }
  for (const text of [
    'short',
    '1234567',
    'password1',
    'qwertyuiop',
    'PassWord1',
    'QWERTYUIOP',
    'AAAAAAAA',
    'абабабаб',
    'Anna1990',
    'anna-smirnova',
  ])
    assert.equal(refused(text), true, text)
  for (const text of ['Смирнова12', 'x'.repeat(129), 'lavka123', 'Лавка123', 'example42', 'AaAaBbBb', '🦊🐻🐺🦉🐨🐼🐸'])
    assert.equal(refused(text), true, text)
  for (const text of ['зимний лес', 'eight ch', 'лодка у причала', '🦊🐻🐺🦉🐿️ лес', 'x7'.repeat(20) + 'пробел и ещё'])
    assert.equal(refused(text), false, text)
})
