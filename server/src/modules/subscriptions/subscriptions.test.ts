import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import Stripe from 'stripe'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertShop, insertSupplier, insertTag, insertUser } from '../../../test/rows.ts'
import { queueOf } from '../../jobs/queues.ts'
import type { OfficeView } from '../views/schema.ts'
import { deliverSubscription } from './deliver.ts'
import { mindSubscriptions } from './mind.ts'
import type { Delivery, InsertSubscription, Subscription } from './schema.ts'
import { useReceiver } from './testing.ts'

const receiver = useReceiver()
const { app, owner, database, logInAs } = useApp({ isDemo: true, webhookNetworks: ['127.0.0.0/8'] })
const objects = app.objects.office
type Headers = { authorization: string }

beforeEach(async () => {
  await owner.updateTable('users').set({ email: '' }).execute()
  await owner.deleteFrom('view_subscriptions').execute()
  await owner.deleteFrom('outbox').execute()
  await owner.deleteFrom('tags').execute()
  receiver.received.length = 0
  receiver.status = 200
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', headers: Headers, url: string, payload?: object) =>
  app.inject({ method, url: `/apiadmin/${url}`, headers, ...(payload && { payload }) })

type State = { filter?: unknown; columns?: string[] }
async function saveView(
  headers: Headers,
  object: string,
  { filter, columns = ['name'] }: State = {},
  roles: string[] = [],
) {
  const state = {
    query: 'sort=name',
    filter,
    search: '',
    sorts: [],
    columns: columns.map((name) => ({ name, isPinned: false })),
  }
  const answer = await call('POST', headers, 'views', { object, name: 'Сыры', roles, isDefault: false, state })
  return answer.json<OfficeView>().id
}
async function subscribe(headers: Headers, body: object) {
  const answer = await call('POST', headers, 'subscriptions', body)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<InsertSubscription['answer']>()
}
const log = { warn: (error: unknown) => assert.fail(String(error)) }
const mind = (now = new Date()) => mindSubscriptions({ database, objects }, log, now)
/** Runs the jobs of all waiting deliveries once; answers with what they threw. */
async function deliver(): Promise<string[]> {
  const waiting = await owner
    .selectFrom('subscription_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  const thrown: string[] = []
  for (const job of waiting)
    await deliverSubscription({ database, objects, config: app.config }, job).catch((error: Error) =>
      thrown.push(error.message),
    )
  return thrown
}
const readLog = async (headers: Headers, id: number) =>
  (await call('GET', headers, `subscriptions/${id}/deliveries`)).json<Delivery[]>()
const mails = () => owner.selectFrom('outbox').selectAll().orderBy('id').execute()
const inMoscow = (text: string) => new Date(`${text}+03:00`)

test('a daily mail has the table of the view at its hour, once; the rows and columns are those of the view', async () => {
  const olga = await logInAs({ role: 'manager', email: 'olga@shop.example' })
  const viewId = await saveView(olga, 'tags', { filter: ['name', 'contains', 'сыр'] })
  for (const name of ['Сыр', 'Мёд', 'Сырок']) await insertTag(owner, { name })
  const { subscription, secret } = await subscribe(olga, {
    viewId,
    kind: 'mail',
    weekday: null,
    hour: 9,
    sendsEmpty: false,
  })
  assert.deepEqual([secret, subscription.hour, subscription.url], [null, 9, ''])

  const due = new Date(subscription.nextAt ?? '')
  await mind(new Date(due.getTime() - 1000))
  assert.deepEqual(await mails(), [])
  await mind(due)
  await mind(due)
  await deliver()
  const [mail, ...more] = await mails()
  assert.deepEqual([mail?.recipient, mail?.subject, more.length], ['olga@shop.example', 'Сыры: 2\u00a0записи', 0])
  assert.match(mail?.body ?? '', new RegExp(`https://shop.example/admin/obj/tags\\?sort=name&view=${viewId}`))
  assert.equal(mail?.attachment_name, 'Сыры.xlsx')
  const sheet = await readXlsxFile(mail?.attachment ?? assert.fail('no table'))
  assert.deepEqual(
    sheet.flatMap(({ data }) => data),
    [['Название'], ['Сыр'], ['Сырок']],
  )
  const [delivery] = await readLog(olga, subscription.id)
  assert.deepEqual([delivery?.reason, delivery?.state, delivery?.rows, delivery?.tries], ['schedule', 'sent', 2, 1])
})

test('nothing is sent of an empty view, unless that is wanted; a test is sent always', async () => {
  const olga = await logInAs({ role: 'manager', email: 'olga@shop.example' })
  const viewId = await saveView(olga, 'tags')
  const weekly = { viewId, kind: 'mail', weekday: 1, hour: 9 }
  const { subscription } = await subscribe(olga, { ...weekly, sendsEmpty: false })
  await subscribe(olga, { ...weekly, sendsEmpty: true })
  await mind(inMoscow('2100-01-04T09:00'))
  await deliver()
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['Сыры: 0\u00a0записей'],
  )
  assert.equal((await readLog(olga, subscription.id))[0]?.state, 'empty')

  assert.equal((await call('POST', olga, `subscriptions/${subscription.id}/test`)).statusCode, 200)
  await deliver()
  assert.equal((await mails()).length, 2)
})

test('a webhook tells of changed rows that the view shows, signed so that the library of Stripe verifies it', async () => {
  const olga = await logInAs({ role: 'manager' })
  const viewId = await saveView(olga, 'tags', { filter: ['name', 'contains', 'сыр'] })
  const { subscription, secret } = await subscribe(olga, { viewId, kind: 'webhook', url: receiver.url })
  for (const [code, name] of [
    ['brie', 'Сыр бри'],
    ['honey', 'Мёд'],
  ])
    await call('POST', olga, 'objects/tags', { values: { code, name, position: 1 } })
  await mind()
  await mind()
  assert.deepEqual(await deliver(), [])

  const [{ headers, body }, ...more] = receiver.received as [(typeof receiver.received)[number]]
  assert.equal(more.length, 0)
  const event = new Stripe('sk').webhooks.constructEvent(body, String(headers['lavka-signature']), secret ?? '')
  assert.deepEqual(JSON.parse(body), {
    id: event.id,
    type: 'rows.changed',
    created: event.created,
    object: 'tags',
    view: { id: viewId, name: 'Сыры' },
    rows: [{ code: 'brie', version: 1, name: 'Сыр бри' }],
  })
  assert.throws(() =>
    new Stripe('sk').webhooks.constructEvent(`${body} `, String(headers['lavka-signature']), secret ?? ''),
  )
  const [delivery] = await readLog(olga, subscription.id)
  assert.deepEqual([delivery?.state, delivery?.status, delivery?.rows], ['sent', 200, 1])
})

test('a changed secret signs at once, the one before for a day more; it is told once and to its owner alone', async () => {
  const [olga, ivan] = [await logInAs({ role: 'manager' }), await logInAs({ role: 'admin' })]
  const viewId = await saveView(olga, 'tags', {}, ['admin'])
  const { subscription, secret } = await subscribe(olga, { viewId, kind: 'webhook', url: receiver.url })
  assert.equal((await call('PUT', ivan, `subscriptions/${subscription.id}/secret`)).statusCode, 404)
  const changed = (await call('PUT', olga, `subscriptions/${subscription.id}/secret`)).json<{ secret: string }>()
  const listed = await call('GET', olga, 'subscriptions?object=tags')
  assert.ok(!listed.body.includes('whsec_'))
  assert.deepEqual((await call('GET', ivan, 'subscriptions?object=tags')).json(), [])

  const verifies = (one: string) => {
    const { headers, body } = receiver.received.at(-1) ?? assert.fail('nothing came')
    try {
      return Boolean(new Stripe('sk').webhooks.constructEvent(body, String(headers['lavka-signature']), one))
    } catch {
      return false
    }
  }
  const test = async () => {
    await call('POST', olga, `subscriptions/${subscription.id}/test`)
    await deliver()
    return [verifies(changed.secret), verifies(secret ?? '')]
  }
  assert.deepEqual(await test(), [true, true])
  await sql`update view_subscriptions set old_secret_until = now() - interval '1 second'`.execute(owner)
  assert.deepEqual(await test(), [true, false])
})

test('what a receiver refuses is tried again until the last try, then the webhook is stopped and its owner told', async () => {
  const olga = await logInAs({ role: 'manager', email: 'olga@shop.example' })
  const viewId = await saveView(olga, 'tags')
  const { subscription } = await subscribe(olga, { viewId, kind: 'webhook', url: receiver.url })
  await call('POST', olga, 'objects/tags', { values: { code: 'brie', name: 'Бри', position: 1 } })
  await mind()
  receiver.status = 302
  const { retryLimit } = queueOf('deliver-subscription')
  for (let tries = 1; tries <= retryLimit; tries++) assert.deepEqual(await deliver(), ['the receiver answered 302'])
  const [waiting] = await readLog(olga, subscription.id)
  assert.deepEqual(
    [waiting?.state, waiting?.failure, waiting?.tries],
    ['waiting', 'Получатель ответил 302', retryLimit],
  )
  assert.deepEqual(await deliver(), [])
  assert.equal((await readLog(olga, subscription.id))[0]?.state, 'failed')
  const [stopped] = (await call('GET', olga, 'subscriptions?object=tags')).json<Subscription[]>()
  assert.deepEqual([stopped?.isActive, stopped?.stopped.startsWith('Остановлена')], [false, true])
  assert.match((await mails())[0]?.subject ?? '', /^Веб-хук остановлен: Сыры/)
  // each try was an event of the same id
  const ids = receiver.received.map(({ body }) => /"id":"([^"]+)"/.exec(body)?.[1])
  assert.deepEqual([ids.length, new Set(ids).size], [retryLimit + 1, 1])

  const again = await call('PUT', olga, 'subscriptions', { id: subscription.id, isActive: true })
  assert.deepEqual([again.json<Subscription>().isActive, again.json<Subscription>().stopped], [true, ''])
})

test('rows are those of the owner at the time of sending: a supplier hears of its own orders only', async () => {
  const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
  const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const viewId = await saveView(farmer, 'orders', { columns: ['number', 'status'] })
  await subscribe(farmer, { viewId, kind: 'webhook', url: receiver.url })
  const own = await insertOrder(owner, { shop_id: (await insertShop(owner, { supplier_id: farm.id })).id })
  await insertOrder(owner, { shop_id: (await insertShop(owner, { supplier_id: dairy.id })).id })
  await mind()
  await deliver()
  const told = receiver.received.flatMap(({ body }) => JSON.parse(body).rows as { id: number }[])
  assert.deepEqual(
    told.map(({ id }) => id),
    [own.id],
  )
})

test('a blocked account gets nothing, nor does who no longer sees the view; a removed view ends its subscriptions', async () => {
  const boss = await logInAs({ role: 'admin' })
  const user = await insertUser(owner, { role: 'manager', email: 'ivan@shop.example', login: 'ivan' })
  const ivan = await logInAs('ivan')
  const viewId = await saveView(boss, 'tags', {}, ['manager'])
  const daily = { viewId, kind: 'mail', weekday: null, hour: 9, sendsEmpty: true }
  const { subscription } = await subscribe(ivan, daily)
  await subscribe(ivan, { viewId, kind: 'webhook', url: receiver.url })
  await mind(inMoscow('2100-01-04T09:00'))
  await call('PUT', boss, 'views', { id: viewId, version: 1, roles: [] })
  await deliver()
  assert.deepEqual(await mails(), [])
  assert.match((await readLog(ivan, subscription.id))[0]?.failure ?? '', /вид или отчёт вам больше не виден/)

  await call('PUT', boss, 'views', { id: viewId, version: 2, roles: ['manager'] })
  await call('PUT', ivan, 'subscriptions', { id: subscription.id, isActive: true })
  await sql`update users set blocked_at = now() where id = ${user.id}`.execute(owner)
  await call('POST', boss, 'objects/tags', { values: { code: 'brie', name: 'Бри', position: 1 } })
  await mind(inMoscow('2100-02-04T09:00'))
  await deliver()
  assert.deepEqual([(await mails()).length, receiver.received.length], [0, 0])

  await call('DELETE', boss, 'views', { id: viewId })
  assert.deepEqual(await owner.selectFrom('view_subscriptions').select('id').execute(), [])
})

test('what was read with other rights is never sent, also when the subscription is turned on again', async () => {
  const boss = await logInAs({ role: 'admin' })
  const user = await insertUser(owner, { role: 'manager' })
  const manager = await logInAs(user.login)
  const { subscription } = await subscribe(manager, {
    viewId: await saveView(manager, 'tags'),
    kind: 'webhook',
    url: receiver.url,
  })
  receiver.status = 500
  await call('POST', boss, 'objects/tags', { values: { code: 'gouda', name: 'Гауда', position: 1 } })
  await mind()
  await deliver()
  assert.equal(receiver.received.length, 1)

  receiver.status = 200
  await sql`update users set role = 'investor' where id = ${user.id}`.execute(owner)
  await sql`update users set role = 'manager' where id = ${user.id}`.execute(owner)
  const again = await call('PUT', manager, 'subscriptions', { id: subscription.id, isActive: true })
  assert.equal(again.statusCode, 200, again.body)
  await deliver()
  assert.equal(receiver.received.length, 1)
  assert.match((await readLog(manager, subscription.id))[0]?.failure ?? '', /Права изменились/)
})

test('what cannot be subscribed to is refused with words', async () => {
  const olga = await logInAs({ role: 'manager', email: '' })
  const [tags, people] = [await saveView(olga, 'tags'), await saveView(olga, 'traders')]
  const refusal = async (body: object) =>
    (await call('POST', olga, 'subscriptions', body)).json<{ code: string; message: string }>()
  const mail = { kind: 'mail', weekday: null, hour: 9, sendsEmpty: false }
  assert.match((await refusal({ ...mail, viewId: tags })).message, /укажите почту/)
  assert.match((await refusal({ ...mail, viewId: people })).message, /просмотр каждого человека/)
  assert.equal((await refusal({ ...mail, viewId: 10 ** 9 })).code, 'NOT_FOUND')
  for (const url of ['https://10.0.0.1/', 'http://[::1]:8080/', 'receiver'])
    assert.equal((await refusal({ kind: 'webhook', viewId: tags, url })).code, 'VALUE_REFUSED', url)
})
