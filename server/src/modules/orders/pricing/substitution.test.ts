import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAgreed, atItsPrice, atMostAsOrdered, substituteProblem } from './substitution.ts'

const packet = {
  quantity: 2,
  unit: 'уп',
  isWeighed: false,
  priceKopecks: 30_000,
  sumKopecks: 60_000,
  discountKopecks: 0,
}
const goods = (given: object = {}) => ({
  productId: 7,
  unit: 'уп',
  isWeighed: false,
  multiple: 1,
  priceKopecks: 50_000,
  ...given,
})

test('without a question a substitute costs no more than what it stands in for: the rest goes into the discount', () => {
  assert.deepEqual(atMostAsOrdered(packet, goods(), 2000), { sumKopecks: 60_000, discountKopecks: 40_000 })
  assert.deepEqual(atMostAsOrdered(packet, goods(), 1000), { sumKopecks: 30_000, discountKopecks: 20_000 })
  assert.deepEqual(atMostAsOrdered(packet, goods({ priceKopecks: 28_050 }), 2000), {
    sumKopecks: 56_100,
    discountKopecks: 0,
  })
  const kilograms = goods({ unit: 'кг', isWeighed: true })
  assert.deepEqual(atMostAsOrdered(packet, kilograms, 3500), { sumKopecks: 60_000, discountKopecks: 115_000 })
})

test('a promo code’s share shrinks with a cheaper substitute and never makes a dearer one dearer than ordered', () => {
  const ordered = { ...packet, discountKopecks: 6000 }
  assert.deepEqual(atMostAsOrdered(ordered, goods({ priceKopecks: 15_000 }), 2000), {
    sumKopecks: 27_000,
    discountKopecks: 3000,
  })
  assert.deepEqual(atMostAsOrdered(ordered, goods(), 2000), { sumKopecks: 54_000, discountKopecks: 46_000 })
})

test('whatever the numbers, the sum is the price without the discount and never above what was agreed', () => {
  let seed = 5
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 2000; round++) {
    const thousandths = 1 + random(20_000)
    const price = 1 + random(500_000)
    const gross = Math.floor((price * thousandths + 500) / 1000)
    const ordered = {
      quantity: thousandths / 1000,
      unit: 'кг',
      isWeighed: true,
      priceKopecks: price,
      sumKopecks: gross,
      discountKopecks: random(gross + 1),
    }
    const substitute = goods({ unit: 'кг', isWeighed: true, priceKopecks: 1 + random(500_000) })
    const put = 1 + random(Math.floor(thousandths * 1.1) + 1)
    const charged = atMostAsOrdered(ordered, substitute, put)
    assert.ok(charged.sumKopecks <= ordered.sumKopecks - ordered.discountKopecks)
    assert.ok(charged.sumKopecks >= 0)
    const own = atItsPrice(ordered, substitute, put)
    assert.equal(charged.sumKopecks + charged.discountKopecks, own.sumKopecks + own.discountKopecks)
  }
})

test('an agreement holds for its own product, at its price and no more than its sum', () => {
  const agreement = { substituteId: 7, quantity: 0.6, priceKopecks: 100_000, toPay: 60_000, discount: 0 }
  const cheese = goods({ unit: 'кг', isWeighed: true, priceKopecks: 130_000 })
  assert.deepEqual(asAgreed(agreement, cheese, 550), { sumKopecks: 55_000, discountKopecks: 0 })
  assert.deepEqual(asAgreed(agreement, cheese, 650), { sumKopecks: 60_000, discountKopecks: 5000 })
  assert.equal(asAgreed(agreement, cheese, 700), null)
  assert.equal(asAgreed(agreement, { ...cheese, productId: 8 }, 550), null)
  assert.equal(asAgreed(undefined, cheese, 550), null)
})

test('so much of a substitute cannot be: none, a part of a packet, more than was ordered of the same unit', () => {
  assert.equal(substituteProblem(packet, goods(), 2000), null)
  assert.equal(substituteProblem(packet, goods(), 0), 'укажите, сколько замены положено')
  assert.equal(substituteProblem(packet, goods(), null), 'укажите, сколько замены положено')
  assert.equal(substituteProblem(packet, goods(), 1500), 'количество замены должно быть кратно 1\u00a0уп')
  assert.equal(substituteProblem(packet, goods(), 3000), 'больше заказанного привезти нельзя')
  assert.equal(substituteProblem(packet, goods({ unit: 'кг', isWeighed: true }), 3500), null)
})
