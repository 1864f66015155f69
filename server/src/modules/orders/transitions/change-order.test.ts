import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertOrder, insertProduct, insertSupplier } from '../../../../test/rows.ts'
import { rounds, wholeTest } from '../../../../test/tier.ts'
import type { Order, OrderHistory, PlacedGroup } from '../schema.ts'
import { line, refusalOf, useShop, withoutLimits } from '../testing.ts'

const { owner, logInAs, place, history, cancel, move, everything, stockOf } = useShop()

async function placed(buyer: Parameters<typeof place>[0], lines: Parameters<typeof place>[1]): Promise<number> {
  const answer = await place(buyer, lines)
  assert.equal(answer.statusCode, 200, answer.body)
  return Number(answer.json<PlacedGroup>().orders[0]?.id)
}

test('a buyer’s cancel gives the stock back and is written down', async () => {
  const anna = await logInAs({})
  const [milk, cheese] = [
    await insertProduct(owner),
    await insertProduct(owner, { unit: 'кг', minimum: 0.1, step: 0.1, multiple: 0.1, stock: 2.5 }),
  ]
  await owner
    .updateTable('products')
    .set({ shop_id: milk.shop_id, supplier_id: milk.supplier_id })
    .where('id', '=', cheese.id)
    .execute()
  const id = await placed(anna, [line(cheese, 0.7), line(milk, 3)])
  assert.deepEqual([await stockOf(milk), await stockOf(cheese)], [47, 1.8])

  const answer = await cancel(anna, { id, version: 1, reason: ' Заболел ' })

  assert.equal(answer.statusCode, 200, answer.body)
  const { status, statusName, version, actions } = answer.json<Order>()
  assert.deepEqual(
    { status, statusName, version, actions },
    { status: 'cancelled', statusName: 'Отменён', version: 2, actions: [] },
  )
  assert.deepEqual([await stockOf(milk), await stockOf(cheese)], [50, 2.5])
  const event = await owner
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .where('event', '=', 'cancel')
    .executeTakeFirstOrThrow()
  assert.deepEqual([event.from_status, event.to_status, event.reason], ['placed', 'cancelled', 'Заболел'])
})

test('twenty cancels at once give the stock back once', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const id = await placed(anna, [line(product, 5)])

  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(anna, { id, version: 1 })))

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array<number>(19).fill(409)])
  assert.equal(await stockOf(product), 50)
})

wholeTest('of a cancel and a confirm at once one wins and the other hears that the order has changed', async () => {
  const anna = await logInAs(withoutLimits)
  const admin = await logInAs({ role: 'admin' })
  const product = await insertProduct(owner, { stock: 1000 })
  const ids: number[] = []
  for (let round = 0; round < rounds(6, 20); round++) {
    const id = await placed(anna, [line(product, 1)])
    ids.push(id)
    const both = [() => cancel(anna, { id, version: 1 }), () => move(admin, { id, version: 1, event: 'confirm' })]
    const answers = await Promise.all((round % 2 ? both : both.reverse()).map((send) => send()))
    const [won, lost] = answers.sort((a, b) => a.statusCode - b.statusCode)
    assert.equal(won?.statusCode, 200)
    assert.ok(lost)
    assert.equal(lost.statusCode, 409)
    assert.equal(refusalOf(lost).code, 'ORDER_CHANGED')
  }
  const confirmed = owner.selectFrom('orders').select('id').where('status', '=', 'confirmed').where('id', 'in', ids)
  assert.equal(await stockOf(product), 1000 - (await confirmed.execute()).length)
})

wholeTest('cancels and new orders of the same products at once lose no stock', async () => {
  const anna = await logInAs(withoutLimits)
  const products = await Promise.all(Array.from({ length: 3 }, () => insertProduct(owner, { stock: 100 })))
  const shop = products[0]
  assert.ok(shop)
  await owner
    .updateTable('products')
    .set({ shop_id: shop.shop_id, supplier_id: shop.supplier_id })
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  const lines = products.map((product) => line(product, 1))
  const first = await Promise.all(Array.from({ length: 15 }, () => placed(anna, lines)))

  const answers = await Promise.all(
    first.flatMap((id) => [cancel(anna, { id, version: 1 }), place(anna, [...lines].reverse())]),
  )

  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  for (const product of products) assert.equal(await stockOf(product), 85)
})

test('a buyer may not cancel what is confirmed, nor do what is the seller’s', async () => {
  const anna = await logInAs({})
  const id = await placed(anna, [line(await insertProduct(owner), 1)])
  await owner.updateTable('orders').set({ status: 'confirmed', version: 2 }).where('id', '=', id).execute()
  const before = await everything()

  const late = await cancel(anna, { id, version: 2 })
  assert.equal(late.statusCode, 409)
  assert.equal(refusalOf(late).code, 'TRANSITION_REFUSED')
  assert.equal(refusalOf(late).message, 'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику')
  const { phone, name, number } = await owner
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select(['suppliers.phone', 'suppliers.name', 'orders.number'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  // specification §8: a modal result with what holds now
  const data = { phone, isResult: true, details: { Заказ: number, Поставщик: name, Состояние: 'Подтверждён' } }
  const told = (answer: typeof late) => {
    const { phone, isResult, details } = answer.json<typeof data>()
    return { phone, isResult, details }
  }
  assert.deepEqual(told(late), data)
  const stale = await cancel(anna, { id, version: 1 })
  assert.equal(refusalOf(stale).code, 'ORDER_CHANGED')
  assert.deepEqual(told(stale), data)
  assert.equal((await cancel(anna, { id, version: 2, event: 'assemble' })).statusCode, 403)
  assert.equal((await cancel(anna, { id, version: 2, event: 'nonsense' })).statusCode, 400)
  assert.equal((await move(anna, { id, version: 2, event: 'assemble' })).statusCode, 403)
  assert.deepEqual(await everything(), before)
})

test('the buyer’s route changes one’s own orders only, for an admin too', async () => {
  const admin = await logInAs({ role: 'admin' })
  const order = await insertOrder(owner)
  const answer = await cancel(admin, { id: order.id, version: 1 })
  assert.equal(answer.statusCode, 404)
  assert.equal((await cancel(admin, { id: 9_007_199_254_740_991, version: 1 })).statusCode, 404)
  assert.equal((await cancel(admin, { id: 1e20, version: 1 })).statusCode, 400)
  assert.equal((await cancel(admin, { id: order.id, version: 1, reason: '\u0000' })).statusCode, 400)
})

test('the history has one’s own orders, the newest group first, page by page', async () => {
  const anna = await logInAs({})
  const boris = await logInAs({})
  const [milk, eggs] = [await insertProduct(owner, { stock: 500 }), await insertProduct(owner, { stock: 500 })]
  for (let n = 0; n < 5; n++) await placed(anna, [line(milk, 1), line(eggs, 2)])
  await placed(boris, [line(milk, 1)])

  const all = (await history(anna, { rowCount: 100 })).json<OrderHistory>()
  const paged: Order[] = []
  const lengths: number[] = []
  while (paged.length < all.total) {
    const { orders } = (await history(anna, { rowSkip: paged.length, rowCount: 3 })).json<OrderHistory>()
    if (lengths.push(orders.length) > 5) break
    paged.push(...orders)
  }

  assert.equal(all.total, 10)
  // three orders end in the middle of the second checkout, which comes whole
  assert.deepEqual(lengths, [4, 4, 2])
  assert.deepEqual(paged, all.orders)
  const groups = all.orders.map(({ groupId }) => groupId)
  assert.deepEqual(
    groups,
    [...groups].sort((a, b) => b - a),
  )
  const [newest] = all.orders
  assert.ok(newest)
  assert.match(newest.number, /-1$/)
  assert.deepEqual(newest.actions, [{ event: 'cancel', caption: 'Отменить', refusal: null, needsReason: true }])
  assert.match(newest.createdAt, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('the history can be of one supplier; of an unknown one it is empty', async () => {
  const anna = await logInAs({})
  const supplier = await insertSupplier(owner)
  const milk = await insertProduct(owner, { supplier_id: supplier.id })
  await placed(anna, [line(milk, 1)])
  await placed(anna, [line(await insertProduct(owner), 1)])

  const found = (await history(anna, { supplier: supplier.code })).json<OrderHistory>()

  assert.equal(found.total, 1)
  assert.deepEqual(
    found.orders.map(({ supplierName }) => supplierName),
    [supplier.name],
  )
  assert.deepEqual((await history(anna, { supplier: "' or 1=1 --" })).json(), { cmd: 'history', orders: [], total: 0 })
})

test('an admin’s history has what the admin bought, not what all did', async () => {
  await placed(await logInAs({}), [line(await insertProduct(owner), 1)])
  assert.equal((await history(await logInAs({ role: 'admin' }))).json<OrderHistory>().total, 0)
})

test('the history can be of what is on the way, received or cancelled', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  for (let order = 0; order < 3; order++) await placed(anna, [line(product, 1)])
  const [, second, third] = (await history(anna)).json<OrderHistory>().orders
  await owner
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  await owner
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', third?.id ?? 0)
    .execute()

  const totals = ['open', 'received', 'cancelled'].map(async (state) => {
    const { orders, total } = (await history(anna, { state })).json<OrderHistory>()
    return [total, ...orders.map(({ status }) => status)]
  })

  assert.deepEqual(await Promise.all(totals), [
    [1, 'placed'],
    [1, 'completed'],
    [1, 'cancelled'],
  ])
  assert.equal((await history(anna, { state: 'lost' })).statusCode, 400)
})
