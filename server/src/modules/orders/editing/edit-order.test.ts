import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { DAY_MS, moscowTime } from '@lavka/domain/delivery-schedule'
import { insertProduct, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { Actor } from '../../../auth.ts'
import { asActor } from '../../../database/actor.ts'
import type { OrderCard } from '../office/schema.ts'
import type { PlacedGroup } from '../schema.ts'
import { insertActor, line, useShop } from '../testing.ts'

// Decision 0101: an order is corrected by hand before it is on its way; its sums, stock and held money stay right to the kopeck.

const { app, database, owner, logInAs, place, move, stockOf } = useShop()
type Headers = { authorization: string }

const correct = async (headers: Headers, payload: object) => {
  const url = '/apiadmin/objects/orders/correction'
  const answer = await app.inject({ method: 'PUT', url, headers, payload: { reason: '', ...payload } })
  const body = answer.json<OrderCard & { code: string; message: string; details?: { fields: object[] } }>()
  return { status: answer.statusCode, body }
}
const dayIn = (days: number) => moscowTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10)

async function world() {
  const farm = await insertSupplier(owner, { windows: ['10:00–14:00', '14:00–18:00'], delivery_areas: ['Тверь'] })
  const milk = await insertProduct(owner, { supplier_id: farm.id, price_kopecks: 10_001, stock: 20 })
  const own = { supplier_id: farm.id, shop_id: milk.shop_id }
  const tea = await insertProduct(owner, { ...own, price_kopecks: 33_333, stock: 5 })
  const honey = await insertProduct(owner, { ...own, name: 'Мёд', price_kopecks: 55_507, stock: 3 })
  const [buyer, admin] = [await logInAs({ role: 'manager' }), await logInAs({ role: 'admin' })]
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const placed = (await place(buyer, [line(milk, 3), line(tea, 1)])).json<PlacedGroup>()
  const id = placed.orders[0]?.id ?? 0
  const rows = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()
  return {
    farm,
    milk,
    tea,
    honey,
    buyer,
    admin,
    seller,
    id,
    lines: rows.map((row) => row.id),
    total: placed.totalKopecks,
  }
}
const rowOf = (id: number) => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an order is corrected by hand', () => {
  before(async () => {
    await insertUser(owner)
  })

  test('the recipient and the delivery: written, told in the history before and after, refused by field', async () => {
    const { admin, seller, buyer, id } = await world()
    const card = await correct(admin, { id, version: 1, delivery: { receiver: 'Олег', comment: '' } })
    assert.equal(card.status, 200, JSON.stringify(card.body))
    assert.deepEqual([card.body.receiver, card.body.version, card.body.correctable.deliveryRefusal], ['Олег', 2, null])
    const said = card.body.events.at(-1)
    assert.deepEqual([said?.caption, said?.reason], ['Изменён', 'Получатель: Анна Смирнова → Олег'])

    const stale = await correct(seller, { id, version: 1, delivery: { receiver: 'Вера' } })
    assert.deepEqual([stale.status, stale.body.code], [409, 'ORDER_CHANGED'])
    const far = { address: 'Тула, Ленина, 1', window: `${dayIn(3)} 03:00–04:00` }
    const refused = await correct(seller, { id, version: 2, delivery: far })
    assert.equal(refused.body.code, 'VALUE_REFUSED')
    assert.deepEqual(refused.body.details?.fields, [
      { field: 'address', message: 'По этому адресу поставщик не доставляет' },
      { field: 'window', message: 'Поставщик: привозит в другие часы: 10:00–14:00, 14:00–18:00' },
    ])
    const window = `${dayIn(3)} 14:00–18:00`
    assert.ok(card.body.correctable.windows.includes(window))
    const moved = await correct(seller, { id, version: 2, delivery: { window, address: ' Тверь, Мира, 5 ' } })
    assert.deepEqual([moved.body.deliveryWindow, moved.body.address], [window, 'Тверь, Мира, 5'])
    // nothing that changes is nothing that is written
    assert.equal((await correct(seller, { id, version: 3, delivery: { address: 'Тверь, Мира, 5' } })).body.version, 3)

    const stranger = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
    assert.equal((await correct(stranger, { id, version: 3, delivery: { receiver: 'Вор' } })).status, 404)
    const client = await logInAs({})
    assert.equal((await correct(client, { id, version: 3, delivery: { receiver: 'Вор' } })).status, 403)
    for (const event of ['confirm', 'assemble', 'pack', 'ship'])
      await move(buyer, { id, version: (await rowOf(id)).version, event })
    const late = await correct(admin, { id, version: 7, delivery: { receiver: 'Вера' } })
    assert.deepEqual([late.body.code, late.body.message], ['TRANSITION_REFUSED', 'Заказ уже передан в доставку'])
  })

  test('the goods: less, none, more and a new one, to the kopeck, with their stock', async () => {
    const { milk, tea, honey, seller, id, lines, total } = await world()
    assert.equal(total, 3 * 10_001 + 33_333)
    await owner.updateTable('products').set({ price_kopecks: 12_345 }).where('id', '=', milk.id).execute()
    const goods = {
      lines: [
        { line: lines[0], quantity: 5 },
        { line: lines[1], quantity: 0 },
      ],
      added: [{ product: honey.code, quantity: 2 }],
    }
    const { status, body } = await correct(seller, { id, version: 1, reason: 'Звонок покупателя', ...goods })
    assert.equal(status, 200, JSON.stringify(body))
    // the ordered three as ordered, two more and the new ones at the prices of now
    assert.equal(body.toPayKopecks, 3 * 10_001 + 2 * 12_345 + 2 * 55_507)
    assert.deepEqual([body.totalKopecks, body.lines.length], [total, 4])
    assert.deepEqual([await stockOf(milk), await stockOf(tea), await stockOf(honey)], [15, 5, 1])
    const said = body.events.at(-1)
    assert.match(
      `${said?.caption}: ${said?.reason}`,
      /^Изменены товары: Звонок покупателя; .*3.шт → 5.шт; .*1.шт → убрано; Добавлено: Мёд, 2.шт × 555,07.₽$/,
    )

    // the same again, less than was ordered: what was added stays a line of its own
    const less = await correct(seller, { id, version: 2, lines: [{ line: lines[0], quantity: 1 }] })
    assert.equal(less.body.toPayKopecks, 10_001 + 2 * 12_345 + 2 * 55_507)
    assert.equal(await stockOf(milk), 17)
    const twice = await correct(seller, { id, version: 3, added: [{ product: honey.code, quantity: 1 }] })
    assert.deepEqual(twice.body.details?.fields, [
      { field: `added.${honey.code}`, message: 'Этот товар уже есть в заказе: измените его количество' },
    ])
    const short = await correct(seller, { id, version: 3, lines: [{ line: lines[1], quantity: 9 }] })
    assert.deepEqual([short.body.code, await stockOf(tea)], ['TRANSITION_REFUSED', 5])
    const foreign = await insertProduct(owner)
    const other = await correct(seller, { id, version: 3, added: [{ product: foreign.code, quantity: 1 }] })
    assert.equal(other.body.message, 'Этот товар в магазине заказа больше не продаётся')
    assert.equal((await rowOf(id)).version, 3)
  })

  test('more of a product is priced by the whole quantity: what is added gets the lower price of a tier', async () => {
    const { milk, admin, id, lines } = await world()
    const tiers = JSON.stringify([{ from: 5, priceKopecks: 9_000 }])
    await owner.updateTable('products').set({ tiers }).where('id', '=', milk.id).execute()
    const { body } = await correct(admin, { id, version: 1, lines: [{ line: lines[0], quantity: 5 }] })
    assert.equal(body.toPayKopecks, 3 * 10_001 + 2 * 9_000 + 33_333)
  })

  test('held money: what is dearer than the bank holds is asked of the buyer, not while it decides; an empty order is refused', async () => {
    const { admin, id, lines, total, honey, tea } = await world()
    await owner.updateTable('orders').set({ funds: 'held', held_kopecks: total }).where('id', '=', id).execute()
    const dearer = await correct(admin, { id, version: 1, added: [{ product: honey.code, quantity: 1 }] })
    assert.equal(dearer.status, 200)
    const asked = () =>
      owner.selectFrom('extra_holds').select(['state', 'amount_kopecks']).where('order_id', '=', id).execute()
    assert.deepEqual(await asked(), [{ state: 'asked', amount_kopecks: (dearer.body.toPayKopecks ?? 0) - total }])
    assert.equal(await stockOf(honey), 2)
    const exchange = { lines: [{ line: lines[0], quantity: 1 }], added: [] }
    const cheaper = await correct(admin, { id, version: 2, ...exchange })
    assert.equal(cheaper.body.toPayKopecks, 10_001 + 33_333 + 55_507)
    assert.deepEqual(
      (await asked()).map(({ state }) => state),
      ['withdrawn', 'asked'],
    )
    assert.equal((await rowOf(id)).held_kopecks, total)
    const { id: honeyLine } = await owner
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const none = lines.map((one) => ({ line: one, quantity: 0 }))
    const empty = await correct(admin, { id, version: 3, lines: [...none, { line: honeyLine, quantity: 0 }] })
    assert.equal(empty.body.message, 'В заказе не останется товаров. Если он не нужен, отмените его')
    await owner.updateTable('orders').set({ funds: 'hold_pending' }).where('id', '=', id).execute()
    const pending = await correct(admin, { id, version: 3, lines: [{ line: lines[1], quantity: 0 }] })
    assert.deepEqual([pending.body.message, await stockOf(tea)], ['Банк ещё резервирует деньги', 4])
  })

  test('the database lets nobody past the call: not the buyer, not without stock, not into an assembled order', async () => {
    const { id, farm, honey, admin } = await world()
    const { user_id } = await rowOf(id)
    const buyer = { id: user_id, role: 'client', supplierId: null, tokenHash: null } as const
    const seller = await insertActor(owner, 'supplier', farm.id)
    const sums = { quantity: 1, price_kopecks: 1, sum_kopecks: 1 }
    const row = { order_id: id, product_id: honey.id, name: 'Мёд', unit: 'уп', ...sums }
    const add = (actor: Actor) => asActor(database, actor, (db) => db.insertInto('order_lines').values(row).execute())
    const denied = /row-level security|has not taken its stock|does not change an order so/
    await assert.rejects(add(buyer), denied)
    await assert.rejects(add(seller), denied)
    const readdress = asActor(database, buyer, (db) =>
      db.updateTable('orders').set({ address: 'Тула' }).where('id', '=', id).execute(),
    )
    await assert.rejects(readdress, denied)
    for (const event of ['confirm', 'assemble']) await move(admin, { id, version: (await rowOf(id)).version, event })
    await assert.rejects(add(seller), denied)
    const late = await correct(admin, { id, version: 3, added: [{ product: honey.code, quantity: 1 }] })
    assert.equal(late.body.message, 'Заказ собирают: состав уточняют при сборке')
  })
})
