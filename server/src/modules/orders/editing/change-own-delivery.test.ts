import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliveryDates } from '@lavka/domain/delivery-schedule'
import { insertCard } from '../../../../test/cards.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { asActor } from '../../../database/actor.ts'
import { orderWindow, scheduleOf } from '../../../delivery-window.ts'
import type { FieldProblem } from '../../objects/schema.ts'
import type { Order, OrderProperties, PlacedGroup } from '../schema.ts'
import { bodyOf, line, useShop } from '../testing.ts'
import { wholeTest } from '../../../../test/tier.ts'

// Decision 0157: the buyer changes the recipient, the address and the time of an own order until the seller has accepted it, under the rules of placing.

const { app, database, owner, logInAs, place, move, cancel } = useShop()
type Headers = { authorization: string }
type Answer = Order & { code: string; message: string; details: { fields: FieldProblem[] } }

const change = async (headers: Headers, payload: object) => {
  const url = '/api/clientv9/object/orders/delivery'
  const answer = await app.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
/** The refusals by field. */
const refusals = async (headers: Headers, payload: object) =>
  Object.fromEntries((await change(headers, payload)).body.details.fields.map(({ field, message }) => [field, message]))
const rowOf = (id: number) => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const hours = ['10:00–14:00', '14:00–18:00'] as const

async function openFarm(terms: Parameters<typeof insertSupplier>[1] = {}) {
  const farm = await insertSupplier(owner, { windows: [...hours], delivery_areas: ['Тверь'], ...terms })
  const { id: shop_id } = await insertShop(owner, { supplier_id: farm.id })
  const good = await insertProduct(owner, { shop_id, price_kopecks: 100_00, stock: 1000 })
  const [day = '', next = ''] = deliveryDates(scheduleOf(farm), new Date(), 2)
  const order = async (buyer: Headers, more: Partial<OrderProperties> = {}, goods = [line(good, 1)]) => {
    const order_properties = { ...bodyOf([]).order_properties, window: `${day} ${hours[0]}`, ...more }
    const answer = await place(buyer, goods, { order_properties })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<PlacedGroup>().orders.map(({ id }) => id ?? 0)
  }
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  return { farm, good, day, next, order, seller }
}

describe('the buyer changes the delivery of an own order', () => {
  test('recipient, phone, comment, address and time; the history, the seller’s card and the letter say what was before', async () => {
    const { farm, next, order, seller } = await openFarm()
    await owner.updateTable('users').set({ email: 'farm@example.ru' }).where('supplier_id', '=', farm.id).execute()
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer)
    const nothing = await change(buyer, { id, version: 1, delivery: { receiver: 'Анна Смирнова' } })
    assert.deepEqual([nothing.status, nothing.body.version], [200, 1])
    const delivery = {
      receiver: ' Пётр Смирнов ',
      phone: '+7 900 111-22-33',
      comment: 'Домофон 5',
      address: 'Тверь, Мира, 5',
      window: `${next} ${hours[1]}`,
    }
    const { status, body } = await change(buyer, { id, version: 1, delivery })
    assert.equal(status, 200, body.message)
    assert.deepEqual(
      [body.version, body.receiver, body.phone, body.comment, body.address, body.deliveryWindow],
      [2, 'Пётр Смирнов', delivery.phone, delivery.comment, delivery.address, delivery.window],
    )
    const said = body.events.at(-1)
    assert.match(`${said?.caption}: ${said?.reason}`, /^Покупатель изменил доставку: Получатель: Анна Смирнова → Пётр/)
    assert.match(
      said?.reason ?? '',
      /Адрес: Тверь, Советская, 2 → Тверь, Мира, 5; Когда: .*10:00–14:00 → .*14:00–18:00/,
    )
    const letters = await owner.selectFrom('outbox').selectAll().where('recipient', '=', 'farm@example.ru').execute()
    assert.ok(letters.some(({ subject }) => subject?.includes('покупатель изменил доставку')))
    const card = await app.inject({ url: `/apiadmin/objects/orders?id=${id}`, headers: seller })
    assert.equal(card.json<{ address: string }>().address, delivery.address)
  })

  test('however it is paid, until the seller accepts it; not by another person, of another version, late or cancelled', async () => {
    const { order, seller } = await openFarm({ cutoff: '23:59' })
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer)
    const to = (receiver: string, version: number) => ({ id, version, delivery: { receiver } })
    await owner.updateTable('orders').set({ funds: 'held' }).where('id', '=', id).execute()
    await insertCard(owner, id)
    const shown = await app.inject({ url: `/api/clientv9/objects/orders/${id}`, headers: buyer })
    const { changeableUntil, deliveryChangeableUntil = '' } = shown.json<Order>()
    assert.equal(changeableUntil, undefined)
    assert.ok(Date.parse(deliveryChangeableUntil) > Date.now())
    assert.equal((await change(buyer, to('Пётр', 1))).status, 200)
    await owner.updateTable('orders').set({ funds: 'none', certificate_kopecks: 1 }).where('id', '=', id).execute()
    assert.equal((await change(buyer, to('Павел', 2))).status, 200)

    assert.equal((await change(await logInAs({}), to('Чужой', 3))).status, 404)
    assert.equal((await change(seller, to('Чужой', 3))).status, 404)
    assert.equal((await change(buyer, to('Иван', 1))).body.code, 'ORDER_CHANGED')
    const { delivery_day } = await rowOf(id)
    await owner.updateTable('orders').set({ delivery_day: '2026-01-01' }).where('id', '=', id).execute()
    assert.match((await change(buyer, to('Иван', 3))).body.message, /^Время для изменений вышло/)
    await owner
      .updateTable('orders')
      .set({ delivery_day, certificate_kopecks: 0, funds: 'none' })
      .where('id', '=', id)
      .execute()
    await owner.deleteFrom('card_payments').where('order_id', '=', id).execute()
    assert.equal((await move(seller, { id, version: 3, event: 'confirm' })).statusCode, 200)
    const late = await change(buyer, to('Иван', 4))
    assert.match(`${late.body.code} ${late.body.message}`, /^TRANSITION_REFUSED Поставщик уже подтвердил заказ/)
    const [other = 0] = await order(buyer)
    assert.equal((await cancel(buyer, { id: other, version: 1 })).statusCode, 200)
    assert.equal((await change(buyer, { id: other, version: 2, delivery: { receiver: 'Иван' } })).status, 409)
    assert.equal((await rowOf(id)).receiver, 'Павел')
  })

  test('the rules of placing, said by field: zone, day off, hours, cut-off of the new day, a supplier that sells no more', async () => {
    const { farm, day, next, order } = await openFarm()
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer)
    const ask = (delivery: object) => refusals(buyer, { id, version: 1, delivery })
    await owner
      .updateTable('suppliers')
      .set({ days_off: [next] })
      .where('id', '=', farm.id)
      .execute()
    assert.deepEqual(await ask({ address: 'Тула, Ленина, 1', window: `${next} ${hours[0]}` }), {
      address: 'По этому адресу поставщик не доставляет',
      window: (await ask({ window: next })).window,
    })
    assert.match((await ask({ window: next })).window ?? '', /в этот день не привозит/)
    assert.match((await ask({ window: `${day} 03:00–04:00` })).window ?? '', /привозит в другие часы/)
    assert.match((await ask({ window: '2026-01-01' })).window ?? '', /на этот день уже не успеть/)
    await owner.updateTable('suppliers').set({ onboarding: 'returned' }).where('id', '=', farm.id).execute()
    assert.match((await ask({ address: 'Тверь, Мира, 5' })).address ?? '', /сейчас не принимает заказы/)
    assert.equal((await change(buyer, { id, version: 1, delivery: { receiver: 'Пётр' } })).status, 200)
  })

  test('the price of the delivery stays: another one is refused with the difference; one trip of two orders does not become two', async () => {
    const delivery_zones = JSON.stringify([{ areas: ['Торжок'], kopecks: 350_00, freeFromKopecks: null }])
    const { farm, good, next, order } = await openFarm({ delivery_kopecks: 200_00, delivery_zones })
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer)
    const dear = await refusals(buyer, { id, version: 1, delivery: { address: 'Торжок, Мира, 5' } })
    assert.match(
      dear.address ?? '',
      /^По этому адресу доставка стоит 350,00.₽, на 150,00.₽ дороже, чем в заказе\. .* отмените заказ и оформите новый/,
    )
    // what was asked at placing stays, also when the supplier asks more by now
    await owner.updateTable('suppliers').set({ delivery_kopecks: 300_00 }).where('id', '=', farm.id).execute()
    assert.equal((await change(buyer, { id, version: 1, delivery: { address: 'Тверь, Мира, 5' } })).status, 200)
    const { to_pay_kopecks, delivery_kopecks } = await rowOf(id)
    assert.deepEqual([to_pay_kopecks, delivery_kopecks], [300_00, 200_00])

    const other = await insertProduct(owner, {
      shop_id: (await insertShop(owner, { supplier_id: farm.id })).id,
      price_kopecks: 100_00,
      stock: 10,
    })
    const [first = 0, second = 0] = await order(buyer, {}, [line(good, 1), line(other, 1)])
    const apart = await refusals(buyer, { id: second, version: 1, delivery: { window: `${next} ${hours[0]}` } })
    assert.match(apart.window ?? '', /^Этот заказ везут вместе с другим .* стоит 600,00.₽, на 300,00.₽ дороже/)
    assert.equal((await cancel(buyer, { id: first, version: 1 })).statusCode, 200)
    const alone = { id: second, version: (await rowOf(second)).version, delivery: { window: `${next} ${hours[0]}` } }
    assert.equal((await change(buyer, alone)).status, 200)
  })

  test('an order for a point keeps it: another day has the hours of the point, the address stays; a point that is gone gives no other day', async () => {
    const pickup_points = 'Рынок — Тверь, Советская, 2 — ежедневно 9:00–18:00'
    const { farm, next, order } = await openFarm({ pickup_points, slot_capacity: 1 })
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer, { window: '', address: undefined, pickups: { [farm.code]: 'Рынок' } })
    const { address } = await rowOf(id)
    const moved = await change(buyer, { id, version: 1, delivery: { window: next, receiver: 'Пётр' } })
    assert.deepEqual([moved.body.deliveryWindow, moved.body.receiver], [`${next} 09:00–18:00`, 'Пётр'])
    assert.match(
      (await refusals(buyer, { id, version: 2, delivery: { address: 'Тверь, Мира, 5' } })).address ?? '',
      /адрес точки не меняется/,
    )
    await owner.updateTable('suppliers').set({ pickup_points: '' }).where('id', '=', farm.id).execute()
    const other = deliveryDates(scheduleOf(farm), new Date(), 3).at(-1)
    const gone = await refusals(buyer, { id, version: 2, delivery: { window: other } })
    assert.match(gone.window ?? '', /точка больше не выдаёт заказы/)
    assert.equal((await rowOf(id)).address, address)
  })
})

describe('at the same moment', () => {
  test('one of two tabs wins; the seller and the buyer exclude each other', async () => {
    const { order, seller } = await openFarm()
    const buyer = await logInAs({})
    const [id = 0] = await order(buyer)
    const to = (receiver: string, version: number) => change(buyer, { id, version, delivery: { receiver } })
    const tabs = await Promise.all([to('Пётр', 1), to('Павел', 1)])
    assert.deepEqual(tabs.map(({ status }) => status).toSorted(), [200, 409])
    const { receiver } = await rowOf(id)
    const [saved, moved] = await Promise.all([to('Иван', 2), move(seller, { id, version: 2, event: 'confirm' })])
    assert.deepEqual([saved.status, moved.statusCode].toSorted(), [200, 409])
    const after = await rowOf(id)
    assert.deepEqual([after.version, after.receiver], [3, saved.status === 200 ? 'Иван' : receiver])
  })

  wholeTest(
    'the last places of a slot: as many get in as there are, the others keep theirs; a place that was left is free again',
    async () => {
      const { farm, day, next, order } = await openFarm({ slot_capacity: 3 })
      const late = `${day} ${hours[1]}`
      const buyers = await Promise.all(Array.from({ length: 6 }, () => logInAs({ role: 'manager' })))
      const ids: number[] = []
      for (const [at, buyer] of buyers.entries())
        ids.push(...(await order(buyer, { window: at < 3 ? `${day} ${hours[0]}` : `${next} ${hours[0]}` })))
      // the day is not full and its second window is empty: three of six, whichever day they come from
      const answers = await Promise.all(
        buyers.map((buyer, at) =>
          change(buyer, { id: ids[at], version: 1, delivery: { window: late, receiver: 'Пётр' } }),
        ),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      assert.equal(refused.length, 3)
      for (const { body } of refused) {
        assert.match(body.message, /мест уже нет, выберите другое время или день/)
        assert.equal(body.details.fields[0]?.field, 'window')
      }
      const orders = owner.selectFrom('orders').selectAll().select(orderWindow.as('window'))
      const rows = await orders.where('supplier_id', '=', farm.id).execute()
      assert.equal(rows.filter(({ window }) => window === late).length, 3)
      for (const [at, { status }] of answers.entries()) {
        const row = rows.find(({ id }) => id === ids[at])
        assert.equal(row?.receiver, status === 200 ? 'Пётр' : 'Анна Смирнова')
      }
      const won = answers.findIndex(({ status }) => status === 200)
      const lost = answers.findIndex(({ status }) => status !== 200)
      const to = (at: number, version: number, window: string) =>
        change(buyers[at] ?? { authorization: '' }, { id: ids[at], version, delivery: { window } })
      assert.equal((await to(won, 2, `${next} ${hours[1]}`)).status, 200)
      assert.equal((await to(lost, 1, late)).status, 200)
    },
  )
})

test('the database lets the buyer do no more: not another’s order, not past a version, not to another point, not an accepted one', async () => {
  const { farm, order, seller } = await openFarm({
    pickup_points: 'Рынок — Тверь, Советская, 2 — ежедневно 9:00–18:00',
  })
  const buyer = await logInAs({})
  const [id = 0] = await order(buyer)
  const [taken = 0] = await order(buyer, { window: '', pickups: { [farm.code]: 'Рынок' } })
  const { user_id } = await rowOf(id)
  const put = (actorId: number, wanted: number, values: { address?: string; receiver?: string; version?: number }) =>
    asActor(database, { id: actorId, role: 'client', supplierId: null, tokenHash: null }, (db) =>
      db.updateTable('orders').set(values).where('id', '=', wanted).executeTakeFirst(),
    )
  const denied = /does not change an order so/
  await assert.rejects(put(user_id, id, { address: 'Тверь, Мира, 5' }), denied)
  await assert.rejects(put(user_id, id, { address: 'Тверь, Мира, 5', version: 3 }), denied)
  await assert.rejects(put(user_id, taken, { address: 'Тверь, Мира, 5', version: 2 }), denied)
  assert.equal((await put(user_id + 1000, id, { receiver: 'Пётр', version: 2 })).numUpdatedRows, 0n)
  await put(user_id, taken, { receiver: 'Пётр', version: 2 })
  await move(seller, { id, version: 1, event: 'confirm' })
  await assert.rejects(put(user_id, id, { receiver: 'Пётр', version: 3 }), denied)
})
