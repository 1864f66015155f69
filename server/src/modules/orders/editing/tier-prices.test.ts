import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { mostToHold } from '../../payments/money/most-to-hold.ts'
import type { PlacedGroup } from '../schema.ts'
import { useShop, withoutLimits } from '../testing.ts'

// Decision 0190: the price of the quantity that the buyer really buys; what a seller brings less keeps its price.

const { app, owner, database, logInAs, place, move } = useShop()
type Headers = { authorization: string }

/** Ten at the price of ten, 70 ₽ instead of 100 ₽. */
async function placeTen() {
  const tiers = JSON.stringify([{ from: 10, priceKopecks: 70_00 }])
  const milk = await insertProduct(owner, { price_kopecks: 100_00, tiers, stock: 50 })
  const honey = await insertProduct(owner, { shop_id: milk.shop_id, price_kopecks: 10_00 })
  const buyer = await logInAs(withoutLimits)
  const placed = await place(buyer, [{ product: milk.code, quantity: 10, priceKopecks: 70_00 }])
  assert.equal(placed.json<PlacedGroup>().totalKopecks, 700_00, placed.body)
  const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
  const seller = await logInAs({ role: 'supplier', supplier_id: milk.supplier_id })
  const lines = async () =>
    (await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()).map(
      (row) => row.id,
    )
  const order = () => owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const put = async (headers: Headers, url: string, payload: object) => {
    const { version } = await order()
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { id, version, added: [], ...payload } })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ toPayKopecks: number }>().toPayKopecks
  }
  const change = async (quantity: number, at = 0, more: object = {}) => {
    const payload = { lines: [{ line: (await lines())[at], quantity }], ...more }
    const url = '/api/clientv9/object/orders/correction'
    const toPayKopecks = await put(buyer, url, { ...payload, isCheck: true })
    await put(buyer, url, { ...payload, isCheck: false, toPayKopecks })
    return (await order()).to_pay_kopecks
  }
  return { id, milk, honey, seller, lines, order, put, change }
}

test('less than the tier costs the price of less, as told before it; all of it again costs the price of the tier', async () => {
  const { id, change } = await placeTen()
  assert.equal(await change(2), 200_00)
  const { reason } = await owner
    .selectFrom('order_events')
    .select('reason')
    .where('order_id', '=', id)
    .where('event', '=', 'buyer-edit')
    .executeTakeFirstOrThrow()
  assert.match(reason.replaceAll('\u00a0', ' '), /: 10 шт → 2 шт, цена 100,00 ₽$/)
  assert.equal(await change(10), 700_00)
})

test('the prices are those of placing, whatever the product costs now, and of all lines of the product together', async () => {
  const { milk, change } = await placeTen()
  await owner.updateTable('products').set({ price_kopecks: 150_00, tiers: '[]' }).where('id', '=', milk.id).execute()
  // two more are a line of their own, at the price of now
  assert.equal(await change(12), 700_00 + 2 * 150_00)
  // one of the first line is taken away: there are still ten
  assert.equal(await change(8), 560_00 + 2 * 150_00)
  assert.equal(await change(7), 700_00 + 2 * 150_00)
  assert.equal(await change(0, 1), 700_00)
})

test('who weighs what the buyer has lessened takes the price of less; more of it is held for than was ordered never', async () => {
  const { id, seller, lines, order, put, change } = await placeTen()
  await change(5)
  const hold = await asSystem(database, async (db) => mostToHold(db, await order()))
  assert.equal(hold, 700_00)
  for (const [version, event] of [
    [2, 'confirm'],
    [3, 'assemble'],
  ] as const)
    assert.equal((await move(seller, { id, version, event })).statusCode, 200)
  await put(seller, '/apiadmin/objects/orders/lines', {
    lines: [{ line: (await lines())[0], quantity: 3, reason: 'Столько было' }],
  })
  assert.equal((await order()).to_pay_kopecks, 300_00)
})

test('who is brought less by the seller keeps the price, also when the buyer changes something else after it', async () => {
  const { seller, honey, lines, order, put, change } = await placeTen()
  const fewer = { lines: [{ line: (await lines())[0], quantity: 6 }], reason: 'Нет столько' }
  await put(seller, '/apiadmin/objects/orders/correction', fewer)
  assert.equal((await order()).to_pay_kopecks, 420_00)
  assert.equal(await change(6, 0, { added: [{ product: honey.code, quantity: 1 }] }), 430_00)
})
