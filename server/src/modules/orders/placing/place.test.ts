import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { OrderHistory, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop, withoutLimits } from '../testing.ts'

const { app, owner, logInAs, place, history, everything, stockOf } = useShop()

test('a basket of two suppliers and two shops becomes one group with an order for each', async () => {
  const anna = await logInAs({})
  const farm = await insertSupplier(owner)
  const [north, south] = [
    await insertShop(owner, { supplier_id: farm.id }),
    await insertShop(owner, { supplier_id: farm.id }),
  ]
  const milk = await insertProduct(owner, { shop_id: north.id, price_kopecks: 8990 })
  const eggs = await insertProduct(owner, { shop_id: south.id, price_kopecks: 12_500 })
  const butter = await insertProduct(owner, { shop_id: north.id, price_kopecks: 30_001 })
  const cheese = await insertProduct(owner, {
    unit: 'кг',
    is_weighed: true,
    minimum: 0.1,
    step: 0.1,
    multiple: 0.05,
    price_kopecks: 126_000,
    stock: 3.4,
  })

  const answer = await place(anna, [line(milk, 2), line(cheese, 0.35), line(eggs, 1), line(butter, 3)])

  assert.equal(answer.statusCode, 200, answer.body)
  const group = answer.json<PlacedGroup>()
  assert.deepEqual(
    group.orders.map(({ number, shopName, totalKopecks }) => [number, shopName, totalKopecks]),
    [
      [`${Number(group.groupId) + 1000}-1`, north.name, 2 * 8990 + 3 * 30_001],
      [`${Number(group.groupId) + 1000}-2`, await shopNameOf(cheese.shop_id), 44_100],
      [`${Number(group.groupId) + 1000}-3`, south.name, 12_500],
    ],
  )
  assert.equal(group.totalKopecks, 2 * 8990 + 3 * 30_001 + 44_100 + 12_500)
  assert.equal(await stockOf(milk), 48)
  assert.equal(await stockOf(cheese), 3.05)
  const ids = group.orders.map(({ id }) => id ?? 0)
  const events = await owner
    .selectFrom('order_events')
    .select(['event', 'from_status', 'to_status'])
    .where('order_id', 'in', ids)
    .execute()
  assert.deepEqual(events, Array(3).fill({ event: 'place', from_status: null, to_status: 'placed' }))
})

test('totals are exact to the kopeck against a sum that PostgreSQL makes by itself', async () => {
  const anna = await logInAs(withoutLimits)
  const shop = await insertShop(owner)
  const random = randomOf(7)
  for (let round = 0; round < rounds(4, 15); round++) {
    const products = []
    for (let n = 0; n < 12; n++) {
      const price_kopecks = 1 + Math.floor(random() * 300_000)
      products.push(
        await insertProduct(owner, {
          shop_id: shop.id,
          unit: 'кг',
          minimum: 0.001,
          step: 0.001,
          multiple: 0.001,
          price_kopecks,
        }),
      )
    }
    const answer = await place(
      anna,
      products.map((product) => line(product, (1 + Math.floor(random() * 9_999)) / 1000)),
    )
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const wrong = await sql<{ id: number }>`
    select orders.id from orders join order_lines on order_id = orders.id
    group by orders.id, total_kopecks
    having total_kopecks <> sum(round(order_lines.quantity * order_lines.price_kopecks))
      or bool_or(sum_kopecks <> round(order_lines.quantity * order_lines.price_kopecks))`.execute(owner)
  assert.deepEqual(wrong.rows, [])
})

test('something thrown on the last step leaves nothing behind', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const before = await everything()
  await sql`create function stop_here() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(owner)
  await sql`create trigger refuse before insert on idempotency_keys for each row execute function stop_here()`.execute(
    owner,
  )

  const answer = await place(anna, [line(product, 1)])

  await sql`drop trigger refuse on idempotency_keys`.execute(owner)
  assert.equal(answer.statusCode, 500)
  assert.deepEqual(await everything(), before)
})

test('a check computes the same split and sums, needs no key and writes nothing', async () => {
  const anna = await logInAs({})
  const products = [
    await insertProduct(owner, { price_kopecks: 8990 }),
    await insertProduct(owner, { price_kopecks: 101 }),
  ]
  const lines = products.map((product) => line(product, 3))
  const before = await everything()

  const checked = await app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    headers: anna,
    payload: bodyOf(lines, { toCheckOrder: true }),
  })

  assert.equal(checked.statusCode, 200, checked.body)
  assert.deepEqual(await everything(), before)
  const placed = (await place(anna, lines)).json<PlacedGroup>()
  assert.deepEqual(checked.json(), {
    ...placed,
    groupId: null,
    orders: placed.orders.map((order) => ({ ...order, id: null, number: null })),
  })
})

test('a basket may be ordered for one supplier: the lines of the others wait', async () => {
  const anna = await logInAs({})
  const [mine, others] = [await insertProduct(owner), await insertProduct(owner)]
  const { code } = await owner
    .selectFrom('suppliers')
    .select('code')
    .where('id', '=', mine.supplier_id)
    .executeTakeFirstOrThrow()

  const answer = await place(anna, [line(others, 1), line(mine, 2)], { supplier: code })

  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(
    answer.json<PlacedGroup>().orders.map(({ supplier, totalKopecks }) => [supplier, totalKopecks]),
    [[code, 200_00]],
  )
  assert.equal(await stockOf(others), 50)
  assert.equal((await place(anna, [line(others, 1)], { supplier: code })).statusCode, 400)
})

test('what was ordered stays as it was when the product changes', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner, {
    name: 'Сыр „Тульский“',
    unit: 'кг',
    minimum: 0.1,
    step: 0.1,
    multiple: 0.1,
    price_kopecks: 126_000,
  })
  await place(anna, [line(product, 0.3)], { comment: '  Не звоните в дверь ' })
  await owner
    .updateTable('products')
    .set({ name: 'Иной', price_kopecks: 1, unit: 'шт' })
    .where('id', '=', product.id)
    .execute()

  const [order] = (await history(anna)).json<OrderHistory>().orders
  assert.ok(order)

  assert.equal(order.comment, 'Не звоните в дверь')
  const [{ id: _, ...ordered } = { id: 0 }, ...others] = order.lines
  assert.deepEqual(others, [])
  assert.deepEqual(ordered, {
    product: product.code,
    name: 'Сыр „Тульский“',
    unit: 'кг',
    quantity: 0.3,
    priceKopecks: 126_000,
    sumKopecks: 37_800,
    discountKopecks: 0,
    promotions: [],
    picture: { key: 'milk', color: '#e0e8f0' },
    actual: null,
    proposal: null,
  })
})

test('nobody orders without logging in', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    payload: bodyOf([line(await insertProduct(owner), 1)]),
  })
  assert.equal(answer.statusCode, 401)
})

async function shopNameOf(id: number): Promise<string> {
  return (await owner.selectFrom('shops').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('a line that reaches a tier is ordered whole at its price, and the price before it is refused', async () => {
  const anna = await logInAs({})
  const tiers = JSON.stringify([{ from: 10, priceKopecks: 95_00 }])
  const jam = await insertProduct(owner, { price_kopecks: 100_00, tiers })
  const few = await place(anna, [{ product: jam.code, quantity: 9, priceKopecks: 100_00 }], { toCheckOrder: true })
  assert.equal(few.json<PlacedGroup>().totalKopecks, 900_00)

  const refused = await place(anna, [{ product: jam.code, quantity: 10, priceKopecks: 100_00 }])
  assert.equal(refusalOf(refused).details?.[0]?.priceKopecks, 95_00)

  const many = await place(anna, [{ product: jam.code, quantity: 10, priceKopecks: 95_00 }])
  const [order] = many.json<PlacedGroup>().orders
  assert.equal(order?.totalKopecks, 950_00)
  const written = await owner
    .selectFrom('order_lines')
    .select(['price_kopecks', 'sum_kopecks'])
    .where('order_id', '=', order?.id ?? 0)
    .execute()
  assert.deepEqual(written, [{ price_kopecks: 95_00, sum_kopecks: 950_00 }])
})

test('the database takes no tiers that are not cheaper, not ascending or not on a quantity that can be ordered', async () => {
  const box = { minimum: 6, step: 6, multiple: 6, price_kopecks: 50_00 }
  const faulty = [
    [{ from: 12, priceKopecks: 50_00 }],
    [{ from: 6, priceKopecks: 40_00 }],
    [{ from: 13, priceKopecks: 40_00 }],
    [
      { from: 24, priceKopecks: 40_00 },
      { from: 12, priceKopecks: 30_00 },
    ],
  ]
  for (const tiers of faulty) {
    await assert.rejects(
      insertProduct(owner, { ...box, tiers: JSON.stringify(tiers) }),
      /products_tiers/,
      JSON.stringify(tiers),
    )
  }
  await insertProduct(owner, { ...box, tiers: JSON.stringify([{ from: 12, priceKopecks: 49_99 }]) })
})
