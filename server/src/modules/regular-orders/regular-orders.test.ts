import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertOrder, insertProduct } from '../../../test/rows.ts'
import { refusalOf, line } from '../orders/testing.ts'
import { useRegular } from './testing.ts'
import type { RegularOrder } from './schema.ts'

const { app, owner, make, read, change, buyer, regular, mind, comeToDay, passDay, runsOf, lettersTo, ordersOf } =
  useRegular()

const remove = (headers: { authorization: string }, id: number) =>
  app.inject({ method: 'DELETE', url: `/api/clientv9/objects/regular-orders/${id}`, headers })

test('a checkout becomes regular with its lines, receiver and place; once more changes its days alone', async () => {
  const anna = await buyer()
  const [milk, honey] = [await insertProduct(owner), await insertProduct(owner, { price_kopecks: 550_50 })]
  const made = await regular(anna.headers, [line(milk, 2), line(honey, 1)], { substitutions: 'remove' })
  assert.deepEqual(
    made.lines.map(({ product, quantity, nowQuantity, lastKopecks, nowKopecks, why }) => [
      ...[product, quantity, nowQuantity, lastKopecks, nowKopecks, why],
    ]),
    [
      [milk.code, 2, 2, 100_00, 100_00, ''],
      [honey.code, 1, 1, 550_50, 550_50, ''],
    ],
  )
  assert.deepEqual(
    [made.everyWeeks, made.weekday, made.state, made.receiver, made.address, made.next, made.last],
    [1, 3, 'active', 'Анна Смирнова', 'Тверь, Советская, 2', null, null],
  )
  assert.ok(Date.parse(made.placeAt) >= Date.now() + 24 * 3_600_000 - 60_000, made.placeAt)

  const again = await make(anna.headers, { group: made.groupId, everyWeeks: 2, weekday: 6 })
  assert.deepEqual(
    again.json<RegularOrder[]>().map(({ id, everyWeeks, weekday }) => [id, everyWeeks, weekday]),
    [[made.id, 2, 6]],
  )
})

test('nobody repeats, reads, changes or removes an order of another; a cancelled one is not repeated', async () => {
  const [anna, boris] = [await buyer(), await buyer()]
  const { id, groupId, nextOn } = await regular(anna.headers, [line(await insertProduct(owner), 1)])
  const days = { everyWeeks: 1, weekday: 1 }
  assert.equal((await make(boris.headers, { group: groupId, ...days })).statusCode, 404)
  assert.deepEqual(await read(boris.headers), [])
  assert.equal((await change(boris.headers, { id, event: 'pause', nextOn })).statusCode, 404)
  assert.deepEqual((await remove(boris.headers, id)).json(), [])
  assert.equal((await read(anna.headers)).length, 1)
  const cancelled = await insertOrder(owner, { user_id: anna.id, status: 'cancelled' })
  assert.equal((await make(anna.headers, { group: cancelled.group_id, ...days })).statusCode, 404)
  assert.equal((await app.inject('/api/clientv9/object/regular-orders')).statusCode, 401)
})

test('a day before, a letter and the page say what it will hold, what costs another price and what is not sold any more', async () => {
  const anna = await buyer()
  const [milk, kefir, gone] = [
    await insertProduct(owner, { name: 'Молоко' }),
    await insertProduct(owner, { name: 'Кефир' }),
    await insertProduct(owner, { name: 'Ряженка' }),
  ]
  const { id } = await regular(anna.headers, [line(milk, 2), line(kefir, 1), line(gone, 1)])
  await mind()
  assert.deepEqual(await lettersTo(anna.email), [], 'it is not its time yet')
  await owner.updateTable('products').set({ price_kopecks: 105_00 }).where('id', '=', milk.id).execute()
  await owner.updateTable('products').set({ is_active: false }).where('id', '=', gone.id).execute()
  await comeToDay(id)
  await mind()
  await mind()

  const [letter, ...others] = await lettersTo(anna.email)
  assert.deepEqual([letter?.subject, others], ['Завтра оформим ваш регулярный заказ', []])
  assert.match(letter?.body ?? '', /Что в нём будет:\nМолоко, 2 шт\nКефир, 1 шт\n/)
  assert.match(letter?.body ?? '', /Что изменилось с прошлого раза:\nМолоко: было 100,00 ₽, теперь 105,00 ₽\n/)
  assert.match(letter?.body ?? '', /не будет или будет меньше:\nРяженка: больше не продаётся\n/)
  assert.match(letter?.body ?? '', /К оплате: 310,00 ₽\./)
  assert.match(letter?.body ?? '', /https:\/\/shop\.example\/myOrders/)
  const [shown] = await read(anna.headers)
  assert.deepEqual([shown?.next?.totalKopecks, shown?.next?.problem], [310_00, ''])
  assert.deepEqual(
    shown?.lines.map(({ name, nowQuantity, lastKopecks, nowKopecks, why }) => [
      ...[name, nowQuantity, lastKopecks, nowKopecks, why],
    ]),
    [
      ['Молоко', 2, 100_00, 105_00, ''],
      ['Кефир', 1, 100_00, 100_00, ''],
      ['Ряженка', 0, 100_00, null, 'больше не продаётся'],
    ],
  )
  // one of each shop, placed by herself
  assert.equal((await ordersOf(anna.id)).length, 3, 'nothing is ordered before the day has passed')
})

test('the announcement says why the order could not be placed now', async () => {
  const anna = await buyer()
  const milk = await insertProduct(owner)
  const { id } = await regular(anna.headers, [line(milk, 1)])
  await owner.updateTable('suppliers').set({ minimum_kopecks: 500_00 }).where('id', '=', milk.supplier_id).execute()
  await comeToDay(id)
  await mind()
  assert.match((await lettersTo(anna.email))[0]?.body ?? '', /Сейчас такой заказ оформить нельзя: .*заказ от 500,00 ₽/)
  assert.match((await read(anna.headers))[0]?.next?.problem ?? '', /заказ от/)
})

test('who wants no letters about regular orders gets none, and the order is announced and placed all the same', async () => {
  const anna = await buyer()
  await owner.updateTable('users').set({ regular_in_email: false }).where('id', '=', anna.id).execute()
  const { id } = await regular(anna.headers, [line(await insertProduct(owner), 1)])
  await comeToDay(id)
  await mind()
  await passDay(id)
  await mind()
  assert.deepEqual([await lettersTo(anna.email), (await ordersOf(anna.id)).length], [[], 2])
})

test('one date is skipped by one press, however often it is pressed, and its announcement is taken back', async () => {
  const anna = await buyer()
  const { id } = await regular(anna.headers, [line(await insertProduct(owner), 1)])
  await comeToDay(id)
  await mind()
  const [{ nextOn } = { nextOn: '' }] = await read(anna.headers)
  const answers = await Promise.all([1, 2, 3].map(() => change(anna.headers, { id, event: 'skip', nextOn })))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  assert.deepEqual(
    refused.map((answer) => refusalOf(answer).code),
    ['CONFLICT', 'CONFLICT'],
  )
  const [shown] = await read(anna.headers)
  assert.deepEqual([shown?.next, Date.parse(shown?.nextOn ?? '') - Date.parse(nextOn)], [null, 7 * 86_400_000])
  await mind()
  assert.deepEqual([await runsOf(id), (await ordersOf(anna.id)).length], [[], 1])
})

test('a paused order rests until it goes on, on its day of the week; a removed one is not placed', async () => {
  const anna = await buyer()
  const { id, weekday, nextOn } = await regular(anna.headers, [line(await insertProduct(owner), 1)])
  await change(anna.headers, { id, event: 'pause', nextOn })
  await owner.updateTable('regular_orders').set({ next_on: '2026-01-07' }).where('id', '=', id).execute()
  await mind()
  assert.deepEqual([(await read(anna.headers))[0]?.state, await runsOf(id)], ['paused', []])
  await change(anna.headers, { id, event: 'resume', nextOn: '2026-01-07' })
  const [resumed] = await read(anna.headers)
  assert.deepEqual([resumed?.state, resumed?.weekday, weekday], ['active', 3, 3])
  assert.ok(Date.parse(resumed?.placeAt ?? '') >= Date.now() + 24 * 3_600_000 - 60_000)

  await comeToDay(id)
  await mind()
  await passDay(id)
  assert.deepEqual((await remove(anna.headers, id)).json(), [])
  await mind()
  assert.equal((await ordersOf(anna.id)).length, 1)
})

test('nothing is ordered for who has closed the account or is blocked', async () => {
  for (const gone of [{ closed_at: new Date() }, { blocked_at: new Date() }]) {
    const anna = await buyer()
    const { id } = await regular(anna.headers, [line(await insertProduct(owner), 1)])
    await comeToDay(id)
    await mind()
    await passDay(id)
    await owner.updateTable('users').set(gone).where('id', '=', anna.id).execute()
    await mind()
    assert.equal((await ordersOf(anna.id)).length, 1)
  }
})

test('an eleventh regular order is refused', async () => {
  const anna = await buyer()
  const milk = await insertProduct(owner)
  for (let n = 1; n <= 11; n++) {
    const order = await insertOrder(owner, { user_id: anna.id, shop_id: milk.shop_id })
    const goods = { name: milk.name, unit: 'шт', quantity: 1, price_kopecks: 100_00, sum_kopecks: 100_00 }
    await owner
      .insertInto('order_lines')
      .values({ ...goods, order_id: order.id, product_id: milk.id })
      .execute()
    const answer = await make(anna.headers, { group: order.group_id, everyWeeks: 2, weekday: 7 })
    assert.equal(answer.statusCode, n <= 10 ? 200 : 400, answer.body)
  }
  assert.equal((await read(anna.headers)).length, 10)
})
