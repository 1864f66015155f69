import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertPromotion } from '../../../../test/promotions.ts'
import { insertProduct, insertSession, insertUser } from '../../../../test/rows.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { line, refusalOf, useShop } from '../../orders/testing.ts'
import type { PromotionSplit } from './schema.ts'

const { app, owner, logInAs, place, cancel } = useShop()

async function insertBuyers(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await insertUser(owner, { created_at: new Date('2026-01-01') })
      return { id, headers: { authorization: `Bearer ${await insertSession(owner, id)}` } }
    }),
  )
}

test('a person is always on the same side, a guest on none, and both sides are counted to the kopeck', async () => {
  const product = await insertProduct(owner, { stock: 1000, price_kopecks: 10_000 })
  await sql`update suppliers set minimum_kopecks = 0`.execute(owner)
  const { id } = await insertPromotion(owner, { name: 'Проба', share_percent: 40, starts_at: new Date('2026-02-01') })
  const manager = await logInAs({ role: 'manager' })
  const buyers = await insertBuyers(24)
  const { rows } = await sql<{ id: number; place: number }>`
    select id, promotion_place(${id}, id) as place from users where role = 'client'`.execute(owner)
  const isOn = (buyer: number) => (rows.find((row) => row.id === buyer)?.place ?? 100) < 40
  const sides = { on: { checkouts: 0, kopecks: 0, margin: 0 }, off: { checkouts: 0, kopecks: 0, margin: 0 } }
  for (const [index, { id: buyer, headers }] of buyers.entries()) {
    // every third buys nothing, every fourth twice
    for (let time = 0; time < (index % 3 === 0 ? 0 : index % 4 === 0 ? 2 : 1); time++) {
      const group = (await place(headers, [line(product, 1)])).json<PlacedGroup>()
      assert.equal(group.discountKopecks, isOn(buyer) ? 1000 : 0)
      const side = isOn(buyer) ? sides.on : sides.off
      side.checkouts++
      side.kopecks += group.totalKopecks
      side.margin -= group.discountKopecks
    }
  }
  // a cancelled order is none
  const [, cancelled] = buyers
  assert.ok(cancelled)
  const extra = (await place(cancelled.headers, [line(product, 1)])).json<PlacedGroup>()
  const [order] = extra.orders
  assert.equal((await cancel(cancelled.headers, { id: order?.id, version: 1 })).statusCode, 200)

  const guest = await app.inject({
    method: 'POST',
    url: '/api/clientv9/object/basket/discounts',
    payload: { lines: [line(product, 1)] },
  })
  assert.equal(guest.json<{ discountKopecks: number }>().discountKopecks, 0)

  const ask = (key: number) =>
    app.inject({ method: 'POST', url: '/apiadmin/objects/promotions/split', headers: manager, payload: { id: key } })
  const answer = await ask(id)
  assert.equal(answer.statusCode, 200, answer.body)
  const split = answer.json<PromotionSplit>()
  const on = buyers.filter((buyer) => isOn(buyer.id)).length
  assert.deepEqual(split.clients, { on, off: buyers.length - on })
  assert.deepEqual(
    [split.checkouts.on, split.checkouts.off, split.averageKopecks.on, split.averageKopecks.off],
    [
      sides.on.checkouts / on,
      sides.off.checkouts / (buyers.length - on),
      sides.on.kopecks / sides.on.checkouts,
      sides.off.kopecks / sides.off.checkouts,
    ],
  )
  assert.deepEqual([split.marginKopecks.on, split.marginKopecks.off], [sides.on.margin / on, 0])

  const { id: forAll } = await insertPromotion(owner, { state: 'draft' })
  assert.equal(refusalOf(await ask(forAll)).code, 'TRANSITION_REFUSED')
})

test('of many people the share has as many percent, and two promotions share them independently', async () => {
  const { rows } = await sql<{ one: number; both: number }>`
    select avg((promotion_place(1, p) < 30)::int)::float8 as one,
      avg((promotion_place(1, p) < 30 and promotion_place(2, p) < 30)::int)::float8 as both
    from generate_series(1, 20000) p`.execute(owner)
  assert.ok(Math.abs((rows[0]?.one ?? 0) - 0.3) < 0.01)
  assert.ok(Math.abs((rows[0]?.both ?? 0) - 0.09) < 0.01)
})
