import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { deliveryDates } from '@lavka/domain/delivery-schedule'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { untilConnectionWaits } from '../../../test/waiting.ts'
import { scheduleOf } from '../../delivery-window.ts'
import { line } from '../orders/testing.ts'
import { useRegular } from './testing.ts'

const { owner, read, buyer, regular, mind, comeToDay, passDay, runsOf, lettersTo, ordersOf, stockOf } = useRegular()
type Buyer = Awaited<ReturnType<typeof buyer>>

/** Anna's weekly order of these goods, announced; its time comes with `passDay`. */
async function announced(lines: Parameters<typeof regular>[1], more: Parameters<typeof regular>[2] = {}) {
  const anna = await buyer()
  const { id } = await regular(anna.headers, lines, more)
  await comeToDay(id)
  await mind()
  return { anna, id }
}
type Change = { price_kopecks?: number; is_active?: boolean; stock?: number; unit?: 'шт' | 'кг'; pack?: string }
const setProduct = (id: number, change: Change) =>
  owner.updateTable('products').set(change).where('id', '=', id).execute()

/** Nothing was ordered, the reason stands in the letter and on the page, and the next date stays. */
async function assertRefused(anna: Buyer, id: number, why: RegExp) {
  assert.equal((await ordersOf(anna.id)).length, 1)
  const letter = (await lettersTo(anna.email)).at(-1)
  assert.equal(letter?.subject, 'Регулярный заказ не оформлен')
  assert.match(letter?.body ?? '', why)
  const [shown] = await read(anna.headers)
  assert.deepEqual([shown?.last?.isPlaced, shown?.state, shown?.next], [false, 'active', null])
  assert.match((shown?.last?.note ?? '').replaceAll('\u00a0', ' '), why)
  assert.ok(Date.parse(shown?.placeAt ?? '') > Date.now())
  await mind()
  assert.equal((await runsOf(id)).length, 1)
}

test('on its day it is placed like an order of the person, and the next one is a week later', async () => {
  const farm = await insertSupplier(owner, { windows: ['10:00–14:00', '14:00–18:00'] })
  const milk = await insertProduct(owner, { shop_id: (await insertShop(owner, { supplier_id: farm.id })).id })
  const [day = ''] = deliveryDates(scheduleOf(farm), new Date(), 1)
  const { anna, id } = await announced([line(milk, 2)], {
    window: `${day} 14:00–18:00`,
    substitutions: 'replace',
    address: 'Тула, Садовая, 5',
  })
  await setProduct(milk.id, { price_kopecks: 109_00 })
  await mind()
  assert.equal((await ordersOf(anna.id)).length, 1, 'the day has not passed')
  await passDay(id)
  await mind()
  await mind()

  const [first, second, ...others] = await ordersOf(anna.id)
  assert.deepEqual([others, second?.origin, second?.placed_by, second?.total_kopecks], [[], 'web', null, 218_00])
  assert.deepEqual(
    [second?.address, second?.receiver, second?.phone, second?.substitutions],
    [first?.address, first?.receiver, first?.phone, 'replace'],
  )
  assert.deepEqual([second?.delivery_from, second?.delivery_until], ['14:00', '18:00'])
  assert.equal(await stockOf(milk), 46)
  assert.deepEqual(await runsOf(id), [{ state: 'placed', note: '', placed_group_id: second?.group_id }])
  const [shown] = await read(anna.headers)
  assert.deepEqual([shown?.last?.isPlaced, shown?.lines[0]?.lastKopecks, shown?.next], [true, 109_00, null])
  assert.equal(Date.parse(shown?.nextOn ?? '') - Date.parse(shown?.last?.on ?? ''), 7 * 86_400_000)
  const placed = owner.selectFrom('outbox').select('subject').where('recipient', '=', anna.email)
  assert.equal((await placed.where('subject', 'like', 'Заказ принят%').execute()).length, 2)
})

test('many runners at once order a date once', async () => {
  const milk = await insertProduct(owner)
  const { anna, id } = await announced([line(milk, 1)])
  await passDay(id)
  await Promise.all([mind(), mind(), mind(), mind()])
  assert.equal((await ordersOf(anna.id)).length, 2)
  assert.equal(await stockOf(milk), 48)
  assert.deepEqual(
    (await runsOf(id)).map(({ state }) => state),
    ['placed'],
  )
})

test('a runner that dies in the middle leaves nothing half done, and the next one orders the date once', async () => {
  const milk = await insertProduct(owner)
  const { anna, id } = await announced([line(milk, 1)])
  await passDay(id)
  const errors: unknown[] = []
  // the locked product keeps the runner within its transaction until its connection is ended
  await owner.transaction().execute(async (db) => {
    await sql`select from products where id = ${milk.id} for update`.execute(db)
    const dying = mind((error) => errors.push(error))
    for (const pid of await untilConnectionWaits(owner)) await sql`select pg_terminate_backend(${pid})`.execute(db)
    await dying
  })
  assert.equal(errors.length, 1)
  assert.deepEqual([(await ordersOf(anna.id)).length, await stockOf(milk)], [1, 49])
  await mind()
  assert.deepEqual([(await ordersOf(anna.id)).length, await stockOf(milk)], [2, 48])
})

test('a date cannot be noted twice, for the database as well', async () => {
  const { id } = await announced([line(await insertProduct(owner), 1)])
  const again = sql`insert into regular_runs (regular_id, due_on, place_at, announced)
    select regular_id, due_on, place_at, announced from regular_runs where regular_id = ${id}`
  await assert.rejects(again.execute(owner), /regular_runs_once/)
})

test('a date whose note is lost is not ordered again: the checkout knows its key', async () => {
  const { anna, id } = await announced([line(await insertProduct(owner), 1)])
  for (let time = 1; time <= 2; time++) {
    await passDay(id)
    await mind()
    assert.equal((await ordersOf(anna.id)).length, 2)
    await owner.deleteFrom('regular_runs').where('regular_id', '=', id).execute()
    await comeToDay(id)
    await mind()
  }
})

test('below the minimum, outside of the area, without consent, above the limit or too late it is not placed, and it is said why', async () => {
  const setSupplier = (id: number, change: { minimum_kopecks?: number; delivery_areas?: string[] }) =>
    owner.updateTable('suppliers').set(change).where('id', '=', id).execute()
  type Given = { milk: { id: number; supplier_id: number }; userId: number }
  const cases: readonly (readonly [why: RegExp, spoil: (given: Given) => Promise<unknown>, hours?: number])[] = [
    [/заказ от 500,00 ₽, сейчас 100,00 ₽/, ({ milk }) => setSupplier(milk.supplier_id, { minimum_kopecks: 500_00 })],
    [/на этот адрес не доставляет/, ({ milk }) => setSupplier(milk.supplier_id, { delivery_areas: ['Тула'] })],
    [
      /согласие на обработку персональных данных/,
      ({ userId }) =>
        owner.updateTable('consents').set({ revoked_at: new Date() }).where('user_id', '=', userId).execute(),
    ],
    [
      /Сейчас можно заказать на 100 000,00 ₽/,
      ({ userId }) =>
        owner.updateTable('orders').set({ actual_kopecks: 100_000_00 }).where('user_id', '=', userId).execute(),
    ],
    [/ни одного товара сейчас нет в наличии/, ({ milk }) => setProduct(milk.id, { stock: 0 })],
    [/не успели оформить заказ вовремя/, async () => {}, 13],
  ]
  for (const [why, spoil, hours = 0] of cases) {
    const milk = await insertProduct(owner)
    const { anna, id } = await announced([line(milk, 1)])
    await spoil({ milk, userId: anna.id })
    await passDay(id, hours)
    await mind()
    await assertRefused(anna, id, why)
  }
})

test('a price that rose by more than a tenth since the announcement stops it; a tenth does not', async () => {
  const [dear, right] = [await insertProduct(owner, { name: 'Сыр' }), await insertProduct(owner)]
  const [stopped, placed] = [await announced([line(dear, 1)]), await announced([line(right, 1)])]
  await setProduct(dear.id, { price_kopecks: 110_01 })
  await setProduct(right.id, { price_kopecks: 110_00 })
  await passDay(stopped.id)
  await passDay(placed.id)
  await mind()
  await assertRefused(
    stopped.anna,
    stopped.id,
    /цена выросла больше чем на 10 %\. Сыр: сообщали 100,00 ₽, сейчас 110,01 ₽/,
  )
  assert.equal((await ordersOf(placed.anna.id)).length, 2)
})

test('another unit or pack than was announced stops it; what changed since the last order is announced, and ordered', async () => {
  const goods = { name: 'Пастила', pack: '200 г' }
  const [pack, unit] = [await insertProduct(owner, goods), await insertProduct(owner, goods)]
  const before = await insertProduct(owner, goods)
  const [one, other] = [await announced([line(pack, 5)]), await announced([line(unit, 5)])]
  const third = await buyer()
  const { id } = await regular(third.headers, [line(before, 5)])
  await setProduct(before.id, { pack: '50 г' })
  await comeToDay(id)
  await mind()
  await setProduct(pack.id, { pack: '50 г' })
  await setProduct(unit.id, { unit: 'кг', pack: '' })
  for (const due of [one.id, other.id, id]) await passDay(due)
  await mind()
  await assertRefused(one.anna, one.id, /не так, как мы сообщали\. Пастила: в упаковке теперь 50 г, было 200 г/)
  await assertRefused(
    other.anna,
    other.id,
    /не так, как мы сообщали\. Пастила: теперь продаётся на вес, 100,00 ₽ \/ кг/,
  )
  const [letter] = await lettersTo(third.email)
  assert.match(letter?.body ?? '', /Что изменилось с прошлого раза:\nПастила: в упаковке теперь 50 г, было 200 г\n/)
  assert.equal((await ordersOf(third.id)).length, 2)
  const { lines } = await owner
    .selectFrom('regular_orders')
    .select('lines')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(lines, [{ product: before.code, quantity: 5, priceKopecks: 100_00, unit: 'шт', pack: '50 г' }])
})

test('a date that was announced before units were kept goes on', async () => {
  const milk = await insertProduct(owner)
  const { anna, id } = await announced([line(milk, 1)])
  const lines = [{ product: milk.code, quantity: 1, priceKopecks: 100_00 }]
  const old = JSON.stringify({ lines, totalKopecks: 100_00, problem: '' })
  await owner
    .updateTable('regular_orders')
    .set({ lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .execute()
  await owner.updateTable('regular_runs').set({ announced: old }).where('regular_id', '=', id).execute()
  await setProduct(milk.id, { unit: 'кг' })
  await passDay(id)
  await mind()
  assert.equal((await ordersOf(anna.id)).length, 2)
})

test('a sum that rose by more than a tenth stops it too: a delivery that was free', async () => {
  const milk = await insertProduct(owner)
  const { anna, id } = await announced([line(milk, 1)])
  await owner.updateTable('suppliers').set({ delivery_kopecks: 200_00 }).where('id', '=', milk.supplier_id).execute()
  await passDay(id)
  await mind()
  await assertRefused(anna, id, /сумма выросла: сообщали 100,00 ₽, сейчас 300,00 ₽/)
  assert.equal(await stockOf(milk), 49, 'what was placed is undone')
})

test('what is gone is left out, of what there is less that much is taken, and both are said; it stays for the next time', async () => {
  const [milk, gone, scarce] = [
    await insertProduct(owner),
    await insertProduct(owner, { name: 'Ряженка' }),
    await insertProduct(owner, { name: 'Кефир' }),
  ]
  const { anna, id } = await announced([line(milk, 1), line(gone, 1), line(scarce, 5)])
  await setProduct(gone.id, { is_active: false })
  await setProduct(scarce.id, { stock: 3 })
  await passDay(id)
  await mind()
  const latest = (await ordersOf(anna.id)).at(-1)?.group_id ?? 0
  const lines = await owner
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.product_id', 'order_lines.quantity'])
    .where('orders.group_id', '=', latest)
    .orderBy('order_lines.product_id')
    .execute()
  assert.deepEqual(
    lines.map(({ product_id, quantity }) => [product_id, quantity]),
    [
      [milk.id, 1],
      [scarce.id, 3],
    ],
  )
  const said = 'Не всё нашлось. Ряженка: больше не продаётся. Кефир: осталось 3 шт'
  const [shown] = await read(anna.headers)
  assert.equal(shown?.last?.note.replaceAll('\u00a0', ' '), said)
  assert.deepEqual(
    shown?.lines.map(({ product, quantity }) => [product, quantity]),
    [
      [milk.code, 1],
      [gone.code, 1],
      [scarce.code, 5],
    ],
  )
  const letter = (await lettersTo(anna.email)).at(-1)
  assert.equal(letter?.subject, 'В регулярном заказе не всё нашлось')
  assert.match(letter?.body ?? '', /Ряженка: больше не продаётся\nКефир: осталось 3 шт/)
})

test('an order that its buyer takes at a point is taken there again; a point that is gone stops it', async () => {
  const point = 'Рынок — Тула, Советская, 2 — ежедневно 9:00–18:00'
  const farm = await insertSupplier(owner, { pickup_points: point, delivery_areas: ['Тверь'] })
  const milk = await insertProduct(owner, { shop_id: (await insertShop(owner, { supplier_id: farm.id })).id })
  const { anna, id } = await announced([line(milk, 1)], {
    address: undefined,
    pickups: { [farm.code]: 'Рынок' },
  })
  assert.equal((await read(anna.headers))[0]?.pickup, 'Рынок')
  await passDay(id)
  await mind()
  assert.deepEqual(
    (await ordersOf(anna.id)).map(({ pickup }) => pickup),
    ['Рынок, Тула, Советская, 2', 'Рынок, Тула, Советская, 2'],
  )

  const other = await announced([line(milk, 1)], { address: undefined, pickups: { [farm.code]: 'Рынок' } })
  await owner.updateTable('suppliers').set({ pickup_points: '' }).where('id', '=', farm.id).execute()
  await passDay(other.id)
  await mind()
  await assertRefused(other.anna, other.id, /точка «Рынок» больше не выдаёт заказы/)
})
