import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DAY_MS, moscowTime } from '@lavka/domain/delivery-schedule'
import { insertCard } from '../../../../test/cards.ts'
import { insertProduct, insertSupplier } from '../../../../test/rows.ts'
import { asActor } from '../../../database/actor.ts'
import type { Order, PlacedGroup } from '../schema.ts'
import { line, useShop } from '../testing.ts'
import { wholeTest } from '../../../../test/tier.ts'

// Decision 0154: the buyer changes the goods of an own order until the seller has accepted it, under the rules of placing.

const { app, database, owner, logInAs, place, move, cancel, stockOf } = useShop()
type Headers = { authorization: string }
type Answer = { toPayKopecks: number; order: Order | null; code: string; message: string }

const send = async (headers: Headers, payload: object) => {
  const url = '/api/clientv9/object/orders/correction'
  const body = { lines: [], added: [], isCheck: false, ...payload }
  const answer = await app.inject({ method: 'PUT', url, headers, payload: body })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
/** As the page does: asks for the sum first, then saves it. */
const change = async (headers: Headers, payload: object) => {
  const asked = await send(headers, { ...payload, isCheck: true })
  return asked.status === 200 ? send(headers, { ...payload, toPayKopecks: asked.body.toPayKopecks }) : asked
}
const dayIn = (days: number) => moscowTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10)
const rowOf = (id: number) => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = async (id: number) =>
  (await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()).map(
    (row) => row.id,
  )

async function world(terms: Parameters<typeof insertSupplier>[1] = {}, buyer?: Headers) {
  const farm = await insertSupplier(owner, { delivery_areas: ['Тверь'], ...terms })
  const milk = await insertProduct(owner, { supplier_id: farm.id, price_kopecks: 10_001, stock: 20 })
  const own = { supplier_id: farm.id, shop_id: milk.shop_id }
  const honey = await insertProduct(owner, { ...own, name: 'Мёд', price_kopecks: 55_507, stock: 3 })
  const client = buyer ?? (await logInAs({ role: 'manager' }))
  const placed = (await place(client, [line(milk, 3)])).json<PlacedGroup>()
  const id = placed.orders[0]?.id ?? 0
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  return { farm, milk, honey, buyer: client, seller, id, lines: await linesOf(id), total: placed.totalKopecks }
}

describe('the buyer changes an own order', () => {
  test('more, less and a new product: kept at the price of placing, the rest at that of now; stock, history and the letter follow', async () => {
    const { farm, milk, honey, buyer, id, lines, seller } = await world()
    const mail = 'farm-change@example.ru'
    await owner.updateTable('users').set({ email: mail }).where('supplier_id', '=', farm.id).execute()
    await owner.updateTable('products').set({ price_kopecks: 12_345 }).where('id', '=', milk.id).execute()
    const wanted = {
      id,
      version: 1,
      lines: [{ line: lines[0], quantity: 5 }],
      added: [{ product: honey.code, quantity: 2 }],
    }
    const asked = await send(buyer, { ...wanted, isCheck: true })
    const sum = 3 * 10_001 + 2 * 12_345 + 2 * 55_507
    assert.deepEqual(asked.body, { toPayKopecks: sum, order: null })
    assert.deepEqual([await stockOf(milk), await stockOf(honey), (await rowOf(id)).version], [17, 3, 1])
    const other = await send(buyer, { ...wanted, toPayKopecks: 1 })
    assert.equal(other.body.code, 'TOTAL_CHANGED')

    const saved = await send(buyer, { ...wanted, toPayKopecks: sum })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.deepEqual([saved.body.order?.toPayKopecks, saved.body.order?.version], [sum, 2])
    assert.deepEqual([await stockOf(milk), await stockOf(honey)], [15, 1])
    const said = saved.body.order?.events.at(-1)
    assert.match(`${said?.caption}: ${said?.reason}`, /^Покупатель изменил товары: .*3.шт → 5.шт; Добавлено: Мёд/)
    const letters = await owner.selectFrom('outbox').select('subject').execute()
    assert.ok(letters.some((letter) => letter.subject?.includes('покупатель изменил товары')))

    const less = await change(buyer, { id, version: 2, lines: [{ line: lines[0], quantity: 0 }] })
    assert.equal(less.body.toPayKopecks, 2 * 12_345 + 2 * 55_507)
    const card = await app.inject({ url: `/apiadmin/objects/orders?id=${id}`, headers: seller })
    assert.equal(card.json<{ toPayKopecks: number }>().toPayKopecks, less.body.toPayKopecks)
    const all = (await linesOf(id)).map((one) => ({ line: one, quantity: 0 }))
    const none = await change(buyer, { id, version: 3, lines: all })
    assert.equal(none.body.message, 'В заказе не останется товаров. Если он не нужен, отмените его')
    assert.equal((await cancel(buyer, { id, version: 3 })).statusCode, 200)
    assert.deepEqual([await stockOf(milk), await stockOf(honey)], [20, 3])
  })

  test('refused: another person, another version, an accepted, paid or late order; said until when it may be changed', async () => {
    const { buyer, seller, id, honey, lines } = await world({ cutoff: '23:59', delivery_in_days: 1 })
    const added = { id, version: 1, added: [{ product: honey.code, quantity: 1 }] }
    assert.equal((await change(await logInAs({}), added)).status, 404)
    assert.equal((await change(seller, added)).status, 404)
    assert.equal((await change(buyer, { ...added, version: 7 })).body.code, 'ORDER_CHANGED')
    const url = `/api/clientv9/objects/orders/${id}`
    const until = async () => (await app.inject({ url, headers: buyer })).json<Order>().changeableUntil
    assert.ok(Date.parse((await until()) ?? '') > Date.now())

    const set = (values: { funds?: 'none' | 'held'; delivery_day?: string; certificate_kopecks?: number }) =>
      owner.updateTable('orders').set(values).where('id', '=', id).execute()
    await set({ funds: 'held' })
    assert.match((await change(buyer, added)).body.message, /^Деньги за заказ уже внесены/)
    assert.equal(await until(), undefined)
    await set({ funds: 'none', certificate_kopecks: 1 })
    assert.match((await change(buyer, added)).body.message, /^Часть заказа оплачена подарочным сертификатом/)
    assert.equal(await until(), undefined)
    await set({ certificate_kopecks: 0 })
    await insertCard(owner, id)
    assert.match((await change(buyer, added)).body.message, /^Заказ оплачивают картой/)
    assert.equal(await until(), undefined)
    await owner.updateTable('card_payments').set({ state: 'left' }).where('order_id', '=', id).execute()
    await set({ delivery_day: dayIn(-1) })
    assert.match((await change(buyer, added)).body.message, /^Время для изменений вышло/)
    await set({ delivery_day: dayIn(3) })
    assert.equal((await move(seller, { id, version: 1, event: 'confirm' })).statusCode, 200)
    const late = await change(buyer, { id, version: 2, lines: [{ line: lines[0], quantity: 1 }] })
    assert.match(late.body.message, /^Поставщик уже подтвердил заказ/)
    assert.equal(await until(), undefined)
  })

  test('the rules of placing: stock, the most of an order, the least sum, free delivery, a discount, the limits of a person, the shop', async () => {
    const terms = { minimum_kopecks: 15_000, delivery_kopecks: 19_900, delivery_free_from_kopecks: 25_000 }
    const { buyer, id, milk, honey, lines } = await world(terms)
    const ask = async (payload: object) =>
      (await send(buyer, { id, version: 1, isCheck: true, ...payload })).body.message
    const quantity = (count: number) => ({ lines: [{ line: lines[0], quantity: count }] })
    assert.match(await ask(quantity(24)), /осталось 17.шт/)
    await owner.updateTable('products').set({ minimum: 2, multiple: 2, step: 2 }).where('id', '=', honey.id).execute()
    assert.match(await ask({ added: [{ product: honey.code, quantity: 4 }] }), /^Мёд: осталось 2.шт/)
    assert.match(await ask(quantity(1)), /заказ от 150,00.₽, а останется 100,01.₽/)
    assert.match(await ask(quantity(2)), /^Без этих товаров доставка станет платной, 199,00.₽/)
    await owner.updateTable('products').set({ maximum: 4 }).where('id', '=', milk.id).execute()
    assert.match(await ask(quantity(5)), /не больше 4.шт/)
    await owner.updateTable('order_lines').set({ discount_kopecks: 1 }).where('order_id', '=', id).execute()
    assert.match(await ask(quantity(2)), /^На этот заказ дана скидка/)
    const foreign = { product: (await insertProduct(owner)).code, quantity: 1 }
    assert.match(await ask({ added: [foreign] }), /больше не продаётся/)
    const own = await world({}, await logInAs({}))
    const many = await insertProduct(owner, {
      supplier_id: own.farm.id,
      shop_id: own.milk.shop_id,
      price_kopecks: 100,
      stock: 20,
    })
    const limited = { id: own.id, version: 1, added: [{ product: many.code, quantity: 19 }] }
    assert.match((await change(own.buyer, limited)).body.message, /можно заказать не больше 10.шт/)
  })

  wholeTest(
    'at the same moment: one of two tabs wins, the seller and the buyer exclude each other, many never take more than there is',
    async () => {
      const { buyer, seller, id, honey, milk, lines } = await world()
      const tabs = await Promise.all(
        [1, 2].map((quantity) => change(buyer, { id, version: 1, added: [{ product: honey.code, quantity }] })),
      )
      assert.deepEqual(tabs.map(({ status }) => status).toSorted(), [200, 409])
      const [saved, moved] = await Promise.all([
        change(buyer, { id, version: 2, lines: [{ line: lines[0], quantity: 1 }] }),
        move(seller, { id, version: 2, event: 'confirm' }),
      ])
      assert.deepEqual([saved.status, moved.statusCode].toSorted(), [200, 409])
      assert.equal((await rowOf(id)).version, 3)

      const buyers = await Promise.all(Array.from({ length: 8 }, () => logInAs({ role: 'manager' })))
      const own = { supplier_id: milk.supplier_id, shop_id: milk.shop_id }
      const rare = await insertProduct(owner, { ...own, stock: 5 })
      const bread = await insertProduct(owner, { ...own, stock: 100 })
      const ids: number[] = []
      for (const one of buyers) ids.push((await place(one, [line(bread, 1)])).json<PlacedGroup>().orders[0]?.id ?? 0)
      const answers = await Promise.all(
        buyers.map((one, at) => change(one, { id: ids[at], version: 1, added: [{ product: rare.code, quantity: 1 }] })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 5)
      assert.equal(await stockOf(rare), 0)
    },
  )

  test('the database lets the buyer do no more: no foreign product, no other price, nothing in an accepted order', async () => {
    const { id, buyer, seller, honey, lines } = await world()
    const { user_id } = await rowOf(id)
    const actor = { id: user_id, role: 'client', supplierId: null, tokenHash: null } as const
    const denied = /row-level security|does not change an order so|has not taken its stock/
    const foreign = await insertProduct(owner)
    const sums = { quantity: 1, price_kopecks: 1, sum_kopecks: 1 }
    const add = (product_id: number) =>
      asActor(database, actor, (db) =>
        db
          .insertInto('order_lines')
          .values({ order_id: id, product_id, name: 'Мёд', unit: 'шт', ...sums })
          .execute(),
      )
    await assert.rejects(add(foreign.id), denied)
    await assert.rejects(add(honey.id), denied)
    const cheaper = { line_id: lines[0] ?? 0, quantity: 1, name: 'Молоко', unit: 'шт', reason: '', actor_id: user_id }
    const put = (more: { price_kopecks: number; sum_kopecks: number; discount_kopecks: number }) =>
      asActor(database, actor, (db) =>
        db
          .insertInto('order_line_actuals')
          .values({ ...cheaper, ...more })
          .execute(),
      )
    await assert.rejects(put({ price_kopecks: 1, sum_kopecks: 1, discount_kopecks: 0 }), denied)
    await assert.rejects(put({ price_kopecks: 10_001, sum_kopecks: 1, discount_kopecks: 10_000 }), denied)
    await move(seller, { id, version: 1, event: 'confirm' })
    await assert.rejects(put({ price_kopecks: 10_001, sum_kopecks: 10_001, discount_kopecks: 0 }), denied)
    assert.equal((await change(buyer, { id, version: 2, added: [] })).status, 409)
  })
})
