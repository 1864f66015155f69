import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountOf, spread, type Promo } from './discount.ts'

const promo = (given: Partial<Promo> = {}): Promo => ({
  code: 'УРОЖАЙ',
  kind: 'percent',
  value: 10,
  supplier_id: null,
  minimum_kopecks: 0,
  starts_at: null,
  ends_at: null,
  limit_total: null,
  limit_per_person: null,
  used: 0,
  is_active: true,
  ...given,
})
const now = new Date('2026-11-21T09:00:00Z')
const lines = [
  { supplierId: 1, sumKopecks: 10_005 },
  { supplierId: 2, sumKopecks: 333 },
]
const refusalOf = (given: Partial<Promo>, usedByPerson = 0) =>
  discountOf(promo(given), lines, { now, usedByPerson }).refusal

test('a percent is of all the goods, half up, and divided to the kopeck', () => {
  assert.deepEqual(discountOf(promo(), lines, { now, usedByPerson: 0 }), { refusal: null, shares: [1001, 33] })
  assert.deepEqual(discountOf(promo({ value: 100 }), lines, { now, usedByPerson: 0 }), {
    refusal: null,
    shares: [10_005, 333],
  })
})

test('a sum is never more than the goods it is for', () => {
  const one = { kind: 'sum', value: 100_000, supplier_id: 2 } as const
  assert.deepEqual(discountOf(promo(one), lines, { now, usedByPerson: 0 }), { refusal: null, shares: [0, 333] })
})

test('a code that does not hold says why', () => {
  assert.equal(refusalOf({ is_active: false }), 'Этот промокод больше не действует')
  assert.equal(refusalOf({ starts_at: new Date(now.getTime() + 1) }), 'Этот промокод ещё не действует')
  assert.equal(refusalOf({ ends_at: now }), 'Срок этого промокода закончился')
  assert.equal(refusalOf({ limit_total: 3, used: 3 }), 'Этот промокод уже использовали все, кто успел')
  assert.equal(refusalOf({ limit_per_person: 1 }, 1), 'Вы уже использовали этот промокод')
  assert.equal(refusalOf({ supplier_id: 9 }), 'В корзине нет товаров, на которые действует этот промокод')
  assert.match(
    refusalOf({ minimum_kopecks: 1_000_000 }) ?? '',
    /^Промокод действует от 10.000,00\s₽, сейчас 103,38\s₽$/,
  )
  assert.equal(refusalOf({ starts_at: now, ends_at: new Date(now.getTime() + 1), limit_total: 3, used: 2 }), null)
})

test('whatever is divided, not a kopeck is lost or made, and no share is more than its sum', () => {
  let seed = 5
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (most + 1)
  }
  for (let round = 0; round < 3000; round++) {
    const sums = Array.from({ length: 1 + random(11) }, () => random(round % 3 === 0 ? 4 : 50_000_000))
    const whole = sums.reduce((total, sum) => total + sum, 0)
    const off = random(whole)
    const shares = spread(off, sums)
    assert.equal(
      shares.reduce((total, share) => total + share, 0),
      whole === 0 ? 0 : off,
    )
    shares.forEach((share, index) => assert.ok(share >= 0 && share <= (sums[index] ?? 0), `${off} of ${sums.join()}`))
  }
})
