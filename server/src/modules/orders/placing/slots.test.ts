import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { deliveryDates } from '@lavka/domain/delivery-schedule'
import { waitFor } from '../../../../../launch/checks/wait-for.ts'
import { insertProduct, insertSession, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { rounds, wholeTest } from '../../../../test/tier.ts'
import { orderWindow, scheduleOf, windowColumns } from '../../../delivery-window.ts'
import type { OrderHistory, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop, withoutLimits } from '../testing.ts'

const { app, owner, logInAs, place, history, cancel, stockOf } = useShop()
const hours = ['10:00–14:00', '14:00–18:00'] as const

/** A supplier with two windows a day that take so many orders each. */
async function openFarm(slot_capacity: number | null) {
  const supplier = await insertSupplier(owner, { windows: [...hours], slot_capacity })
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  const good = await insertProduct(owner, { shop_id: shop.id, stock: 1000 })
  const [day = '', next = ''] = deliveryDates(scheduleOf(supplier), new Date(), 2)
  const taken = async () =>
    (await app.inject(`/api/clientv9/object/delivery-slots?suppliers=${supplier.code}`)).json<{ slot: string }[]>()
  return { supplier, good, day, next, taken }
}
const at = (window: string) => ({ order_properties: { ...bodyOf([]).order_properties, window } })
const countAt = async (supplier_id: number, window: string) =>
  (
    await owner
      .selectFrom('orders')
      .select('id')
      .where('supplier_id', '=', supplier_id)
      .where(orderWindow, '=', window)
      .where('status', '<>', 'cancelled')
      .execute()
  ).length

/** Buyers with the good in their kept baskets. */
async function gather(count: number, product_id: number) {
  const people = await Promise.all(Array.from({ length: count }, () => insertUser(owner)))
  await owner
    .insertInto('basket_lines')
    .values(people.map(({ id }) => ({ user_id: id, product_id, quantity: 1 })))
    .execute()
  return Promise.all(
    people.map(async ({ id }) => ({ id, headers: { authorization: `Bearer ${await insertSession(owner, id)}` } })),
  )
}

wholeTest(
  'many orders at once never exceed a window: those without a place are told so, keep their basket and fit another window',
  async () => {
    const [places, count] = [rounds(4, 30), rounds(14, 200)]
    const { supplier, good, day, taken } = await openFarm(places)
    const buyers = await gather(count, good.id)
    const window = `${day} ${hours[0]}`
    /** A busy server is asked again with the same key, as its answer says. */
    const order = async ({ headers }: (typeof buyers)[number]) => {
      const key = randomUUID()
      return waitFor('an answer of the busy server', async () => {
        const answer = await place(headers, [line(good, 1)], at(window), key)
        return answer.statusCode !== 503 && answer
      })
    }

    const answers = await Promise.all(buyers.map(order))

    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    assert.equal(await countAt(supplier.id, window), places)
    assert.equal(refused.length, count - places)
    for (const answer of refused) {
      assert.equal(refusalOf(answer).code, 'BASKET_CHANGED', answer.body)
      assert.match(refusalOf(answer).message, /мест уже нет, выберите другое время/)
    }
    const kept = await owner.selectFrom('basket_lines').select('user_id').where('product_id', '=', good.id).execute()
    assert.equal(kept.length, count)
    assert.equal(await stockOf(good), 1000 - places)
    assert.deepEqual(await taken(), [{ supplier: supplier.code, slot: window }])
    const late = buyers[answers.findIndex(({ statusCode }) => statusCode !== 200)]
    assert.ok(late)
    assert.equal((await place(late.headers, [line(good, 1)], at(`${day} ${hours[1]}`))).statusCode, 200)
  },
)

test('orders at any time take places of the day: as many as its windows hold together', async () => {
  const { supplier, good, day, next, taken } = await openFarm(2)
  const buyer = await logInAs(withoutLimits)
  const order = async (window: string) => (await place(buyer, [line(good, 1)], at(window))).statusCode
  for (const window of [day, day, `${day} ${hours[0]}`, day]) assert.equal(await order(window), 200)
  assert.equal(await order(day), 409)
  assert.equal(await order(`${day} ${hours[1]}`), 409)
  // the nearest day, when nothing is chosen
  assert.equal(await order(''), 409)
  assert.equal(await order(next), 200)
  assert.deepEqual(await taken(), [{ supplier: supplier.code, slot: day }])
})

test('a cancelled order gives its place back, and no order is moved into a full slot', async () => {
  const { supplier, good, day, next } = await openFarm(1)
  const buyer = await logInAs({})
  const [full, other] = [`${day} ${hours[0]}`, `${next} ${hours[0]}`]
  assert.equal((await place(buyer, [line(good, 1)], at(full))).statusCode, 200)
  const later = await place(buyer, [line(good, 1)], at(other))
  const moved = owner
    .updateTable('orders')
    .set(windowColumns(full))
    .where('id', '=', later.json<PlacedGroup>().orders[0]?.id ?? 0)
  await assert.rejects(moved.execute(), { constraint: 'orders_slot_capacity' })

  const { orders } = (await history(buyer)).json<OrderHistory>()
  const first = orders.find(({ deliveryWindow }) => deliveryWindow === full)
  assert.equal((await cancel(buyer, { id: first?.id, version: first?.version })).statusCode, 200)
  await moved.execute()
  assert.equal(await countAt(supplier.id, full), 1)
})

test('the database refuses an order beyond the capacity, whoever writes it', async () => {
  const { supplier, good, day } = await openFarm(1)
  const buyer = await logInAs({})
  const placed = await place(buyer, [line(good, 1)], at(`${day} ${hours[0]}`))
  assert.equal(placed.statusCode, 200)
  const {
    id: _id,
    version: _version,
    ...row
  } = await owner
    .selectFrom('orders')
    .select(['id', 'version', 'group_id', 'user_id', 'supplier_id', 'shop_id', 'receiver', 'phone', 'address'])
    .select(['delivery_day', 'delivery_from', 'delivery_until', 'status', 'comment', 'total_kopecks', 'line_count'])
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow()
  const again = owner.insertInto('orders').values({ ...row, number: `${row.group_id}-ещё` })
  await assert.rejects(again.execute(), { constraint: 'orders_slot_capacity' })
})

test('a supplier without a capacity takes as many as come', async () => {
  const { good, day, taken } = await openFarm(null)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => logInAs({})))
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, [line(good, 1)], at(`${day} ${hours[0]}`))))
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  assert.deepEqual(await taken(), [])
})
