import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { createApp } from '../../../app.ts'
import { insertUser } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { InternalAddress } from '../../../reachable.ts'
import { readPush, readPushKey } from '../../../push-config.ts'
import { createCarriers } from '../carriers.ts'
import { recipientColumns, tell } from '../send.ts'
import { sendMessage } from '../send-message.ts'
import { sendPush } from './send-push.ts'
import type { AddPush, PushState } from './schema.ts'
import { createBrowser, readVapid, usePushService } from './testing.ts'

const service = usePushService()
const push = { key: readPushKey(`${'A'.repeat(42)}E=`), services: ['127.0.0.1', '*.push.example'] }
const { app, owner, database, logInAs } = useApp({ isDemo: true, webhookNetworks: ['127.0.0.0/8'], push })
const carriers = createCarriers(database, app.config)
type Headers = { authorization: string }

beforeEach(async () => {
  await owner.deleteFrom('outbox').execute()
  service.received.length = 0
  service.status = 201
})

const url = '/api/users/push'
const add = (headers: Headers, payload: AddPush['body']) => app.inject({ method: 'PUT', url, headers, payload })
const read = async (headers: Headers) => (await app.inject({ url, headers })).json<PushState>()

/** Somebody with a browser that shows notifications. */
async function subscribed() {
  const user = await insertUser(owner, { email: '', quiet_from: null, quiet_until: null })
  const headers = await logInAs(user.login)
  const browser = createBrowser(service.url)
  const answer = await add(headers, browser.subscription)
  assert.equal(answer.statusCode, 200, answer.body)
  const [known] = answer.json<PushState>().browsers
  assert.ok(known)
  return { user, headers, browser, browserId: known.id }
}

const mail = { subject: 'Заказ №\u00a01042-1: курьер выехал', body: 'Тула, Мира, 9' }
type More = { kind?: 'order' | 'wait'; isUrgent?: boolean; needsAWay?: boolean }
/** Tells a person of an order, with the choices of now. */
const tellPerson = (id: number, { kind = 'order', ...more }: More = {}) =>
  asSystem(database, async (db) => {
    const found = owner.selectFrom('users').select(recipientColumns).where('id', '=', id)
    const told = { kind, mail, sms: 'текст', path: '/myOrders', ...more }
    return tell(db, await found.executeTakeFirstOrThrow(), told)
  })
const queued = () => owner.selectFrom('outbox').selectAll().where('channel', '=', 'push').orderBy('id').execute()
/** Runs the jobs of all unsent messages once; answers with what they threw. */
async function send(): Promise<string[]> {
  const thrown: string[] = []
  for (const job of (await queued()).filter(({ sent_at }) => sent_at === null))
    await sendMessage({ database, config: { isDemo: false }, carriers }, job).catch((error: Error) =>
      thrown.push(error.message),
    )
  return thrown
}

test('a message is read by the browser alone, and says what happened and what a press opens', async () => {
  const { user, browser } = await subscribed()
  assert.equal(await tellPerson(user.id), true)
  assert.deepEqual(await send(), [])

  const [received, ...others] = service.received
  assert.ok(received && others.length === 0)
  assert.equal(received.path, browser.path)
  assert.deepEqual(JSON.parse(browser.read(received.body)), { title: mail.subject, path: '/myOrders' })
  assert.doesNotMatch(received.body.toString('latin1'), /1042|myOrders/)
  const { urgency, ttl, 'content-encoding': encoding, authorization } = received.headers
  assert.deepEqual([urgency, encoding], ['high', 'aes128gcm'])
  assert.ok(Number(ttl) > 86_000 && Number(ttl) <= 86_400, String(ttl))
  const { claims, key } = readVapid(authorization)
  assert.deepEqual([claims.aud, claims.sub], [service.url, app.config.publicUrl])
  assert.ok(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + 86_400)
  assert.equal(key, (await read(await logInAs(user.login))).key)
  // sent once, and the text is not kept
  await send()
  assert.equal(service.received.length, 1)
  assert.equal((await queued())[0]?.body, '')
})

test('each browser of a person is told; by the kinds that they have chosen', async () => {
  const { user, headers } = await subscribed()
  const phone = await logInAs(user.login)
  await add(phone, createBrowser(service.url).subscription)
  await tellPerson(user.id)
  await send()
  assert.equal(service.received.length, 2)

  const settings = { url: '/api/users/notifications', headers }
  await app.inject({ ...settings, method: 'PUT', payload: { orderInPush: false } })
  assert.equal((await app.inject(settings)).json<{ orderInPush: boolean }>().orderInPush, false)
  assert.equal(await tellPerson(user.id), false)
  assert.equal(await tellPerson(user.id, { kind: 'wait' }), true)
  await send()
  assert.equal(service.received.length, 4)
  assert.equal(service.received.at(-1)?.headers.urgency, 'normal')
})

test('who is told in a browser needs no SMS; who has none gets it', async () => {
  const { user, headers, browserId } = await subscribed()
  await owner.updateTable('users').set({ phone: '+79125550100' }).where('id', '=', user.id).execute()
  const channels = async () => {
    await owner.deleteFrom('outbox').execute()
    await tellPerson(user.id, { kind: 'wait', needsAWay: true })
    return (await owner.selectFrom('outbox').select('channel').execute()).map(({ channel }) => channel)
  }
  assert.deepEqual(await channels(), ['push'])
  await app.inject({ method: 'DELETE', url: `${url}/${browserId}`, headers })
  assert.deepEqual(await channels(), ['sms'])
})

test('quiet hours hold it, unless it is urgent', async () => {
  const { user } = await subscribed()
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone 'Europe/Moscow')::int as hour`.execute(owner)
  const hour = rows[0]?.hour ?? 0
  const quiet = { quiet_from: (hour + 23) % 24, quiet_until: (hour + 3) % 24 }
  await owner.updateTable('users').set(quiet).where('id', '=', user.id).execute()
  await tellPerson(user.id)
  await tellPerson(user.id, { isUrgent: true })
  const held = (await queued()).map(({ send_after }) => send_after.getTime() > Date.now() + 3_600_000)
  assert.deepEqual(held, [true, false])
})

test('a browser that is gone is forgotten; a service that fails or refuses is asked again', async () => {
  for (const [status, stays] of [
    [404, false],
    [410, false],
    [500, true],
    [403, true],
    [301, true],
  ] as const) {
    const { user, headers } = await subscribed()
    await tellPerson(user.id)
    service.status = status
    assert.equal((await send()).length, stays ? 1 : 0, String(status))
    assert.equal((await read(headers)).browsers.length, stays ? 1 : 0, String(status))
    service.status = 201
    assert.deepEqual(await send(), [])
    assert.equal(service.received.length, stays ? 2 : 1, String(status))
    service.received.length = 0
    await owner.deleteFrom('outbox').execute()
  }
})

test('only known push services are kept; an internal address behind a name is not connected to', async () => {
  const { headers, browser } = await subscribed()
  const given = browser.subscription
  for (const endpoint of [
    ...[
      'https://evil.example/push',
      'https://push.example.evil.example/',
      'ftp://127.0.0.1/',
      'https://a:b@127.0.0.1/',
    ],
    ...['https://169.254.169.254/latest', 'http://localhost/', 'no address'],
  ])
    assert.equal((await add(headers, { ...given, endpoint })).statusCode, 400, endpoint)
  const wrong = { ...given.keys, p256dh: `B${'A'.repeat(86)}` }
  assert.equal((await add(headers, { ...given, keys: wrong })).statusCode, 400)
  assert.equal((await read(headers)).browsers.length, 1)
  assert.equal((await add(headers, { ...given, endpoint: 'https://a.push.example/x' })).statusCode, 200)

  const { user, browserId } = await subscribed()
  await tellPerson(user.id)
  const [message] = await queued()
  assert.ok(message)
  const strict = { ...app.config, webhookNetworks: [] }
  await assert.rejects(sendPush({ database, config: strict }, message), InternalAddress)
  // a service that the operator has struck off: the browser is forgotten and nothing is sent
  await sendPush({ database, config: { ...app.config, push: { ...push, services: ['other.example'] } } }, message)
  assert.deepEqual(await owner.selectFrom('push_browsers').where('id', '=', browserId).selectAll().execute(), [])
  assert.equal(service.received.length, 0)
})

test('a real shop takes https alone, at the usual port', async () => {
  const real = createApp({ database, config: { ...app.config, isDemo: false } })
  for (const [endpoint, status] of [
    ['http://a.push.example/x', 400],
    ['https://a.push.example:8443/x', 400],
    ['https://a.push.example/x', 200],
  ] as const) {
    const payload = { ...createBrowser('').subscription, endpoint }
    const answer = await real.inject({ method: 'PUT', url, headers: await logInAs({}), payload })
    assert.equal(answer.statusCode, status, endpoint)
  }
  await real.close()
})

test('logging out of a browser ends its notifications, there alone', async () => {
  const { user, headers } = await subscribed()
  const other = await logInAs(user.login)
  await add(other, createBrowser(service.url).subscription)
  assert.deepEqual(
    (await read(other)).browsers.map(({ isCurrent }) => isCurrent),
    [true, false],
  )
  await app.inject({ method: 'POST', url: '/api/users/logout', headers })
  assert.equal((await read(other)).browsers.length, 1)
  // a device that may not log in any more is not told either
  await sql`update devices set last_used_at = now() - interval '31 days' where user_id = ${user.id}`.execute(owner)
  assert.equal(await tellPerson(user.id), false)
})

test('a browser shows the notifications of one person: of the last who asked for it there', async () => {
  const [first, second] = [await subscribed(), await subscribed()]
  await add(second.headers, first.browser.subscription)
  assert.deepEqual((await read(first.headers)).browsers, [])
  assert.equal((await read(second.headers)).browsers.length, 1)
  // another one’s is not removed, and a guest has none
  const [own] = (await read(second.headers)).browsers
  await app.inject({ method: 'DELETE', url: `${url}/${own?.id}`, headers: first.headers })
  assert.equal((await read(second.headers)).browsers.length, 1)
  assert.equal((await app.inject(url)).statusCode, 401)
})

test('ten browsers at most: the oldest goes', async () => {
  const { user, headers, browserId } = await subscribed()
  for (let count = 0; count < 10; count += 1)
    await add(await logInAs(user.login), createBrowser(service.url).subscription)
  const { browsers } = await read(headers)
  assert.equal(browsers.length, 10)
  assert.ok(browsers.every(({ id }) => id !== browserId))
})

test('the key is 32 bytes that are a key; without one the shop offers nothing', () => {
  assert.equal(readPush({}), null)
  assert.equal(readPush({ PUSH_KEY: `${'A'.repeat(42)}E=` })?.services.includes('fcm.googleapis.com'), true)
  for (const PUSH_KEY of ['x', Buffer.alloc(32).toString('base64'), Buffer.alloc(32, 255).toString('base64')])
    assert.throws(() => readPush({ PUSH_KEY }), /PUSH_KEY/)
})

test('a browser whose address changed stays the same browser: proved by the old address and its secret, without a session', async () => {
  const { user, headers, browser, browserId } = await subscribed()
  const other = await subscribed()
  await tellPerson(user.id)
  const { endpoint, keys } = browser.subscription
  const renewed = createBrowser(service.url)
  const renew = (old: { endpoint: string; auth: string }, subscription = renewed.subscription) =>
    app.inject({ method: 'PUT', url: `${url}/renewal`, payload: { old, subscription } })
  const statusOf = async (...given: Parameters<typeof renew>) => (await renew(...given)).statusCode
  assert.equal(await statusOf({ endpoint, auth: other.browser.subscription.keys.auth }), 404)
  assert.equal(await statusOf({ endpoint, auth: keys.auth }, other.browser.subscription), 404, 'not of another browser')
  const elsewhere = { ...renewed.subscription, endpoint: 'https://elsewhere.example/push/1' }
  assert.equal(await statusOf({ endpoint, auth: keys.auth }, elsewhere), 400)
  assert.equal(await statusOf({ endpoint, auth: keys.auth }), 200)
  assert.equal(await statusOf({ endpoint, auth: keys.auth }), 404, 'the old address is gone')
  // the message that waited goes to the new address
  await send()
  assert.deepEqual(
    service.received.map(({ path }) => path),
    [renewed.path],
  )
  assert.deepEqual(
    (await read(headers)).browsers.map(({ id }) => id),
    [browserId],
  )
  await app.inject({ method: 'DELETE', url: `${url}/${browserId}`, headers })
  assert.equal(await statusOf({ endpoint: renewed.subscription.endpoint, auth: renewed.subscription.keys.auth }), 404)
})
