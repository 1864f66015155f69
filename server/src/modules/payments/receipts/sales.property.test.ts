import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { actualOf } from '@lavka/domain/actual'
import { priceAt, sumKopecks } from '@lavka/domain/price'
import { rounds } from '../../../../test/tier.ts'
import { vatRates } from '../../../database/values.ts'
import { askedFor } from '../../claims/sums.ts'
import { offOf } from '../../promo/off-of.ts'
import type { Benefit } from '../../promo/promotion.ts'
import { samplePromotion } from '../../promo/testing.ts'
import { stretchOf, type Owed } from './claimed.ts'
import type { Position } from './document.ts'
import { givenBack } from './given-back.ts'
import { prepaid, prepaidBack, settled, sumOf, type PaidLine } from './positions.ts'
import { checkRegister } from './testing.ts'

// Random orders from the basket to the last refund, by the functions that price, lower, weigh, claim and print: nothing that a cash register refuses.

const perMille = fc.integer({ min: 0, max: 1000 })
const ordered = fc.record({
  name: fc.constantFrom('Сыр', 'Чай', 'Лук-порей'),
  pieces: fc.integer({ min: 1, max: 150 }),
  grams: fc.option(fc.integer({ min: 1, max: 60_000 })),
  price: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 300_000 })),
  tier: fc.integer({ min: 1, max: 200 }),
  vat: fc.constantFrom(...vatRates),
  brought: fc.oneof(fc.constant(1000), perMille),
})
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
  fc.integer({ min: 1, max: 500_000 }).map((kopecks) => ({ kind: 'sum' as const, kopecks })),
  fc.constantFrom(2, 3, 4).map((size) => ({ kind: 'bundle' as const, size, paid: size - 1 })),
  fc.integer({ min: 1, max: 100_000 }).map((kopecks) => ({ kind: 'set' as const, kopecks })),
  fc.constantFrom(1000, 3000).map((thousandths) => ({ kind: 'gift' as const, productId: 1, name: '', thousandths })),
)
const claim = fc.record({ line: fc.nat(5), quantity: perMille, accepted: fc.constantFrom(1000, 1000, 500) })
const sale = fc.record({
  lines: fc.array(ordered, { minLength: 1, maxLength: 6 }),
  benefit: fc.option(benefit),
  delivery: fc.constantFrom(0, 0, 1_99, 300_00),
  tolerance: fc.constantFrom(0, 1, 37_77),
  disputed: fc.constantFrom(0, 0, 0, 1, 333),
  feeDeclined: fc.boolean(),
  owed: fc.array(fc.oneof(claim, perMille), { maxLength: 4 }),
  steps: fc.array(perMille, { maxLength: 3 }),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

const partOf = (sum: number, part: number) => Math.floor((sum * part) / 1000)
const total = (lines: readonly PaidLine[]) => lines.reduce((sum, line) => sum + line.sumKopecks, 0)

/** The lines as they are ordered and as they are brought, and the delivery. */
function linesOf({ lines, benefit, delivery }: Sale): [ordered: PaidLine[], brought: PaidLine[]] {
  const priced = lines.map(({ price, tier, pieces, grams }, key) => {
    const thousandths = grams ?? pieces * 1000
    const tiers = [{ from: tier, priceKopecks: Math.ceil(price * 0.93) }]
    const priceKopecks = priceAt({ priceKopecks: price, tiers }, thousandths / 1000)
    return {
      key,
      supplierId: 1,
      categoryId: 1,
      priceKopecks,
      thousandths,
      sumKopecks: sumKopecks(priceKopecks, thousandths),
    }
  })
  const left = priced.map((line, at) => ({ line, at, kopecks: line.sumKopecks, isTaken: false }))
  const goods = { supplierId: null, categoryIds: null, productIds: priced.map(({ key }) => key) }
  const off = benefit ? offOf(samplePromotion({ benefit, goods }), left) : []
  const asked = priced.flatMap(({ priceKopecks, thousandths, sumKopecks }, at) => {
    const { name, grams, vat, brought } = lines[at] ?? { name: '', grams: null, vat: 'none' as const, brought: 0 }
    const line = { name, unit: grams === null ? 'уп' : 'кг', vat }
    const discountKopecks = off[at] ?? 0
    const whole = { ...line, quantity: thousandths / 1000, sumKopecks: sumKopecks - discountKopecks }
    const weight = grams === null ? partOf(thousandths / 1000, brought) * 1000 : partOf(thousandths, brought)
    const actual = actualOf({ quantity: 1, isWeighed: true, sumKopecks, discountKopecks }, priceKopecks, weight)
    return [[whole, { ...line, quantity: weight / 1000, sumKopecks: actual.sumKopecks }] as const]
  })
  const way = { name: 'Доставка', unit: '', quantity: 1, vat: 'none' as const, isService: true, sumKopecks: delivery }
  const ways = delivery > 0 ? [way] : []
  return [
    [...asked.map(([whole]) => whole), ...ways],
    [...asked.map(([, actual]) => actual), ...ways],
  ]
}

/** What the seller comes to owe by claims of lines and by refunds of money, at most what it was paid. */
function owedOf({ owed }: Sale, lines: readonly PaidLine[], paidKopecks: number): Owed[] {
  const returned = new Map<PaidLine, number>()
  let rest = paidKopecks
  return owed.flatMap((one): Owed[] => {
    const line = typeof one === 'number' ? undefined : lines[one.line % lines.length]
    const wanted = typeof one === 'number' || !line ? 0 : Math.ceil(line.quantity * one.quantity)
    const kopecks = Math.min(
      rest,
      typeof one === 'number' ? partOf(paidKopecks, one) : line ? askOf(line, wanted, returned, one.accepted) : 0,
    )
    rest -= kopecks
    return kopecks > 0 ? [{ name: line?.name ?? null, kopecks, thousandths: wanted }] : []
  })
}

function askOf(line: PaidLine, wanted: number, returned: Map<PaidLine, number>, accepted: number): number {
  const returnedKopecks = returned.get(line) ?? 0
  const thousandths = Math.round(line.quantity * 1000)
  const kopecks =
    wanted > 0 ? partOf(askedFor({ paidKopecks: line.sumKopecks, thousandths, returnedKopecks }, wanted), accepted) : 0
  returned.set(line, returnedKopecks + kopecks)
  return kopecks
}

function print(given: Sale): void {
  const [ordered, brought] = linesOf(given)
  const held = total(ordered) + given.tolerance
  if (total(ordered) === 0) return
  const receipts: Parameters<typeof checkRegister>[0][number][] = []
  const add = (kind: (typeof receipts)[number]['kind'], sumKopecks: number, positions: Position[]) =>
    sumKopecks > 0 && receipts.push({ kind, sumKopecks, positions })
  const of = (kind: string) => receipts.flatMap((one) => (one.kind === kind ? one.positions : []))

  add('prepayment', held, prepaid(held, ordered, { isFirst: true }))
  add('prepayment', 5_01, prepaid(5_01, ordered, { isFirst: false }))
  const dueKopecks = Math.min(total(brought), held) - partOf(total(brought), given.disputed)
  const first = given.feeDeclined ? dueKopecks - partOf(dueKopecks, 125) : dueKopecks
  for (const sum of [first, dueKopecks - first])
    if (sum > 0) add('settlement', sum, settled(sum, brought, { dueKopecks, given: of('settlement') }))
  const over = held + 5_01 - dueKopecks
  add('prepayment_return', over, prepaidBack(over, { paid: of('prepayment'), given: of('settlement'), back: [] }))

  const owed = owedOf(given, brought, dueKopecks)
  const whole = owed.reduce((sum, { kopecks }) => sum + kopecks, 0)
  for (const step of [...given.steps, 1000]) {
    const back = of('return')
    const after = sumOf(back)
    const kopecks = step === 1000 ? whole - after : partOf(whole - after, step)
    if (kopecks === 0) continue
    add(
      'return',
      kopecks,
      givenBack(kopecks, { given: of('settlement'), back, claimed: stretchOf(owed, { after, kopecks }) }),
    )
  }
  checkRegister(receipts)
  assert.equal(sumOf(of('settlement')), dueKopecks)
  assert.equal(sumOf(of('return')), whole)
}

test('of random orders each position is price by quantity to a kopeck, and no more comes back than was sold', () => {
  fc.assert(fc.property(sale, print), { numRuns: rounds(500, 10_000) })
})
