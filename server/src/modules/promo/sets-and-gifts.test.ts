import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyPromotions } from './apply-promotions.ts'
import type { Benefit, Circumstances, PromotionLine } from './promotion.ts'
import { samplePromotion } from './testing.ts'

const web: Circumstances = { now: new Date('2026-11-21T09:00:00Z'), channel: 'web', customer: null }
const line = (key: number, priceKopecks: number, quantity: number): PromotionLine => {
  const thousandths = quantity * 1000
  return { key, supplierId: 1, categoryId: 1, priceKopecks, thousandths, sumKopecks: priceKopecks * quantity }
}

test('a set is for one price as often as it is whole, to the kopeck', () => {
  const goods = { ...samplePromotion().goods, productIds: [1, 2] }
  const promotion = samplePromotion({ goods, benefit: { kind: 'set', kopecks: 9999 } })
  const basket = [line(1, 10_000, 3), line(2, 10_000, 2), line(3, 10_000, 5)]
  const [applied] = applyPromotions(basket, [promotion], web).applied
  assert.deepEqual(
    applied?.shares.map(({ kopecks }) => kopecks),
    [10_001, 10_001, 0],
  )
  const [refused] = applyPromotions([line(1, 10_000, 3), line(3, 500, 1)], [promotion], web).refused
  assert.deepEqual(refused?.refusal, { code: 'set', missing: 1 })
})

test('a gift is free up to its quantity when the other goods reach the condition, and waits to be put into the basket', () => {
  const benefit: Benefit = { kind: 'gift', productId: 2, name: 'Мёд', thousandths: 1000 }
  const promotion = samplePromotion({ benefit, minimumKopecks: 10_000 })
  const honey = line(2, 6000, 2)
  const [applied] = applyPromotions([line(1, 10_000, 1), honey], [promotion], web).applied
  assert.deepEqual(
    applied?.shares.map(({ kopecks }) => kopecks),
    [0, 6000],
  )
  const why = (basket: PromotionLine[]) => applyPromotions(basket, [promotion], web).refused[0]?.refusal.code
  assert.equal(why([line(1, 9999, 1), honey]), 'minimum')
  assert.equal(why([line(1, 10_000, 1)]), 'gift')
  assert.equal(why([honey]), 'no_goods')
})
