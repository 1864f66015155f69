import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sumKopecks } from '@lavka/domain/price'
import { applyPromotions } from './apply-promotions.ts'
import type { Benefit, Circumstances, Promotion, PromotionLine } from './promotion.ts'
import { refusalText } from './refusal-text.ts'
import { samplePromotion } from './testing.ts'
import { rounds } from '../../../test/tier.ts'

const runs = rounds(1500, 100_000)

const now = new Date('2026-11-21T09:00:00Z') // Saturday, noon in Moscow
const web: Circumstances = {
  now,
  channel: 'web',
  customer: { isOrganisation: false, groupId: null, checkoutNumber: 1 },
}

const line = (key: number, sum: number, given: Partial<PromotionLine> = {}): PromotionLine => ({
  key,
  supplierId: 1,

  categoryId: 1,
  priceKopecks: sum,
  thousandths: 1000,
  sumKopecks: sum,
  ...given,
})
const lines = [line(1, 10_005), line(2, 333, { supplierId: 2, categoryId: 2 })]

const percent = (value: number): Benefit => ({ kind: 'percent', percent: value })
const sharesOf = (promotions: Promotion[], basket = lines, when = web) =>
  applyPromotions(basket, promotions, when).applied.map(({ shares }) => shares.map(({ kopecks }) => kopecks))
const refusalOf = (given: Partial<Promotion>, when = web) =>
  applyPromotions(lines, [samplePromotion(given)], when).refused[0]?.refusal.code ?? null

test('a percent is of all the goods, half up, and divided to the kopeck', () => {
  assert.deepEqual(sharesOf([samplePromotion({ benefit: percent(10) })]), [[1001, 33]])
  assert.deepEqual(sharesOf([samplePromotion({ benefit: percent(100) })]), [[10_005, 333]])
})

test('a sum is never more than the goods it is for', () => {
  const goods = { ...samplePromotion().goods, supplierId: 2 }
  assert.deepEqual(sharesOf([samplePromotion({ benefit: { kind: 'sum', kopecks: 100_000 }, goods })]), [[0, 333]])
})

test('a price of the unit counts where it is lower', () => {
  const basket = [line(1, 45_000, { thousandths: 1500, priceKopecks: 30_000 }), line(2, 9_900)]
  const price: Benefit = { kind: 'price', kopecks: 20_000 }
  assert.deepEqual(sharesOf([samplePromotion({ benefit: price })], basket), [[15_000, 0]])
})

test('three for the price of two: of each whole three of one product', () => {
  const of = (quantity: number) => line(1, 10_000 * quantity, { thousandths: quantity * 1000, priceKopecks: 10_000 })
  const benefit: Benefit = { kind: 'bundle', size: 3, paid: 2 }
  for (const [quantity, off] of [
    [3, 10_000],
    [5, 10_000],
    [6, 20_000],
  ] as const)
    assert.deepEqual(sharesOf([samplePromotion({ benefit })], [of(quantity)]), [[off]])
  assert.deepEqual(sharesOf([samplePromotion({ benefit })], [of(2)]), [])
})

test('promotions come by priority, each of what is left; an exclusive one shares no line', () => {
  const first = samplePromotion({ id: 1, benefit: percent(50) })
  const second = samplePromotion({ id: 2, benefit: percent(50), priority: 1 })
  assert.deepEqual(sharesOf([first, second], [line(1, 1000)]), [[500], [250]])
  const alone = samplePromotion({ ...second, isExclusive: true })
  assert.deepEqual(sharesOf([first, alone], [line(1, 1000)]), [[500]])
  const late = samplePromotion({ ...second, isExclusive: true, priority: -1 })
  assert.deepEqual(sharesOf([first, late], [line(1, 1000)]), [[500]])
})

test('a promotion that does not hold at its time, for its channel or for its buyer says why', () => {
  const later = new Date(now.getTime() + 1)
  assert.equal(refusalOf({ startsAt: later }), 'not_yet')
  assert.equal(refusalOf({ endsAt: now }), 'over')
  assert.equal(refusalOf({ startsAt: now, endsAt: later, weekdays: [6], hours: { from: 12, to: 13 } }), null)
  assert.equal(refusalOf({ weekdays: [1, 7] }), 'other_time')
  assert.equal(refusalOf({ hours: { from: 13, to: 24 } }), 'other_time')
  assert.equal(refusalOf({ hours: { from: 10, to: 12 } }), 'other_time')
  assert.equal(refusalOf({ channel: 'call' }), 'channel')
  assert.equal(refusalOf({ audience: 'organisation' }), 'audience')
  assert.equal(refusalOf({ audience: 'person' }, { ...web, customer: null }), 'audience')
  assert.equal(refusalOf({ groupId: 1 }), 'audience')
  assert.equal(refusalOf({ isInShare: false }), 'audience')
  assert.equal(refusalOf({ checkout: { number: 2, isRepeated: false } }), 'checkout')
  assert.equal(refusalOf({ checkout: { number: 1, isRepeated: false } }, { ...web, customer: null }), 'checkout')
})

test('a promotion whose limit is reached says which one', () => {
  const limits = samplePromotion().limits
  assert.equal(refusalOf({ limits: { ...limits, total: 3, used: 3 } }), 'used_up')
  assert.equal(refusalOf({ limits: { ...limits, perPerson: 1, usedByPerson: 1 } }), 'used_by_person')
  assert.equal(refusalOf({ limits: { ...limits, budgetKopecks: 1000, spentKopecks: 1000 } }), 'budget')
  assert.equal(refusalOf({ limits: { ...limits, budgetKopecks: 1033, spentKopecks: 0 } }), 'budget', '1034 is too much')
  assert.equal(refusalOf({ limits: { ...limits, budgetKopecks: 1034, spentKopecks: 0 } }), null)
})

test('a promotion that this basket does not fit says why', () => {
  assert.equal(refusalOf({ goods: { ...samplePromotion().goods, productIds: [9] } }), 'no_goods')
  assert.equal(refusalOf({ minimumQuantity: 2001 }), 'quantity')
  assert.equal(refusalOf({ benefit: { kind: 'price', kopecks: 1_000_000 } }), 'no_gain')
})

test('every third checkout has it', () => {
  const every = samplePromotion({ checkout: { number: 3, isRepeated: true } })
  const held = [1, 2, 3, 4, 5, 6].filter((checkoutNumber) => {
    const when = { ...web, customer: { isOrganisation: false, groupId: null, checkoutNumber } }
    return sharesOf([every], lines, when).length > 0
  })
  assert.deepEqual(held, [3, 6])
})

test('the minimum is told with what has been reached', () => {
  const { refused } = applyPromotions(lines, [samplePromotion({ minimumKopecks: 1_000_000 })], web)
  const [first] = refused
  assert.ok(first)
  assert.match(refusalText(first.refusal), /^Промокод действует от 10.000,00\s₽, сейчас 103,38\s₽$/)
})

const anyLine = fc
  .record({
    supplierId: fc.integer({ min: 1, max: 3 }),
    categoryId: fc.integer({ min: 1, max: 4 }),
    priceKopecks: fc.integer({ min: 0, max: 500_000 }).map((kopecks) => kopecks ^ 12_345),
    thousandths: fc.integer({ min: 1, max: 20_000 }),
  })
  .map((one) => ({ ...one, sumKopecks: sumKopecks(one.priceKopecks, one.thousandths) }))
const anyBasket = fc
  .array(anyLine, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, index) => ({ ...one, key: index + 1 })))

const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('sum' as const), kopecks: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('price' as const), kopecks: fc.integer({ min: 0, max: 300_000 }) }),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .map(([paid, more]) => ({ kind: 'bundle' as const, size: paid + more, paid })),
  fc.record({ kind: fc.constant('set' as const), kopecks: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    kind: fc.constant('gift' as const),
    productId: fc.integer({ min: 1, max: 6 }),
    name: fc.constant('Мёд'),
    thousandths: fc.integer({ min: 1, max: 5000 }),
  }),
)
/** Mostly any. */
const oneOf = (most: number) => fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, fc.integer({ min: 1, max: most }))
const anyPromotion = fc
  .record({
    benefit: anyBenefit,
    supplierId: oneOf(3),
    category: oneOf(4),
    products: fc.oneof(
      { arbitrary: fc.constant(null), weight: 3 },
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    ),
    minimumKopecks: fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.integer({ min: 0, max: 300_000 })),
    priority: fc.integer({ min: -2, max: 2 }),
    isExclusive: fc.boolean(),
    supplierPercent: fc.integer({ min: 0, max: 100 }),
    budget: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, fc.integer({ min: 1, max: 2_000_000 })),
    spent: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ supplierId, category, products, budget, spent, ...rest }) =>
    samplePromotion({
      ...rest,
      goods: { supplierId, categoryIds: category === null ? null : [category], productIds: products },
      limits: {
        ...samplePromotion().limits,
        budgetKopecks: budget,
        spentKopecks: budget === null ? 0 : Math.min(spent, budget),
      },
    }),
  )
const anyPromotions = fc
  .array(anyPromotion, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })))

test('whatever the basket and the promotions: never below zero, exact to the kopeck, within budgets, whatever the order of the lines', () => {
  let applications = 0
  const check = (basket: PromotionLine[], promotions: Promotion[], turn: number) => {
    const { applied, refused } = applyPromotions(basket, promotions, web)
    applications += applied.length
    assert.equal(applied.length + refused.length, promotions.length)
    for (const { promotion, kopecks, supplierKopecks, shares } of applied) {
      assert.equal(shares.length, basket.length)
      assert.equal(
        shares.reduce((total, share) => total + share.kopecks, 0),
        kopecks,
      )
      assert.equal(
        shares.reduce((total, share) => total + share.supplierKopecks, 0),
        supplierKopecks,
      )
      for (const share of shares) assert.ok(share.supplierKopecks >= 0 && share.supplierKopecks <= share.kopecks)
      const { budgetKopecks, spentKopecks } = promotion.limits
      assert.ok(budgetKopecks === null || spentKopecks + kopecks <= budgetKopecks)
    }
    basket.forEach((one, index) => {
      const off = applied.map(({ shares }) => shares[index]?.kopecks ?? 0)
      assert.ok(off.every((kopecks) => kopecks >= 0))
      assert.ok(off.reduce((total, kopecks) => total + kopecks, 0) <= one.sumKopecks)
      const exclusive = applied.filter(({ promotion }, at) => promotion.isExclusive && (off[at] ?? 0) > 0)
      if (exclusive.length > 0) assert.equal(off.filter((kopecks) => kopecks > 0).length, 1)
    })
    const turned = [...basket.slice(turn), ...basket.slice(0, turn)]
    const again = applyPromotions(turned, promotions.toReversed(), web)
    const byKey = (outcome: typeof again, of: PromotionLine[]) =>
      outcome.applied.map(({ promotion, shares }) => [
        promotion.id,
        of.map(({ key }, at) => [key, shares[at]]).toSorted(([one], [other]) => Number(one) - Number(other)),
      ])
    assert.deepEqual(byKey(again, turned), byKey({ applied, refused }, basket))
  }
  fc.assert(
    fc.property(anyBasket, anyPromotions, fc.nat(11), (basket, promotions, turn) =>
      check(basket, promotions, turn % basket.length),
    ),
    {
      numRuns: runs,
      seed: 20_261_121,
    },
  )
  assert.ok(applications > runs, `${applications} promotions applied`)
})
