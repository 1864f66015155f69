import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { insertUser } from '../../../test/rows.ts'
import { codeOf, usePerson } from '../users/testing.ts'
import type { Address, Profile } from './schema.ts'

const { owner, person, session, call } = usePerson()

let token = ''
let foreign = ''
beforeEach(async () => {
  token = (await session()).token
  const other = await insertUser(owner, { password_hash: person.password_hash })
  foreign = (await session({ login: other.login })).token
})

test('a person reads and changes their name and region, and nothing else by the way', async () => {
  const before = (await call('GET', '/profile', token)).json<Profile>()
  assert.deepEqual([before.login, before.name, before.oktmo], [person.login, 'Анна', ''])
  const body = { name: ' Анна Смирнова ', oktmo: '70701000', role: 'admin', email: 'x@mail.example', code: '1' }
  const after = (await call('PUT', '/profile', token, body)).json<Profile>()
  assert.deepEqual(after, { ...before, name: 'Анна Смирнова', oktmo: '70701000' })
  assert.equal((await call('PUT', '/profile', token, { name: '  ' })).statusCode, 400)
  assert.equal((await call('PUT', '/profile', token, { name: 'Анна', oktmo: '1' })).statusCode, 400)
  assert.equal((await call('GET', '/profile', foreign)).json<Profile>().id === before.id, false)
})

test('what to be told of, how and when is a setting; what a request leaves out stays', async () => {
  const usual = {
    orderInEmail: true,
    orderInSms: false,
    orderInPush: true,
    regularInEmail: true,
    regularInPush: true,
    reviewInEmail: true,
    reviewInPush: true,
    waitInEmail: true,
    waitInSms: false,
    waitInPush: true,
    quietFrom: 22,
    quietUntil: 8,
  }
  assert.deepEqual((await call('GET', '/notifications', token)).json(), usual)
  const wanted = {
    orderInEmail: false,
    orderInSms: true,
    reviewInEmail: false,
    waitInSms: true,
    quietFrom: 13,
    quietUntil: 15,
  }
  assert.deepEqual((await call('PUT', '/notifications', token, wanted)).json(), { ...usual, ...wanted })
  const atAnyHour = { quietFrom: null, quietUntil: null }
  const kept = { ...usual, ...wanted, ...atAnyHour }
  assert.deepEqual((await call('PUT', '/notifications', token, atAnyHour)).json(), kept)
  assert.deepEqual((await call('PUT', '/notifications', token, { regularInEmail: true })).json(), kept)
  for (const hours of [
    { quietFrom: 3, quietUntil: 3 },
    { quietFrom: 3 },
    { quietFrom: null, quietUntil: 3 },
    { quietFrom: 24, quietUntil: 1 },
  ])
    assert.equal((await call('PUT', '/notifications', token, hours)).statusCode, 400, JSON.stringify(hours))
  assert.deepEqual((await call('GET', '/notifications', token)).json(), kept)
  assert.deepEqual((await call('GET', '/notifications', foreign)).json(), usual)
})

const home = { title: 'Дом', address: 'Тула, проспект Ленина, 57', comment: 'домофон 12', isMain: false }
const add = async (address: object) => (await call('POST', '/addresses', token, address)).json<Address>()
const list = async () => (await call('GET', '/addresses', token)).json<Address[]>()

test('the first address is the main one, and there is always exactly one', async () => {
  const first = await add(home)
  assert.equal(first.isMain, true)
  const second = await add({ ...home, title: 'Работа' })
  assert.equal(second.isMain, false)
  await call('PUT', `/addresses/${second.id}`, token, { ...second, isMain: true })
  assert.deepEqual(
    (await list()).map(({ title, isMain }) => [title, isMain]),
    [
      ['Работа', true],
      ['Дом', false],
    ],
  )
  await call('PUT', `/addresses/${second.id}`, token, { ...second, title: 'Контора', isMain: false })
  assert.deepEqual(
    (await list()).map(({ title, isMain }) => [title, isMain]),
    [
      ['Контора', true],
      ['Дом', false],
    ],
  )
  await call('DELETE', `/addresses/${second.id}`, token)
  assert.deepEqual(
    (await list()).map(({ title, isMain }) => [title, isMain]),
    [['Дом', true]],
  )
})

test('addresses made at once leave one main one, and there are never more than twenty', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => call('POST', '/addresses', token, home)))
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 20)
  assert.equal((await list()).filter(({ isMain }) => isMain).length, 1)
})

test('somebody else’s address is not seen, changed or removed', async () => {
  const { id } = await add(home)
  assert.deepEqual((await call('GET', '/addresses', foreign)).json(), [])
  assert.equal(codeOf(await call('PUT', `/addresses/${id}`, foreign, { ...home, address: 'Чужой, 1' })), 'NOT_FOUND')
  assert.equal(codeOf(await call('DELETE', `/addresses/${id}`, foreign)), 'NOT_FOUND')
  assert.deepEqual(await list(), [{ ...home, id, isMain: true }])
})
