import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct, insertSession, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { Order, PlacedGroup } from '../schema.ts'
import { line, refusalOf, useShop } from '../testing.ts'

const { app, owner, place, history } = useShop()

/** A checkout of two suppliers. */
async function placeTwo() {
  const user = await insertUser(owner, { role: 'manager' })
  const headers = { authorization: `Bearer ${await insertSession(owner, user.id)}` }
  const goods = [await insertProduct(owner), await insertProduct(owner, await ofOther())]
  const answer = await place(
    headers,
    goods.map((product) => line(product, 1)),
  )
  assert.equal(answer.statusCode, 200, answer.body)
  const { orders } = answer.json<PlacedGroup>()
  assert.equal(orders.length, 2)
  const cancel = (wanted: { id: number; version: number }[]) =>
    app.inject({
      method: 'POST',
      url: '/api/clientv9/object/orders/cancel',
      headers,
      payload: { orders: wanted, reason: 'Передумал' },
    })
  const all = async () => (await history(headers)).json<{ orders: Order[] }>().orders
  return { headers, goods, cancel, all }
}

async function ofOther() {
  const supplier = await insertSupplier(owner)
  const shop = await owner
    .insertInto('shops')
    .values({ code: `shop-${supplier.code}`, supplier_id: supplier.id, name: 'Лавка', address: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { shop_id: shop.id }
}

test('all parts of a checkout are cancelled at once, with the reason, and their stock comes back', async () => {
  const { goods, cancel, all } = await placeTwo()
  const answer = await cancel((await all()).map(({ id, version }) => ({ id, version })))
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(
    answer.json<Order[]>().map(({ status, events }) => [status, events.at(-1)?.reason]),
    [
      ['cancelled', 'Передумал'],
      ['cancelled', 'Передумал'],
    ],
  )
  for (const { id, stock } of goods) {
    const now = await owner.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(now.stock, stock)
  }
})

test('when one part cannot be cancelled, none is, and its number is said', async () => {
  const { cancel, all } = await placeTwo()
  const [first, second] = await all()
  assert.ok(first && second)
  await owner.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', second.id).execute()
  const now = await all()
  const answer = await cancel(now.map(({ id, version }) => ({ id, version })))
  assert.equal(answer.statusCode, 409, answer.body)
  assert.match(refusalOf(answer).message, /уже подтвердил/)
  assert.deepEqual((await all()).map(({ status }) => status).toSorted(), ['confirmed', 'placed'])
})

test('a foreign order and another version are refused', async () => {
  const [one, other] = [await placeTwo(), await placeTwo()]
  const [mine] = await one.all()
  const [foreign] = await other.all()
  assert.ok(mine && foreign)
  assert.equal((await one.cancel([mine, foreign].map(({ id, version }) => ({ id, version })))).statusCode, 404)
  assert.equal((await one.cancel([{ id: mine.id, version: mine.version + 1 }])).statusCode, 409)
  assert.equal((await one.all())[0]?.status, 'placed')
})
