import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { bearer, codeOf, password, usePerson } from './testing.ts'

const { owner, person, logIn, session, call, app } = usePerson()

const typed = 'Йогурт-ёж-2026'
const [phone, mac] = [typed.normalize('NFC'), typed.normalize('NFD')]

test('a password set on a Mac opens on a phone and the other way round, at the login and where it is typed again', async () => {
  assert.notEqual(phone, mac)
  for (const [set, other] of [
    [mac, phone],
    [phone, mac],
  ] as const) {
    const { token } = await session()
    assert.equal((await call('POST', '/psw', token, { oldpsw: password, newpsw: set })).statusCode, 200)
    assert.deepEqual([(await logIn({ psw: set })).statusCode, (await logIn({ psw: other })).statusCode], [200, 200])
    assert.equal((await call('POST', '/psw/confirm', token, { psw: other })).statusCode, 200)
    assert.equal(codeOf(await call('POST', '/psw', token, { oldpsw: set, newpsw: other })), 'PASSWORD_REFUSED')
    assert.equal((await call('POST', '/psw', token, { oldpsw: other, newpsw: password })).statusCode, 200)
  }
})

test('a password that was kept as it was typed goes on opening, typed as one likes', async () => {
  await owner
    .updateTable('users')
    .set({ password_hash: await hash(mac, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) })
    .where('id', '=', person.id)
    .execute()
  assert.deepEqual([(await logIn({ psw: mac })).statusCode, (await logIn({ psw: phone })).statusCode], [200, 200])
  assert.equal((await logIn({ psw: `${mac} ` })).statusCode, 403)
})

test('a password of 128 characters is taken in either form, a longer one is refused in words', async () => {
  const { token } = await session()
  const change = (oldpsw: string, newpsw: string) =>
    app.inject({ method: 'POST', url: '/api/users/psw', headers: bearer(token), payload: { oldpsw, newpsw } })
  const long = 'йогурт-ёж'.repeat(15).slice(0, 128)
  const refused = await change(password, `${long}йй`.normalize('NFD'))
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [422, 'Пароль слишком длинный: не больше 128\u00a0символов'],
  )
  assert.equal((await change(password, long.normalize('NFD'))).statusCode, 200)
  assert.equal((await logIn({ psw: long })).statusCode, 200)
})
