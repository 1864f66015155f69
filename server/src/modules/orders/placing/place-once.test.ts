import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertProduct, insertShop } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { app, owner, logInAs, place, everything, stockOf } = useShop()

test('the same key many times at once is one group and equal answers', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner, { stock: 1000 })
  const key = randomUUID()
  const before = await countOrders()

  const answers = await Promise.all(
    Array.from({ length: rounds(12, 50) }, () => place(anna, [line(product, 2)], {}, key)),
  )

  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  assert.equal(new Set(answers.map(({ body, headers }) => headers['content-type'] + body)).size, 1)
  assert.equal(await countOrders(), before + 1)
  assert.equal(await stockOf(product), 998)
})

test('a repeat answers with the same bytes even when the shop has changed since', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner, { stock: 1 })
  const key = randomUUID()
  const first = await place(anna, [line(product, 1)], {}, key)
  await owner
    .updateTable('products')
    .set({ price_kopecks: 999, is_active: false })
    .where('id', '=', product.id)
    .execute()

  const second = await place(anna, [line(product, 1)], {}, key)

  assert.equal(second.statusCode, 200)
  assert.equal(second.body, first.body)
  assert.equal(await stockOf(product), 0)
})

test('the same key with another body is refused, and the first order stays as it is', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const key = randomUUID()
  await place(anna, [line(product, 1)], {}, key)
  const before = await everything()

  for (const answer of [
    await place(anna, [line(product, 2)], {}, key),
    await place(anna, [line(product, 1)], { comment: 'Позвоните заранее' }, key),
    await place(
      anna,
      [line(product, 1)],
      { order_properties: { ...bodyOf([]).order_properties, address: 'Другой адрес' } },
      key,
    ),
  ]) {
    assert.equal(answer.statusCode, 422)
    assert.equal(refusalOf(answer).code, 'KEY_REUSED')
  }
  assert.deepEqual(await everything(), before)
})

test('a key belongs to its user: another one with the same key gets an order of their own', async () => {
  const product = await insertProduct(owner)
  const key = randomUUID()
  const [first, second] = [
    await place(await logInAs({}), [line(product, 1)], {}, key),
    await place(await logInAs({}), [line(product, 1)], {}, key),
  ]
  assert.equal(second.statusCode, 200)
  assert.notEqual(first.json<PlacedGroup>().groupId, second.json<PlacedGroup>().groupId)
})

test('a key is asked for and has a length', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const before = await everything()
  for (const key of ['', 'short', 'x'.repeat(15), 'x'.repeat(101), 'ключ-по-русски-длинный']) {
    assert.equal((await place(anna, [line(product, 1)], {}, key)).statusCode, 400, key)
  }
  const without = await app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    headers: anna,
    payload: bodyOf([line(product, 1)]),
  })
  assert.equal(without.statusCode, 400)
  assert.deepEqual(await everything(), before)
})

test('a refused basket does not use up its key', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const key = randomUUID()
  assert.equal((await place(anna, [{ ...line(product, 1), priceKopecks: 1 }], {}, key)).statusCode, 409)
  assert.equal((await place(anna, [line(product, 1)], {}, key)).statusCode, 200)
})

test('the last piece of a product is sold once to many buyers at once', async () => {
  const product = await insertProduct(owner, { stock: 1 })
  const count = rounds(20, 100)
  const buyers = await Promise.all(Array.from({ length: count }, () => logInAs({})))
  const before = await countOrders()

  const answers = await Promise.all(buyers.map((buyer) => place(buyer, [line(product, 1)])))

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array<number>(count - 1).fill(409)])
  assert.equal(await countOrders(), before + 1)
  assert.equal(await stockOf(product), 0)
})

test('baskets that share products in opposite orders do not lock each other', async () => {
  const shop = await insertShop(owner)
  const products: Awaited<ReturnType<typeof insertProduct>>[] = []
  const count = rounds(12, 40)
  for (let n = 0; n < count; n++) products.push(await insertProduct(owner, { shop_id: shop.id, stock: 500 }))
  const buyers = await Promise.all(Array.from({ length: count }, () => logInAs({})))

  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const lines = products.map((product) => line(product, 1))
      return place(buyer, index % 2 ? lines : lines.reverse())
    }),
  )

  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  for (const product of products) assert.equal(await stockOf(product), 500 - count)
})

async function countOrders(): Promise<number> {
  return (await owner.selectFrom('orders').select('id').execute()).length
}
