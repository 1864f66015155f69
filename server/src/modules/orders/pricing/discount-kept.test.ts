import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertPromoCode } from '../../../../test/promotions.ts'
import { insertProduct } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import { applyPromotions } from '../../promo/apply-promotions.ts'
import { samplePromotion } from '../../promo/testing.ts'
import { actualOf } from '@lavka/domain/actual'
import type { Order, PlacedGroup } from '../schema.ts'
import { atMostAsOrdered } from './substitution.ts'
import { bodyOf, line, useShop } from '../testing.ts'
import { sumKopecks } from '@lavka/domain/price'

// docs/decisions/0030-what-becomes-of-a-discount.md: what is off follows what is brought, and is asked for no minimum again.

const { app, owner, logInAs, place, move } = useShop()

const weigh = (headers: { authorization: string }, payload: object) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers, payload })

let seed = 30
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most

test('whatever is brought of whatever was ordered, the sums are exact and nobody pays more than was said', () => {
  for (let round = 0; round < rounds(500, 20_000); round++) {
    const lines = Array.from({ length: 1 + random(8) }, (_, key) => {
      const [priceKopecks, thousandths] = [1 + random(200_000), 1 + random(20_000)]
      const sum = sumKopecks(priceKopecks, thousandths)
      return { key, priceKopecks, thousandths, sumKopecks: sum, supplierId: 1, categoryId: 1 }
    })
    const whole = lines.reduce((total, { sumKopecks: sum }) => total + sum, 0)
    if (whole === 0) continue
    // the minimum is reached to the kopeck, so that anything less falls below it
    const benefit =
      round % 2
        ? ({ kind: 'percent', percent: 1 + random(100) } as const)
        : ({ kind: 'sum', kopecks: 1 + random(whole * 2) } as const)
    const promotion = samplePromotion({ benefit, minimumKopecks: whole })
    const { applied } = applyPromotions(lines, [promotion], { now: new Date(), channel: 'web', customer: null })
    for (const [index, { priceKopecks, thousandths, sumKopecks: sum }] of lines.entries()) {
      const share = applied[0]?.shares[index]?.kopecks ?? 0
      const ordered = {
        quantity: thousandths / 1000,
        unit: 'кг',
        isWeighed: true,
        priceKopecks,
        sumKopecks: sum,
        discountKopecks: share,
      }
      const brought = [thousandths, 0, random(thousandths + 1)][random(3)] ?? 0
      const gross = sumKopecks(priceKopecks, brought)
      const actual = actualOf(ordered, priceKopecks, brought)
      assert.equal(actual.sumKopecks + actual.discountKopecks, gross)
      assert.ok(actual.sumKopecks >= 0 && actual.discountKopecks >= 0)
      assert.ok(actual.sumKopecks <= sum - share && actual.discountKopecks <= share)
      // in the same proportion, to half a kopeck
      assert.ok(Math.abs(actual.discountKopecks * sum - share * gross) * 2 <= sum)

      const price = 1 + random(400_000)
      const goods = { productId: 2, unit: 'кг', isWeighed: true, multiple: 0.001, priceKopecks: price }
      const replaced = atMostAsOrdered(ordered, goods, brought)
      assert.equal(replaced.sumKopecks + replaced.discountKopecks, sumKopecks(price, brought))
      assert.ok(replaced.sumKopecks >= 0 && replaced.discountKopecks >= 0 && replaced.sumKopecks <= actual.sumKopecks)
    }
  }
})

test('below the minimum of its code an order keeps what is off in proportion', async () => {
  const milk = await insertProduct(owner, { price_kopecks: 10_000 })
  const tea = await insertProduct(owner, { price_kopecks: 5_001, shop_id: milk.shop_id })
  const [anna, admin] = [await logInAs({}), await logInAs({ role: 'admin' })]
  const code = 'МИНИМУМ'
  await insertPromoCode(owner, code, { minimum_kopecks: 35_001 })
  const properties = { ...bodyOf([]).order_properties, promo: code }
  const placed = await place(anna, [line(milk, 3), line(tea, 1)], { order_properties: properties })
  const group = placed.json<PlacedGroup>()
  assert.deepEqual([group.totalKopecks, group.discountKopecks], [31_501, 3_500])
  const id = group.orders[0]?.id ?? 0
  await move(admin, { id, version: 1, event: 'confirm' })
  await move(admin, { id, version: 2, event: 'assemble' })
  const lines = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()
  const said = lines.map((row, index) => ({ line: row.id, quantity: index === 0 ? 1 : 0, reason: 'Закончилось' }))
  const weighed = await weigh(admin, { id, version: 3, lines: said })
  assert.equal(weighed.statusCode, 200, weighed.body)
  const order = weighed.json<Order>()
  assert.deepEqual([order.toPayKopecks, order.lines.map(({ actual }) => actual?.discountKopecks)], [9_000, [1_000, 0]])
})
