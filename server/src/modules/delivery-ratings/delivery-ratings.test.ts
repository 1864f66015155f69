import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asActor } from '../../database/actor.ts'
import { codeOf, messageOf, useReviews } from '../reviews/testing.ts'
import type { DeliveryRating } from './schema.ts'

const { app, owner, database, logInAs, insertDelivered, buyer } = useReviews()

type Headers = { authorization: string }
const url = '/api/clientv9/object/delivery-ratings'
const rate = (headers: Headers, order: number, stars = 5, text = '') =>
  app.inject({ method: 'PUT', url, headers, payload: { order, stars, text } })
const find = async (headers: Headers, ...orders: number[]) =>
  (await app.inject({ url: `${url}?orders=${orders.join()}`, headers })).json<DeliveryRating[]>()

/** Notes that the order was delivered so many days ago. */
const deliveredAgo = (order_id: number, days: number) =>
  owner
    .insertInto('order_events')
    .values({
      order_id,
      event: 'deliver',
      to_status: 'delivered',
      reason: '',
      created_at: new Date(Date.now() - days * 86_400_000),
    })
    .execute()

test('the buyer rates a delivery once and may change it; the words and the stars are checked', async () => {
  const anna = await buyer()
  const { order } = await insertDelivered(anna)
  assert.deepEqual(
    (await find(anna.headers, order.id)).map(({ rating, isOpen }) => [rating, isOpen]),
    [[null, true]],
  )
  const first = (await rate(anna.headers, order.id, 4, '  Опоздали ')).json<DeliveryRating>()
  assert.deepEqual([first.rating?.stars, first.rating?.text], [4, 'Опоздали'])
  assert.equal((await rate(anna.headers, order.id, 2)).statusCode, 200)
  const rows = await owner.selectFrom('delivery_ratings').selectAll().where('order_id', '=', order.id).execute()
  assert.deepEqual(
    rows.map(({ stars, text, user_id, supplier_id }) => [stars, text, user_id, supplier_id]),
    [[2, '', anna.id, order.supplier_id]],
  )
  assert.equal(messageOf(await rate(anna.headers, order.id, 6)), 'Поставьте оценку от 1 до 5')
  assert.match(messageOf(await rate(anna.headers, order.id, 5, 'а'.repeat(2001))), /длиннее 2000 знаков/)
})

test('two presses at once make one rating', async () => {
  const anna = await buyer()
  const { order } = await insertDelivered(anna)
  const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(anna.headers, order.id, stars)))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200],
  )
  assert.equal((await find(anna.headers, order.id)).length, 1)
})

test('a rating is given and changed for 14 days after the delivery; later it stays as it is, for the database as well', async () => {
  const anna = await buyer()
  const [late, old] = [await insertDelivered(anna), await insertDelivered(anna)]
  await deliveredAgo(late.order.id, 13)
  await deliveredAgo(old.order.id, 15)
  assert.equal((await rate(anna.headers, late.order.id, 3)).statusCode, 200)
  const refused = await rate(anna.headers, old.order.id)
  assert.deepEqual([refused.statusCode, codeOf(refused)], [409, 'REVIEW_REFUSED'])

  await owner
    .updateTable('delivery_ratings')
    .set({ open_until: new Date(Date.now() - 1000) })
    .where('order_id', '=', late.order.id)
    .execute()
  assert.equal(codeOf(await rate(anna.headers, late.order.id, 1)), 'REVIEW_REFUSED')
  assert.deepEqual(
    (await find(anna.headers, late.order.id, old.order.id)).map(({ isOpen, rating }) => [isOpen, rating?.stars]),
    [
      [false, 3],
      [false, undefined],
    ],
  )
  const actor = { role: 'client' as const, id: anna.id, supplierId: null, tokenHash: null }
  await asActor(database, actor, async (db) => {
    const { numUpdatedRows } = await db.updateTable('delivery_ratings').set({ stars: 1 }).executeTakeFirst()
    assert.equal(numUpdatedRows, 0n)
  })
  await assert.rejects(
    asActor(database, actor, (db) =>
      db.insertInto('delivery_ratings').values({ order_id: old.order.id, stars: 1 }).execute(),
    ),
    /row-level security/,
  )
})

test('nobody rates the delivery of an order that is another’s, on its way or cancelled', async () => {
  const [anna, boris] = [await buyer(), await buyer('Борис Волков')]
  const others = await insertDelivered(boris)
  const onItsWay = await insertDelivered(anna, { status: 'shipping' })
  const cancelled = await insertDelivered(anna, { status: 'cancelled' })
  const ids = [others, onItsWay, cancelled].map(({ order }) => order.id)
  for (const id of ids) {
    assert.equal((await rate(anna.headers, id)).statusCode, 404)
    const actor = { role: 'client' as const, id: anna.id, supplierId: null, tokenHash: null }
    await assert.rejects(
      asActor(database, actor, (db) => db.insertInto('delivery_ratings').values({ order_id: id, stars: 1 }).execute()),
      /row-level security/,
    )
  }
  assert.deepEqual(await find(anna.headers, ...ids), [])
})

test('operators read all ratings, a supplier those of its orders', async () => {
  const anna = await buyer()
  const [own, other] = [await insertDelivered(anna), await insertDelivered(anna)]
  await rate(anna.headers, own.order.id, 1, 'Разбили банку')
  await rate(anna.headers, other.order.id, 5)
  const read = async (headers: Headers) => {
    const path = '/apiadmin/objects/delivery-ratings/loadoptions'
    const payload = { filter: [['number', '=', own.order.number], 'or', ['number', '=', other.order.number]] }
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json<{ data: { text: string }[] }>().data
  }
  assert.equal((await read(await logInAs({ role: 'manager' }))).length, 2)
  const seller = await logInAs({ role: 'supplier', supplier_id: own.order.supplier_id })
  assert.deepEqual(
    (await read(seller)).map(({ text }) => text),
    ['Разбили банку'],
  )
})
