import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { OrderHistory, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { app, owner, logInAs, place, move, cancel, history, stockOf } = useShop()
const scale = { unit: 'кг', is_weighed: true, minimum: 0.1, step: 0.1, multiple: 0.1 } as const

/** An order being put together: cheese by weight and a packet of tea. */
async function prepare() {
  const farm = await insertSupplier(owner)
  const { id: shop_id } = await insertShop(owner, { supplier_id: farm.id })
  const cheese = await insertProduct(owner, { ...scale, shop_id, price_kopecks: 124_000, stock: 10 })
  const tea = await insertProduct(owner, { shop_id, price_kopecks: 30_000 })
  const other = await insertProduct(owner, { shop_id, price_kopecks: 28_050, stock: 4 })
  const anna = await logInAs({ email: `buyer-of-${shop_id}@mail.example` })
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const order_properties = { ...bodyOf([]).order_properties, substitutions: 'replace' as const }
  const placed = await place(anna, [line(cheese, 0.6), line(tea, 2)], { order_properties })
  const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
  await move(seller, { id, version: 1, event: 'confirm' })
  await move(seller, { id, version: 2, event: 'assemble' })
  const rows = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()
  const [cheeseLine = 0, teaLine = 0] = rows.map((row) => row.id)
  return { id, cheese, tea, other, anna, seller, cheeseLine, teaLine }
}

const weigh = (headers: { authorization: string }, payload: object) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers, payload })

test('weighed and replaced: what was ordered stays, sums are exact to the kopeck, the stock and the buyer know', async () => {
  const { id, cheese, tea, other, anna, seller, cheeseLine, teaLine } = await prepare()
  const answer = await weigh(seller, {
    id,
    version: 3,
    lines: [
      { line: cheeseLine, quantity: 0.573, reason: 'Головка оказалась меньше' },
      { line: teaLine, quantity: 2, substitute: other.code, reason: 'Чай закончился' },
    ],
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const [order] = (await history(anna)).json<OrderHistory>().orders
  assert.deepEqual([order?.totalKopecks, order?.toPayKopecks], [134_400, 71_052 + 56_100])
  assert.deepEqual(
    order?.lines.map(({ quantity, actual }) => [quantity, actual?.quantity, actual?.sumKopecks, actual?.isSubstitute]),
    [
      [0.6, 0.573, 71_052, false],
      [2, 2, 56_100, true],
    ],
  )
  assert.deepEqual([await stockOf(cheese), await stockOf(tea), await stockOf(other)], [9.427, 50, 2])
  assert.equal(order?.events.at(-1)?.caption, 'Уточнены вес и состав')
  const letters = owner
    .selectFrom('outbox')
    .select('body')
    .where('recipient', 'like', 'buyer-of-%')
    .orderBy('id', 'desc')
  assert.match((await letters.executeTakeFirstOrThrow()).body, /К оплате теперь 1.271,52.₽\./)
  const { rows: wrong } = await sql`
    select orders.id from orders join order_lines l on l.order_id = orders.id join order_line_actuals a on a.line_id = l.id
    where orders.id = ${id} group by orders.id
    having actual_kopecks <> sum(round(a.quantity * a.price_kopecks) - a.discount_kopecks)`.execute(owner)
  assert.deepEqual(wrong, [])
})

test('said again, the last word counts; cancelled, exactly what was taken comes back', async () => {
  const { id, cheese, tea, other, seller, cheeseLine, teaLine } = await prepare()
  const first = { line: teaLine, quantity: 1, substitute: other.code, reason: '' }
  await weigh(seller, { id, version: 3, lines: [first] })
  await weigh(seller, { id, version: 4, lines: [{ line: teaLine, quantity: 0, reason: 'Нет и замены' }] })
  await weigh(seller, { id, version: 5, lines: [{ line: cheeseLine, quantity: 0.66, reason: '' }] })
  assert.deepEqual([await stockOf(cheese), await stockOf(tea), await stockOf(other)], [9.34, 50, 4])
  const cancelled = await move(seller, { id, version: 6, event: 'cancel', reason: 'Сломалась машина' })
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  assert.deepEqual([await stockOf(cheese), await stockOf(tea), await stockOf(other)], [10, 50, 4])
})

test('what may not be says why and changes nothing', async () => {
  const { id, cheese, other, anna, seller, cheeseLine, teaLine } = await prepare()
  const stranger = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  const foreign = await insertProduct(owner)
  const said = async (lines: object[], who = seller, version = 3) => refusalOf(await weigh(who, { id, version, lines }))
  const ordinary = { line: cheeseLine, quantity: 0.5, reason: '' }
  assert.equal((await said([ordinary], stranger)).code, 'NOT_FOUND')
  assert.equal((await said([ordinary], anna)).code, 'FORBIDDEN')
  assert.equal((await said([ordinary], seller, 2)).code, 'ORDER_CHANGED')
  assert.match((await said([{ ...ordinary, quantity: 0.661 }])).message, /не более чем на 10\s%$/)
  assert.match(
    (await said([{ line: teaLine, quantity: 3, reason: '' }])).message,
    /больше заказанного привезти нельзя$/,
  )
  assert.match((await said([{ ...ordinary, substitute: foreign.code }])).message, /такой замены у поставщика нет$/)
  await owner.updateTable('products').set({ stock: 1 }).where('id', '=', other.id).execute()
  assert.match(
    (await said([{ line: teaLine, quantity: 2, substitute: other.code, reason: '' }])).message,
    /столько нет в наличии$/,
  )
  await owner.updateTable('orders').set({ funds: 'none', status: 'shipping' }).where('id', '=', id).execute()
  assert.equal((await said([ordinary])).message, 'Заказ уже передан в доставку')
  assert.deepEqual(
    await owner.selectFrom('order_line_actuals').selectAll().where('line_id', '=', cheeseLine).execute(),
    [],
  )
  assert.equal(await stockOf(cheese), 9.4)
  assert.equal((await cancel(anna, { id, version: 3 })).statusCode, 409)
})

test('a line that is said twice is refused with words, and nothing is written', async () => {
  const { id, cheese, seller, cheeseLine } = await prepare()
  const lines = [0.5, 0.6].map((quantity) => ({ line: cheeseLine, quantity, reason: '' }))
  const answer = await weigh(seller, { id, version: 3, lines })
  assert.equal(answer.statusCode, 422)
  assert.equal(refusalOf(answer).message, 'Одна строка заказа указана дважды. Оставьте одну')
  assert.equal(await stockOf(cheese), 9.4)
})
