import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryDates } from '@lavka/domain/delivery-schedule'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { scheduleOf } from '../../../delivery-window.ts'
import { findPaidLines } from '../../payments/receipts/queries.ts'
import type { OrderCard } from '../office/schema.ts'
import type { DiscountBasket, OrderHistory, OrderProperties, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

// Decision 0143: a buyer takes an order at a point of its supplier.

const { app, owner, database, logInAs, place, history, move, everything } = useShop()
type Headers = { authorization: string }

const market = 'Рынок — Тула, Советская, 2 — ежедневно 9:00–18:00 — 50 ₽'
const store = 'Склад — Тула, Мира, 1 — пн–вс 8–20'
const hours = '09:00–18:00'

/** A supplier that brings goods to Tula for 200 ₽, one order a window, and has two points. */
async function openFarm(given: Parameters<typeof insertSupplier>[1] = {}) {
  const farm = await insertSupplier(owner, {
    windows: ['10:00–14:00'],
    delivery_areas: ['Тула'],
    delivery_kopecks: 200_00,
    slot_capacity: 1,
    pickup_points: `${market}\n${store}`,
    ...given,
  })
  const good = await insertProduct(owner, {
    shop_id: (await insertShop(owner, { supplier_id: farm.id })).id,
    price_kopecks: 100_00,
    stock: 100,
  })
  const [day = ''] = deliveryDates({ ...scheduleOf(farm), windows: [hours] }, new Date(), 1)
  const at = (point: string, more: Partial<OrderProperties> = {}) => ({
    order_properties: {
      ...bodyOf([]).order_properties,
      address: undefined,
      pickups: { [farm.code]: point },
      ...more,
    },
  })
  return { farm, good, day, at }
}
async function basket(lines: ReturnType<typeof line>[], pickups: Record<string, string>) {
  const payload = { lines: lines.map(({ product, quantity }) => ({ product, quantity })), pickups }
  const answer = await app.inject({ method: 'POST', url: '/api/clientv9/object/basket/discounts', payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<DiscountBasket['answer']>()
}
const ordersOf = async (headers: Headers) => (await history(headers)).json<OrderHistory>().orders
const cardOf = async (headers: Headers, id: number) =>
  (await app.inject({ url: `/apiadmin/objects/orders?id=${id}`, headers })).json<OrderCard>()
const setPoints = (id: number, pickup_points: string) =>
  owner.updateTable('suppliers').set({ pickup_points }).where('id', '=', id).execute()

test('it costs the same in the basket, the check, the order and the receipt; the order keeps the point, the day and its hours', async () => {
  const { farm, good, day, at } = await openFarm()
  const buyer = await logInAs({})
  const lines = [line(good, 3)]
  const seen = await basket(lines, { [farm.code]: 'Рынок' })
  const checked = (await place(buyer, lines, { ...at('Рынок'), toCheckOrder: true })).json<PlacedGroup>()
  const told = { totalKopecks: seen.totalKopecks, deliveries: { [farm.code]: 50_00 } }
  const placed = (await place(buyer, lines, at('Рынок', told))).json<PlacedGroup>()
  const row = { supplier: farm.code, supplierName: farm.name, isPickup: true, kopecks: 50_00, toFreeKopecks: null }
  for (const { totalKopecks, deliveryKopecks, deliveries } of [seen, checked, placed])
    assert.deepEqual([totalKopecks, deliveryKopecks, deliveries], [350_00, 50_00, [row]])

  const [order] = await ordersOf(buyer)
  assert.ok(order)
  assert.deepEqual(
    [order.pickup, order.address, order.deliveryWindow, order.deliveryStateName, order.toPayKopecks],
    ['Рынок, Тула, Советская, 2', 'Тула, Советская, 2', `${day} ${hours}`, 'Пока не готов', 350_00],
  )
  const paid = await asSystem(database, (db) => findPaidLines(db, order.id))
  assert.deepEqual(paid.map(({ name, sumKopecks }) => [name, sumKopecks]).at(-1), ['Выдача заказа', 50_00])

  // another point costs nothing, and the row says so
  const free = await basket(lines, { [farm.code]: 'Склад' })
  assert.deepEqual([free.totalKopecks, free.deliveries[0]?.kopecks], [300_00, 0])
})

test('the letters of the buyer and the supplier say where and when it is taken', async () => {
  const { farm, good, at } = await openFarm()
  await logInAs({ role: 'supplier', supplier_id: farm.id, email: 'farm@example.com' })
  const buyer = await logInAs({ email: 'buyer@example.com' })
  const placed = (await place(buyer, [line(good, 1)], at('Рынок'))).json<PlacedGroup>()
  const letters = await owner
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('body', 'like', `%${placed.orders[0]?.number ?? ''}%`)
    .execute()
  assert.deepEqual(letters.map(({ recipient }) => recipient).sort(), ['buyer@example.com', 'farm@example.com'])
  for (const { body } of letters)
    assert.match(
      body,
      /150,00.₽ \(в том числе за выдачу 50,00.₽\), самовывоз \d+\s[а-я]+, 09:00–18:00: Рынок, Тула, Советская, 2/,
    )
})

test('it needs no place on the way, whatever the capacity, and leaves the places to the others', async () => {
  const { farm, good, day, at } = await openFarm()
  const buyer = await logInAs({})
  const tula = { address: 'Тула, Садовая, 5' }
  const bring = () =>
    place(buyer, [line(good, 1)], {
      order_properties: { ...bodyOf([]).order_properties, ...tula, window: `${day} 10:00–14:00` },
    })
  for (let orders = 0; orders < 2; orders++)
    assert.equal((await place(buyer, [line(good, 1)], at('Рынок', { window: day }))).statusCode, 200)
  assert.equal((await bring()).statusCode, 200)
  assert.equal((await bring()).statusCode, 409)
  const url = `/api/clientv9/object/delivery-slots?suppliers=${farm.code}`
  const taken = (await app.inject(url)).json<{ slot: string }[]>().map(({ slot }) => slot)
  assert.deepEqual(taken, [day, `${day} 10:00–14:00`])
})

test('a point that is closed, removed or not open on that day is said, nothing is written, and the order goes another way', async () => {
  const { farm, good, day, at } = await openFarm()
  const buyer = await logInAs({})
  const lines = [line(good, 1)]
  const before = await everything()
  const refused = async (...[point, more]: Parameters<typeof at>) => {
    const refusal = refusalOf(await place(buyer, lines, at(point, more)))
    return [refusal.code, refusal.details?.length, refusal.message]
  }
  const gone = [
    'BASKET_CHANGED',
    1,
    `${farm.name}: точка «Рынок» больше не выдаёт заказы. Выберите другую точку или доставку`,
  ]
  await setPoints(farm.id, `${market} — закрыт\n${store}`)
  assert.deepEqual(await refused('Рынок', { window: `${day} ${hours}` }), gone)
  await setPoints(farm.id, store)
  assert.deepEqual(await refused('Рынок', { window: `${day} ${hours}` }), gone)
  const [, next = ''] = deliveryDates({ ...scheduleOf(farm), windows: ['08:00–20:00'] }, new Date(), 2)
  const dayOff = next.split('-').reverse().join('.')
  await setPoints(farm.id, `${store} — кроме ${dayOff}`)
  assert.match(String(await refused('Склад', { window: next })), /в этот день не выдаёт, ближайший — /u)
  await setPoints(farm.id, store)
  assert.match(String(await refused('Склад', { window: `${day} ${hours}` })), /выдаёт в другие часы: 08:00–20:00$/)
  assert.deepEqual(await everything(), before)
  assert.equal((await place(buyer, lines, at('Склад', { window: `${day} 08:00–20:00` }))).statusCode, 200)
})

test('nobody brings it: it is made ready and given out, and moved to another day of the point only', async () => {
  const { farm, good, at } = await openFarm()
  const buyer = await logInAs({ email: 'taker@example.com' })
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const placed = (await place(buyer, [line(good, 1)], at('Рынок'))).json<PlacedGroup>()
  const id = placed.orders[0]?.id ?? 0
  const card = await cardOf(seller, id)
  assert.equal(card.pickup, 'Рынок, Тула, Советская, 2')
  assert.ok(card.correctable.windows.length > 0)
  assert.ok(card.correctable.windows.every((window) => window.endsWith(` ${hours}`)))
  const correct = await app.inject({
    method: 'PUT',
    url: '/apiadmin/objects/orders/correction',
    headers: seller,
    payload: { id, version: card.version, reason: '', delivery: { address: 'Тула, Садовая, 5' } },
  })
  assert.equal(correct.statusCode, 422, correct.body)
  assert.match(correct.body, /адрес точки не меняется/)

  let { version } = card
  for (const event of ['confirm', 'assemble', 'pack', 'ship', 'deliver']) {
    const captions = (await cardOf(seller, id)).actions.map((action) => action.caption)
    assert.ok(!captions.includes('Назначить курьера'))
    if (event === 'ship') assert.ok(captions.includes('Готов к выдаче'))
    assert.equal((await move(seller, { id, version, event })).statusCode, 200)
    version += 1
  }
  const ready = await owner
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'taker@example.com')
    .where('subject', 'like', '%готов к выдаче')
    .executeTakeFirstOrThrow()
  assert.match(ready.body, /Где забрать: Рынок, Тула, Советская, 2\. Когда: \d+\s[а-я]+, 09:00–18:00/)
  const [order] = await ordersOf(buyer)
  assert.deepEqual([order?.status, order?.statusName, order?.deliveryStateName], ['delivered', 'Выдан', 'Выдан'])
  assert.ok(order?.events.some(({ caption }) => caption === 'Готов к выдаче'))
})
