import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { FileCard } from '../files/schema.ts'
import { picture, uploadOf, useFolder } from '../files/testing.ts'
import { messagesTo } from '../registration/testing.ts'
import { codeOf } from '../reviews/testing.ts'
import type { OrderTalk, WriteMessage } from './schema.ts'
import { wholeTest } from '../../../test/tier.ts'

type Headers = { authorization: string }
const { app, owner, logInAs } = useApp({ files: { kind: 'disk', directory: useFolder() } })
const url = '/api/clientv9/object/messages'

/** An order of a new buyer with a seller who is told by mail. */
async function arrange() {
  const buyer = await insertUser(owner, { email: `${Math.random()}@mail.example` })
  const order = await insertOrder(owner, { user_id: buyer.id })
  const staff = { role: 'supplier' as const, supplier_id: order.supplier_id }
  const seller = await insertUser(owner, { ...staff, email: `${Math.random()}@mail.example` })
  return { buyer, order, seller, headers: await logInAs(buyer.login), sellers: await logInAs(seller.login) }
}

const write = (headers: Headers, order: number, given: Partial<WriteMessage['body']> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers,
    payload: { order, key: randomUUID(), text: 'Где мой сыр?', photos: [], ...given },
  })
const find = async (headers: Headers, order: number) =>
  (await app.inject({ url: `${url}?orders=${order}`, headers })).json<OrderTalk[]>()
const read = (headers: Headers, order: number, upTo: number) =>
  app.inject({ method: 'PUT', url: `${url}/read`, headers, payload: { order, upTo } })
const told = async (email: string) => (await messagesTo(owner, email)).map(({ subject }) => subject)
const lines = ({ messages }: OrderTalk) => messages.map(({ author, isOwn, text }) => [author, isOwn, text])

test('the buyer and the seller write to each other: each reads both, and an answer reads what was asked', async () => {
  const { order, headers, sellers } = await arrange()
  assert.deepEqual(await find(headers, order.id), [{ order: order.id, isOpen: true, unread: 0, messages: [] }])
  const asked = await write(headers, order.id, { text: ' Где мой сыр? ' })
  assert.equal(asked.statusCode, 200, asked.body)
  const [seen] = await find(sellers, order.id)
  assert.ok(seen)
  assert.deepEqual([lines(seen), seen.unread], [[['Покупатель', false, 'Где мой сыр?']], 1])

  const answered = (await write(sellers, order.id, { text: 'Уже едет' })).json<OrderTalk>()
  assert.deepEqual([lines(answered).at(-1), answered.unread], [['Продавец', true, 'Уже едет'], 0])
  const [own] = await find(headers, order.id)
  assert.ok(own)
  assert.equal(own.unread, 1)
  assert.notEqual(own.messages[0]?.readAt, null)
  const after = (await read(headers, order.id, own.messages.at(-1)?.id ?? 0)).json<OrderTalk>()
  assert.equal(after.unread, 0)
})

test('an operator answers under the name of the shop, and only looking leaves the question to the seller', async () => {
  const { order, headers, sellers } = await arrange()
  await write(headers, order.id)
  const operator = await logInAs({ role: 'manager' })
  const [seen] = await find(operator, order.id)
  await read(operator, order.id, seen?.messages.at(-1)?.id ?? 0)
  assert.equal((await find(sellers, order.id))[0]?.unread, 1)
  await write(operator, order.id, { text: 'Разбираемся' })
  assert.deepEqual(lines((await find(headers, order.id))[0] ?? assert.fail()).at(-1), [
    'Оператор магазина',
    false,
    'Разбираемся',
  ])
  assert.equal((await find(sellers, order.id))[0]?.unread, 0)
})

test('the other side is told of the first message that it has not read, without what was written', async () => {
  const { buyer, order, headers, seller, sellers } = await arrange()
  await write(headers, order.id, { text: 'Тайна' })
  await write(headers, order.id)
  assert.deepEqual((await told(seller.email)).filter((subject) => subject.includes('вопрос покупателя')).length, 1)
  await write(sellers, order.id)
  await write(sellers, order.id)
  assert.deepEqual((await told(buyer.email)).filter((subject) => subject.includes('вам написали')).length, 1)
  for (const { body } of [...(await messagesTo(owner, seller.email)), ...(await messagesTo(owner, buyer.email))])
    assert.doesNotMatch(body, /Тайна|сыр/)
  // who was read is told of again
  await write(headers, order.id)
  assert.equal((await told(seller.email)).filter((subject) => subject.includes('вопрос покупателя')).length, 2)
})

test('a message that is sent again with its key is there once, also at the same time', async () => {
  const { order, headers } = await arrange()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(headers, order.id, { key })))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  )
  assert.equal((await find(headers, order.id))[0]?.messages.length, 1)
})

test('strangers neither read nor write; a partner only reads', async () => {
  const { order, headers } = await arrange()
  await write(headers, order.id)
  const other = await arrange()
  for (const stranger of [other.headers, other.sellers, await logInAs({ role: 'investor' })]) {
    assert.deepEqual(await find(stranger, order.id), [])
    assert.equal((await write(stranger, order.id)).statusCode, 404)
    assert.equal((await read(stranger, order.id, 1)).statusCode, 404)
  }
  const parent = await insertSupplier(owner)
  await owner.updateTable('suppliers').set({ parent_id: parent.id }).where('id', '=', order.supplier_id).execute()
  const partner = await logInAs({ role: 'partner', supplier_id: parent.id })
  const [seen] = await find(partner, order.id)
  assert.deepEqual([seen?.isOpen, seen?.messages.length], [false, 1])
  assert.equal((await write(partner, order.id)).statusCode, 403)
})

test('nothing and too much are refused in words; after 90 days the talk is closed and still read', async () => {
  const { order, headers } = await arrange()
  assert.match((await write(headers, order.id, { text: '  ' })).json<{ message: string }>().message, /Напишите/)
  const long = await write(headers, order.id, { text: 'я'.repeat(2001) })
  assert.match(long.json<{ message: string }>().message, /длиннее 2000 знаков: сократите его, сейчас 2001/)
  await write(headers, order.id)
  await sql`update orders set created_at = now() - interval '91 days' where id = ${order.id}`.execute(owner)
  assert.equal(codeOf(await write(headers, order.id)), 'TALK_CLOSED')
  const [talk] = await find(headers, order.id)
  assert.deepEqual([talk?.isOpen, talk?.messages.length], [false, 1])
})

test('photos of a message are seen by both sides and by nobody else, and stay', async () => {
  const { order, headers, sellers } = await arrange()
  const { payload, headers: form } = uploadOf(await picture().jpeg().toBuffer(), { obj: 'order-messages' })
  const upload = (who: Headers) =>
    app.inject({ method: 'POST', url: '/api/clientv9/object/photos', headers: { ...who, ...form }, payload })
  const photo = (await upload(sellers)).json<FileCard>()
  const stranger = (await arrange()).headers
  assert.equal((await write(headers, order.id, { photos: [photo.id] })).statusCode, 404)
  const sent = await write(sellers, order.id, { text: '', photos: [photo.id] })
  assert.equal(sent.statusCode, 200, sent.body)
  for (const [who, status] of [
    [headers, 200],
    [sellers, 200],
    [await logInAs({ role: 'manager' }), 200],
    [stranger, 404],
  ] as const)
    assert.equal((await app.inject({ url: `/apiadmin/repo/${photo.id}`, headers: who })).statusCode, status)
  assert.match((await find(headers, order.id))[0]?.messages[0]?.photos[0]?.preview ?? '', /^data:image\/webp/)
  const removed = await app.inject({ method: 'DELETE', url: `/apiadmin/repo/${photo.id}`, headers: sellers })
  assert.equal(removed.statusCode, 404)
})

wholeTest('more than sixty messages of one person in an hour are held off', async () => {
  const { order, headers } = await arrange()
  for (let sent = 0; sent < 60; sent++) assert.equal((await write(headers, order.id)).statusCode, 200)
  assert.equal((await write(headers, order.id)).statusCode, 429)
})
