import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertUser } from '../../../test/rows.ts'
import { deviceOf } from './device-secret.ts'
import type { DeviceCard } from './schema.ts'
import { codeOf, pswOf, usePerson } from './testing.ts'

const { owner, person, logIn, session, call } = usePerson()

const again = async (psw: string) => pswOf(await session({ psw }))
const isIn = async (psw: string) => (await logIn({ psw })).statusCode === 200
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** Moves the replacement of the device's secrets this many seconds into the past. */
async function ageSecrets(psw: string, seconds: number): Promise<void> {
  await owner
    .updateTable('device_secrets')
    .set({ replaced_at: secondsAgo(seconds) })
    .where('device_id', '=', deviceOf(psw) ?? '')
    .where('replaced_at', 'is not', null)
    .execute()
}

function findDevice(psw: string) {
  return owner
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', deviceOf(psw) ?? '')
    .executeTakeFirstOrThrow()
}

test('the device secret logs in without the password, and each time the next secret takes its place', async () => {
  const first = await session()
  assert.match(pswOf(first), /^dk1\.[\w-]{16}\.[\w-]{43}$/)
  const second = await session({ psw: pswOf(first) })
  assert.notEqual(second.token, first.token)
  assert.match(pswOf(second), /^dk1\.[\w-]{16}\.[\w-]{43}$/)
  assert.notEqual(pswOf(second), pswOf(first))
  assert.equal(second.data.device?.id, first.data.device?.id)
  const third = await session({ psw: pswOf(second) })
  assert.equal(new Set([first, second, third].map(pswOf)).size, 3)
  assert.equal((await call('GET', '/inn', third.token)).statusCode, 200)
})

test('when the answer got lost, the old secret gets the same next one for a minute, three times', async () => {
  const first = pswOf(await session())
  const lost = await again(first)
  await ageSecrets(first, 55)
  for (let time = 0; time < 3; time++) assert.equal(await again(first), lost)
  assert.equal(await isIn(lost), true)
})

test('tabs that ask at once with the same secret all get the same next one', async () => {
  const first = pswOf(await session())
  const answers = await Promise.all([again(first), again(first), again(first), again(first)])
  assert.equal(new Set(answers).size, 1)
})

test('two generations within the minute: the oldest is led to the one in force', async () => {
  const first = pswOf(await session())
  const third = await again(await again(first))
  assert.equal(await again(first), third)
})

test('an old secret used after its minute ends the device, its sessions and its newest secret, and is noted', async () => {
  const first = pswOf(await session())
  const { token, data } = await session({ psw: first })
  const stolen = first
  await ageSecrets(first, 61)
  const refused = await logIn({ psw: stolen })
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [403, 'Неверный логин или пароль'],
  )
  assert.equal(await isIn(data.device?.psw ?? ''), false)
  assert.equal((await call('GET', '/inn', token)).statusCode, 401)
  assert.equal((await findDevice(first)).revoked_for, 'reuse')
  const noted = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', person.id)
    .where('event', '=', 'device.reuse')
    .execute()
  assert.deepEqual(noted, [{ event: 'device.reuse', details: { device: deviceOf(first), generation: 1 } }])
})

test('a fourth late use ends the device as well', async () => {
  const first = pswOf(await session())
  const next = await again(first)
  for (let time = 0; time < 3; time++) await again(first)
  assert.equal(await isIn(first), false)
  assert.equal(await isIn(next), false)
})

test('a made-up secret of a real device lets nobody in and ends nothing', async () => {
  const psw = pswOf(await session())
  const altered = psw.slice(0, -2) + (psw.endsWith('AA') ? 'BB' : 'AA')
  assert.equal(await isIn(altered), false)
  assert.equal(await isIn(psw), true)
})

test('a device secret is refused with another login, when revoked, unused for 30 days or older than 90', async () => {
  const psw = pswOf(await session())
  const stranger = await insertUser(owner, { password_hash: person.password_hash })
  assert.equal((await logIn({ login: stranger.login, psw })).statusCode, 403)

  const change = (row: { last_used_at?: Date; created_at?: Date; revoked_at?: Date }) =>
    owner
      .updateTable('devices')
      .set(row)
      .where('id', '=', deviceOf(psw) ?? '')
      .execute()
  const daysAgo = (days: number) => secondsAgo(days * 86_400)
  await change({ last_used_at: daysAgo(31) })
  assert.equal(await isIn(psw), false)
  await change({ last_used_at: daysAgo(29), created_at: daysAgo(91) })
  assert.equal(await isIn(psw), false)
  await change({ created_at: daysAgo(89) })
  const next = await again(psw)
  const { last_used_at } = await findDevice(psw)
  assert.ok(last_used_at > secondsAgo(60))
  await change({ revoked_at: new Date() })
  assert.equal(await isIn(next), false)
})

test('after logout neither the token nor the device secret works, other devices do', async () => {
  const [here, there] = [await session(), await session()]
  const second = await session({ psw: pswOf(here) })
  const answer = await call('POST', '/logout', here.token)
  assert.deepEqual(answer.json(), { done: true })
  assert.equal(answer.headers['clear-site-data'], '"cache"')
  for (const token of [here.token, second.token]) assert.equal((await call('GET', '/inn', token)).statusCode, 401)
  assert.equal(await isIn(pswOf(second)), false)
  assert.equal((await call('GET', '/inn', there.token)).statusCode, 200)
  assert.equal(await isIn(pswOf(there)), true)
})

test('a logout that was sent late ends the device by its secret, and answers a made-up one alike', async () => {
  const { token, data } = await session()
  const late = await call('POST', '/logout/device', undefined, { psw: data.device?.psw })
  const madeUp = await call('POST', '/logout/device', undefined, { psw: 'dk1.abc.def' })
  assert.deepEqual([late.json(), madeUp.json()], [{ done: true }, { done: true }])
  assert.equal((await call('GET', '/inn', token)).statusCode, 401)
  assert.equal(await isIn(data.device?.psw ?? ''), false)
})

test('a person sees their devices, the one in hand marked, and ends another one', async () => {
  const [here, there] = [await session(), await session()]
  const list = async () => (await call('GET', '/devices', here.token)).json<DeviceCard[]>()
  const devices = await list()
  assert.deepEqual(devices.map(({ isCurrent }) => isCurrent).sort(), [false, true])
  assert.ok(devices.every(({ model, type }) => model === 'Firefox' && type === 'web'))
  assert.equal(devices.find(({ isCurrent }) => isCurrent)?.id, here.data.device?.id)

  assert.equal((await call('DELETE', `/devices/${there.data.device?.id}`, here.token)).statusCode, 200)
  assert.equal((await call('GET', '/inn', there.token)).statusCode, 401)
  assert.equal(await isIn(pswOf(there)), false)
  assert.equal((await list()).length, 1)
  assert.equal((await call('DELETE', `/devices/${there.data.device?.id}`, here.token)).statusCode, 404)
})

test('somebody else’s device is neither seen nor ended', async () => {
  const own = await session()
  const login = `${person.login}-other`
  await insertUser(owner, { login, password_hash: person.password_hash })
  const other = await session({ login })
  assert.equal((await call('GET', '/devices', other.token)).json<DeviceCard[]>().length, 1)
  assert.equal(codeOf(await call('DELETE', `/devices/${own.data.device?.id}`, other.token)), 'NOT_FOUND')
  assert.equal((await call('GET', '/inn', own.token)).statusCode, 200)
})
