import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { insertPromotion } from '../../../../test/promotions.ts'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { mostToHold } from '../../payments/money/most-to-hold.ts'
import { findPaidLines } from '../../payments/receipts/queries.ts'
import type { DiscountBasket, Order, OrderHistory, OrderProperties, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop, withoutLimits } from '../testing.ts'

// Decision 0141: what delivery costs is the same in the basket, the check, the order, the hold and the receipt.

const { app, owner, database, logInAs, place, history, move, cancel, everything } = useShop()
type Headers = { authorization: string }

const zones = [{ areas: ['Щёкино'], kopecks: 350_00, freeFromKopecks: 5000_00 }]
const prices = { delivery_kopecks: 200_00, delivery_free_from_kopecks: 3000_00 }
const tula = 'Тула, Садовая, 5'

/** A supplier with a paid delivery, its goods for 100,01 ₽ in two shops. */
async function openFarm(given: Parameters<typeof insertSupplier>[1] = {}) {
  const farm = await insertSupplier(owner, { ...prices, delivery_zones: JSON.stringify(zones), ...given })
  const goodOf = async () =>
    insertProduct(owner, {
      shop_id: (await insertShop(owner, { supplier_id: farm.id })).id,
      price_kopecks: 100_01,
      stock: 1000,
    })
  return { farm, good: await goodOf(), other: await goodOf() }
}

const to = (address: string | undefined, more: Partial<OrderProperties> = {}) => ({
  order_properties: { ...bodyOf([]).order_properties, address, ...more },
})
const check = (headers: Headers, lines: Parameters<typeof place>[1], address: string | undefined) =>
  place(headers, lines, { ...to(address), toCheckOrder: true })
async function basket(lines: ReturnType<typeof line>[], address?: string) {
  const payload = { lines: lines.map(({ product, quantity }) => ({ product, quantity })), address }
  const answer = await app.inject({ method: 'POST', url: '/api/clientv9/object/basket/discounts', payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<DiscountBasket['answer']>()
}
const weigh = (headers: Headers, payload: object) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers, payload })
const rowOf = (id: number) => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ordersOf = async (headers: Headers) => (await history(headers)).json<OrderHistory>().orders

/** What the bank may hold at most, and the sum of the positions of a receipt for all of it. */
const moneyOf = (id: number) =>
  asSystem(database, async (db) => {
    const { to_pay_kopecks } = await rowOf(id)
    const paid = await findPaidLines(db, id)
    return {
      mostToHold: await mostToHold(db, { id, to_pay_kopecks }),
      receipt: paid.reduce((sum, { sumKopecks }) => sum + sumKopecks, 0),
    }
  })

describe('what delivery costs', () => {
  test('is the same in the basket, the check, the order, the hold and the receipt, whatever the address and the goods', async () => {
    const { farm, good, other } = await openFarm()
    const anna = await logInAs(withoutLimits)
    await insertPromotion(owner, { name: 'Десятая часть', supplier_id: farm.id, percent: 10 })
    for (const [address, quantity, kopecks] of [
      [tula, 3, 200_00],
      [tula, 28, 0],
      ['г. Щекино, Мира, 3', 28, 350_00],
      ['г. Щекино, Мира, 3', 48, 0],
    ] as const) {
      const lines = [line(good, quantity), line(other, 2)]
      const [seen, checked] = [await basket(lines, address), (await check(anna, lines, address)).json<PlacedGroup>()]
      const told = { totalKopecks: seen.totalKopecks, deliveries: { [farm.code]: kopecks } }
      const answer = await place(anna, lines, to(address, told))
      assert.equal(answer.statusCode, 200, answer.body)
      const placed = answer.json<PlacedGroup>()
      const sums = ({ totalKopecks, deliveryKopecks, deliveries }: DiscountBasket['answer']) => ({
        totalKopecks,
        deliveryKopecks,
        deliveries,
      })
      assert.deepEqual([sums(checked), sums(placed)], [sums(seen), sums(seen)])
      const goods = seen.lines.reduce((sum, one) => sum + one.sumKopecks - one.discountKopecks, 0)
      assert.deepEqual([seen.deliveryKopecks, seen.totalKopecks], [kopecks, goods + kopecks])
      assert.deepEqual(
        seen.deliveries.map((one) => one.kopecks),
        [kopecks],
      )

      // one way for both shops: the first order pays it
      const orders = (await ordersOf(anna)).filter(({ groupId }) => groupId === placed.groupId)
      assert.deepEqual(
        orders.map(({ deliveryKopecks }) => deliveryKopecks),
        [kopecks, 0],
      )
      assert.deepEqual(
        placed.orders.map(({ totalKopecks, deliveryKopecks }) => [totalKopecks, deliveryKopecks]),
        orders.map(({ toPayKopecks, deliveryKopecks }) => [toPayKopecks, deliveryKopecks]),
      )
      for (const { id, toPayKopecks } of orders)
        assert.deepEqual(await moneyOf(id), { mostToHold: toPayKopecks, receipt: toPayKopecks })
    }
  })

  test('before an address it is counted only where it is the same everywhere; a check without one is not refused', async () => {
    const { good } = await openFarm({ delivery_areas: ['Тула'] })
    const plain = await openFarm({ delivery_zones: '[]' })
    const buyer = await logInAs({})
    const unknown = await basket([line(good, 3)])
    assert.deepEqual([unknown.deliveryKopecks, unknown.deliveries[0]?.kopecks], [0, null])
    const checked = (await check(buyer, [line(good, 3)], undefined)).json<PlacedGroup>()
    assert.deepEqual([checked.totalKopecks, checked.deliveries[0]?.kopecks], [300_03, null])
    const known = await basket([line(plain.good, 3)])
    assert.deepEqual(
      [known.totalKopecks, known.deliveries[0]?.kopecks, known.deliveries[0]?.toFreeKopecks],
      [500_03, 200_00, 2699_97],
    )
    const free = await openFarm({ delivery_kopecks: 0, delivery_zones: '[]' })
    assert.deepEqual((await basket([line(free.good, 3)])).deliveries, [])
  })

  test('another price than was told is refused and said, nothing is written, and the new one is ordered', async () => {
    const { farm, good } = await openFarm()
    const buyer = await logInAs({})
    const seen = (await check(buyer, [line(good, 3)], tula)).json<PlacedGroup>()
    await owner.updateTable('suppliers').set({ delivery_kopecks: 250_00 }).where('id', '=', farm.id).execute()
    const before = await everything()
    const told = { totalKopecks: seen.totalKopecks, deliveries: { [farm.code]: 200_00 } }
    const refused = refusalOf(await place(buyer, [line(good, 3)], to(tula, told)))
    assert.equal(refused.code, 'BASKET_CHANGED')
    assert.deepEqual(
      refused.details?.map(({ kind }) => kind),
      ['delivery'],
    )
    assert.match(refused.message, /доставка на этот адрес теперь стоит 250,00.₽, было 200,00.₽$/)
    // a page that tells the sum alone hears of it, too
    const bySum = refusalOf(await place(buyer, [line(good, 3)], to(tula, { totalKopecks: seen.totalKopecks })))
    assert.equal(bySum.code, 'TOTAL_CHANGED')
    assert.deepEqual(await everything(), before)
    const now = (await check(buyer, [line(good, 3)], tula)).json<PlacedGroup>()
    assert.equal(now.totalKopecks, seen.totalKopecks + 50_00)
    const again = { totalKopecks: now.totalKopecks, deliveries: { [farm.code]: 250_00 } }
    assert.equal((await place(buyer, [line(good, 3)], to(tula, again))).statusCode, 200)

    // by telephone: the operator has told a price, too
    const [operator, customer] = [await logInAs({ role: 'manager' }), (await insertUser(owner)).id]
    const call = { customer, draft: 'e'.repeat(32), deliveries: { [farm.code]: 200_00 } }
    assert.match(refusalOf(await place(operator, [line(good, 1)], to(tula, call))).message, /теперь стоит 250,00/)
  })

  test('an address outside is refused with all places, also those that have a price of their own', async () => {
    const { good } = await openFarm({ delivery_areas: ['Тула'] })
    const buyer = await logInAs({})
    for (const answer of [
      await check(buyer, [line(good, 1)], 'Рязань, Мира, 3'),
      await place(buyer, [line(good, 1)], to('Рязань, Мира, 3')),
    ])
      assert.match(
        refusalOf(answer).message,
        /на этот адрес не доставляет. Куда доставляет: Тула, Щёкино. Укажите адрес/,
      )
    for (const address of ['Щёкино, Мира, 3', tula])
      assert.equal((await place(buyer, [line(good, 1)], to(address))).statusCode, 200)
  })

  test('stays as it was at placing: whatever is weighed, corrected or changed later; without goods nothing is to be paid', async () => {
    const { farm, good } = await openFarm()
    const [buyer, seller] = [await logInAs({}), await logInAs({ role: 'supplier', supplier_id: farm.id })]
    const placed = (await place(buyer, [line(good, 30)], to('Щёкино, Мира, 3'))).json<PlacedGroup>()
    const id = placed.orders[0]?.id ?? 0
    assert.equal(placed.totalKopecks, 30 * 100_01 + 350_00)
    await owner.updateTable('suppliers').set({ delivery_kopecks: 1, delivery_zones: '[]' }).execute()
    const correction = { id, version: 1, reason: '', delivery: { address: tula } }
    const url = '/apiadmin/objects/orders/correction'
    assert.equal((await app.inject({ method: 'PUT', url, headers: seller, payload: correction })).statusCode, 200)
    await move(seller, { id, version: 2, event: 'confirm' })
    await move(seller, { id, version: 3, event: 'assemble' })
    const [own] = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).execute()
    const said = (quantity: number, version: number) =>
      weigh(seller, { id, version, lines: [{ line: own?.id, quantity, reason: '' }] })
    const now = async (): Promise<Order | undefined> => (await ordersOf(buyer)).find((order) => order.id === id)

    assert.equal((await said(1, 4)).statusCode, 200)
    const less = await now()
    assert.deepEqual([less?.toPayKopecks, less?.deliveryKopecks], [450_01, 350_00])
    assert.equal((await moneyOf(id)).receipt, 450_01)
    assert.equal((await said(0, 5)).statusCode, 200)
    const none = await now()
    assert.deepEqual([none?.toPayKopecks, none?.deliveryKopecks, none?.totalKopecks], [0, 0, placed.totalKopecks])
    assert.equal((await moneyOf(id)).receipt, 0)
    assert.equal((await said(2, 6)).statusCode, 200)
    assert.deepEqual([(await now())?.toPayKopecks, (await rowOf(id)).delivery_kopecks], [550_02, 350_00])
  })

  test('a buyer’s answer about a substitute keeps the delivery in the sum', async () => {
    const { farm, good } = await openFarm()
    const [buyer, seller] = [await logInAs({}), await logInAs({ role: 'supplier', supplier_id: farm.id })]
    const placed = (await place(buyer, [line(good, 1)], to(tula))).json<PlacedGroup>()
    const id = placed.orders[0]?.id ?? 0
    await move(seller, { id, version: 1, event: 'confirm' })
    await move(seller, { id, version: 2, event: 'assemble' })
    const dear = await insertProduct(owner, { shop_id: good.shop_id, price_kopecks: 150_00 })
    const [own] = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).execute()
    const lines = [{ line: own?.id, quantity: 1, substitute: dear.code, reason: 'Нет' }]
    assert.equal((await weigh(seller, { id, version: 3, lines })).statusCode, 200)
    const [proposal] = (await ordersOf(buyer)).flatMap((order) => order.lines.flatMap((one) => one.proposal ?? []))
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/clientv9/object/substitutions',
      headers: buyer,
      payload: { id: proposal?.id, isAccepted: true },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    const { toPayKopecks, deliveryKopecks } = answer.json<Order>()
    assert.deepEqual([toPayKopecks, deliveryKopecks], [350_00, 200_00])
    assert.deepEqual(await moneyOf(id), { mostToHold: 350_00, receipt: 350_00 })
  })

  test('a cancelled order costs nothing, and a letter says what is for the delivery', async () => {
    const { good } = await openFarm()
    const buyer = await logInAs({ email: 'delivery@mail.example' })
    const placed = (await place(buyer, [line(good, 1)], to(tula))).json<PlacedGroup>()
    const { body } = await owner
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'delivery@mail.example')
      .executeTakeFirstOrThrow()
    assert.match(body, /: 300,01.₽ \(в том числе за доставку 200,00.₽\), доставка /)
    const id = placed.orders[0]?.id ?? 0
    assert.equal((await cancel(buyer, { id, version: 1 })).statusCode, 200)
    const [order] = await ordersOf(buyer)
    assert.deepEqual([order?.toPayKopecks, order?.deliveryKopecks], [0, 0])
  })

  test('goods that are all given away are brought for nothing', async () => {
    const { farm, good } = await openFarm()
    await insertPromotion(owner, { name: 'Всё даром', supplier_id: farm.id, percent: 100 })
    const placed = (await place(await logInAs({}), [line(good, 1)], to(tula))).json<PlacedGroup>()
    assert.deepEqual([placed.totalKopecks, placed.deliveryKopecks, placed.deliveries[0]?.kopecks], [0, 0, 0])
  })

  test('is paid with the first order of a supplier that costs anything, and by each supplier’s own', async () => {
    const { farm, good, other } = await openFarm()
    const [third, dairy] = [await insertShop(owner, { supplier_id: farm.id }), await openFarm()]
    const last = await insertProduct(owner, { shop_id: third.id, price_kopecks: 100_01, stock: 1000 })
    await insertPromotion(owner, { name: 'Даром', product_codes: [good.code], percent: 100 })
    const lines = [good, other, dairy.good, last].map((product) => line(product, 1))
    const seen = await basket(lines, tula)
    const placed = (await place(await logInAs({}), lines, to(tula))).json<PlacedGroup>()
    assert.deepEqual(
      placed.orders.map(({ totalKopecks, deliveryKopecks }) => [totalKopecks, deliveryKopecks]),
      [
        [0, 0],
        [300_01, 200_00],
        [300_01, 200_00],
        [100_01, 0],
      ],
    )
    assert.deepEqual([seen.totalKopecks, seen.deliveryKopecks], [700_03, 400_00])
    assert.deepEqual([placed.totalKopecks, placed.deliveryKopecks], [700_03, 400_00])
  })
})
