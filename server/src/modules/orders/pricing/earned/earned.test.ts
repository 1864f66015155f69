import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCard } from '../../../../../test/cards.ts'
import { insertPromotion } from '../../../../../test/promotions.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../../test/rows.ts'
import { asSystem } from '../../../../database/actor.ts'
import type { Order, OrderHistory, PlacedGroup } from '../../schema.ts'
import { line, refusalOf, useShop, withoutLimits } from '../../testing.ts'
import { moveOrder } from '../../transitions/transition.ts'

// Decision 0190: what was earned goes with what earned it when the buyer takes it away; what a seller takes away costs the buyer nothing.

const { app, owner, database, logInAs, place, history, cancel, move, stockOf } = useShop()

type Goods = Parameters<typeof line>[0]
const cheese = () => insertProduct(owner, { name: 'Сыр', price_kopecks: 1000_00 })
const honey = () => insertProduct(owner, { name: 'Мёд', price_kopecks: 300_00 })

async function buy(...lines: [Goods, number][]) {
  const buyer = await logInAs(withoutLimits)
  const placed = await place(
    buyer,
    lines.map(([product, quantity]) => line(product, quantity)),
  )
  assert.equal(placed.statusCode, 200, placed.body)
  const ids = placed.json<PlacedGroup>().orders.map(({ id }) => id ?? 0)
  const all = async () => (await history(buyer)).json<OrderHistory>().orders.toSorted((one, other) => one.id - other.id)
  const cancelAll = (wanted: readonly number[]) => {
    const payload = { orders: wanted.map((id) => ({ id, version: 1 })), reason: 'Передумал' }
    return app.inject({ method: 'POST', url: '/api/clientv9/object/orders/cancel', headers: buyer, payload })
  }
  return { buyer, ids, all, cancelAll }
}

const statuses = (orders: readonly Order[]) => orders.map(({ status }) => status)

/** «Два сыра — мёд в подарок», of another supplier. */
async function buyGift() {
  const [first, gift] = [await cheese(), await honey()]
  const terms = { gift_code: gift.code, gift_quantity: 1, product_codes: [first.code], minimum_kopecks: 2000_00 }
  const promotion = await insertPromotion(owner, { name: 'Мёд к сыру', kind: 'gift', limit_total: 5, ...terms })
  const of = await buy([first, 2], [gift, 1])
  const used = async () =>
    (await owner.selectFrom('promotions').select('used').where('id', '=', promotion.id).executeTakeFirstOrThrow()).used
  return { ...of, gift, used }
}

test('a gift goes with the order that earned it: said before, in the history after it, its use and its stock come back', async () => {
  const { buyer, ids, all, gift, used } = await buyGift()
  const [first, second] = await all()
  assert.deepEqual([first?.giftsGo, second?.giftsGo, second?.toPayKopecks], [[second?.number], [], 0])
  assert.deepEqual([await used(), await stockOf(gift)], [1, gift.stock - 1])
  assert.equal((await cancel(buyer, { id: ids[0], version: 1 })).statusCode, 200)
  assert.deepEqual(statuses(await all()), ['cancelled', 'cancelled'])
  const reason = (await all())[1]?.events.at(-1)?.reason.replaceAll('\u00a0', ' ')
  assert.equal(reason, `Подарок был за заказ № ${first?.number}, а он отменён`)
  assert.deepEqual([await used(), await stockOf(gift)], [0, gift.stock])
})

test('a gift stays when the seller or an operator cancels what earned it, and goes when the buyer does not pay by card', async () => {
  for (const role of ['supplier', 'admin'] as const) {
    const { ids, all } = await buyGift()
    const { supplier_id } = await owner
      .selectFrom('orders')
      .select('supplier_id')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    const headers = await logInAs({ role, ...(role === 'supplier' && { supplier_id }) })
    await move(headers, { id: ids[0], version: 1, event: 'cancel', reason: 'Нет сыра' })
    assert.deepEqual(statuses(await all()), ['cancelled', 'placed'], role)
  }
  const { ids, all } = await buyGift()
  await insertCard(owner, ids[0] ?? 0)
  const unpaid = { id: ids[0] ?? 0, version: 1, event: 'cancel', reason: 'Заказ не оплачен картой вовремя' }
  await asSystem(database, (db) => moveOrder(db, null, unpaid))
  assert.deepEqual(statuses(await all()), ['cancelled', 'cancelled'])
})

test('less of what earned a gift in another order is refused before it is done; a gift that is confirmed keeps it whole', async () => {
  const { buyer, ids, all } = await buyGift()
  const [first, second] = await all()
  const lines = [{ line: first?.lines[0]?.id, quantity: 1 }]
  const payload = { id: ids[0], version: 1, lines, added: [], isCheck: true }
  const url = '/api/clientv9/object/orders/correction'
  const less = refusalOf(await app.inject({ method: 'PUT', url, headers: buyer, payload }))
  const words = `За эти товары дан подарок, заказ № ${second?.number}. Сначала отмените его`
  assert.deepEqual([less.code, less.message.replaceAll('\u00a0', ' ')], ['VALUE_REFUSED', words])
  await move(await logInAs({ role: 'admin' }), { id: ids[1], version: 1, event: 'confirm' })
  const refused = refusalOf(await cancel(buyer, { id: ids[0], version: 1 }))
  assert.equal(refused.code, 'TRANSITION_REFUSED')
  assert.match(refused.message, /^Без этих товаров условие акции «Мёд к сыру» не выполнено/)
})

test('half of a set is not kept at the price of the set: refused alone, said before, both at once are cancelled', async () => {
  const [first, second] = [await cheese(), await honey()]
  const set = { name: 'Сыр и мёд', kind: 'set' as const, set_kopecks: 900_00 }
  await insertPromotion(owner, { ...set, product_codes: [first.code, second.code] })
  const { buyer, ids, all, cancelAll } = await buy([first, 1], [second, 1])
  const [told] = await all()
  const refused = refusalOf(await cancel(buyer, { id: ids[0], version: 1 }))
  assert.match(
    refused.message,
    /^Без этих товаров условие акции «Сыр и мёд» не выполнено, а цена по ней снижена в заказе №/,
  )
  assert.deepEqual([told?.aloneRefusal, told?.giftsGo], [refused.message, []])
  assert.equal((await cancelAll(ids)).statusCode, 200)
  assert.deepEqual(statuses(await all()), ['cancelled', 'cancelled'])
})

test('the least sum and the free delivery of a supplier are of all its orders: none of them is cancelled alone by the buyer', async () => {
  const terms = [
    { minimum_kopecks: 1200_00, said: /: заказ от 1 200,00 ₽, а останется 300,00 ₽/ },
    {
      delivery_kopecks: 250_00,
      delivery_free_from_kopecks: 1200_00,
      said: /^Без этих товаров доставка станет платной, 250,00 ₽/,
    },
  ]
  for (const { said, ...given } of terms) {
    const { id: supplier_id } = await insertSupplier(owner, given)
    const shops = [await insertShop(owner, { supplier_id }), await insertShop(owner, { supplier_id })]
    const goods = await Promise.all(
      shops.map(({ id: shop_id }, at) => insertProduct(owner, { shop_id, price_kopecks: at === 0 ? 1000_00 : 300_00 })),
    )
    const { buyer, ids, all, cancelAll } = await buy(...goods.map((one): [Goods, number] => [one, 1]))
    const refused = refusalOf(await cancel(buyer, { id: ids[0], version: 1 }))
    assert.match(refused.message.replaceAll('\u00a0', ' '), said)
    assert.equal((await cancelAll(ids)).statusCode, 200)
    assert.deepEqual(statuses(await all()), ['cancelled', 'cancelled'])
  }
})
