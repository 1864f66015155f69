import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { vatRates } from '../../../database/values.ts'
import type { Position } from './document.ts'
import { apportion, givenBack, prepaid, prepaidBack, settled, sumOf, type PaidLine } from './positions.ts'
import { vatNameOf, vatTagOf, vatWithin } from './vat.ts'
import { rounds } from '../../../../test/tier.ts'

const line: fc.Arbitrary<PaidLine> = fc.record({
  name: fc.constantFrom('Сыр', 'Чай'),
  unit: fc.constantFrom('кг', 'шт'),
  quantity: fc.integer({ min: 1, max: 50_000 }).map((thousandths) => thousandths / 1000),
  sumKopecks: fc.integer({ min: 0, max: 500_000 }),
  vat: fc.constantFrom(...vatRates),
})
const order = fc.array(line, { minLength: 1, maxLength: 6 }).filter((lines) => lines.some((one) => one.sumKopecks > 0))
const total = (lines: readonly PaidLine[]) => lines.reduce((sum, one) => sum + one.sumKopecks, 0)

function check(positions: readonly Position[], sum: number): void {
  assert.equal(sumOf(positions), sum)
  for (const { sumKopecks, priceKopecks, quantity, vat, vatKopecks } of positions) {
    assert.ok(sumKopecks > 0)
    assert.ok(Math.abs(priceKopecks * quantity - sumKopecks) <= quantity / 2 + 1e-6)
    assert.equal(vatKopecks, vatWithin(vat, sumKopecks))
  }
}

test('whatever is held, given and returned, the positions of each receipt are its sum to the kopeck', () => {
  const property = fc.property(order, fc.nat(100_000), fc.nat(1000), fc.nat(1000), (lines, more, ofSum, ofReturn) => {
    const held = total(lines) + more
    const paid = prepaid(held, lines, { isFirst: true })
    check(paid, held)
    check(prepaid(more + 1, lines, { isFirst: false }), more + 1)
    check(prepaidBack(held, { paid, given: [], back: [] }), held)
    const due = Math.max(1, Math.floor((total(lines) * ofSum) / 1000))
    const given = settled(due, lines)
    check(given, due)
    if (held > due) check(prepaidBack(held - due, { paid, given, back: [] }), held - due)
    const back = Math.max(1, Math.floor((due * ofReturn) / 1000))
    check(givenBack(back, given), back)
  })
  fc.assert(property, { numRuns: rounds(100, 10_000) })
})

test('parts follow their weights, and the kopecks that are left go to the largest remainders', () => {
  assert.deepEqual(apportion(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(apportion(10, [2, 0, 1]), [7, 0, 3])
  assert.deepEqual(apportion(90_000_000_000, [70_000_000_000, 20_000_000_000]), [70_000_000_000, 20_000_000_000])
  assert.throws(() => apportion(1, [0]))
})

test('the VAT within a sum is rounded half up to the kopeck', () => {
  for (const [vat, sumKopecks, kopecks] of [
    ['22', 500_00, 90_16],
    ['22', 110_00, 19_84],
    ['22', 3_05, 55],
    ['22', 14, 3],
    ['22', 13, 2],
    ['10', 5, 0],
    ['10', 6, 1],
    ['7', 7, 0],
    ['7', 8, 1],
    ['5', 10, 0],
    ['5', 11, 1],
    ['0', 500_00, 0],
    ['none', 500_00, 0],
  ] as const) {
    assert.equal(vatWithin(vat, sumKopecks), kopecks, `${vat}: ${sumKopecks}`)
  }
})

test('each rate has a tag and a name of its own, and those of the calculated rate for money before the goods', () => {
  const said = vatRates.map((vat) => [
    vat,
    ...(['full_payment', 'full_prepayment', 'advance'] as const).map((method) => vatTagOf({ vat, method })),
    vatNameOf({ vat, method: 'advance' }),
  ])
  assert.deepEqual(said, [
    ['none', 6, 6, 6, 'без НДС'],
    ['0', 5, 5, 5, 'НДС 0\u00a0%'],
    ['5', 7, 9, 9, 'НДС 5/105'],
    ['7', 8, 10, 10, 'НДС 7/107'],
    ['10', 2, 4, 4, 'НДС 10/110'],
    ['22', 11, 12, 12, 'НДС 22/122'],
  ])
})

test('the goods of a receipt are what was weighed; before them the rate is the calculated one and the rest is an advance', () => {
  const cheese: PaidLine = { name: 'Сыр', unit: 'кг', quantity: 0.6, sumKopecks: 74_400, vat: '10' }
  const tea: PaidLine = { name: 'Чай', unit: 'шт', quantity: 2, sumKopecks: 60_000, vat: '22' }
  const paid = prepaid(141_840, [cheese, tea], { isFirst: true })
  assert.deepEqual(
    paid.map((one) => [one.name, one.quantity, one.priceKopecks, one.sumKopecks, one.method, vatTagOf(one)]),
    [
      ['Сыр', 0.6, 124_000, 74_400, 'full_prepayment', 4],
      ['Чай', 2, 30_000, 60_000, 'full_prepayment', 12],
      ['Аванс за точный вес', 1, 4_119, 4_119, 'advance', 4],
      ['Аванс за точный вес', 1, 3_321, 3_321, 'advance', 12],
    ],
  )
  assert.equal(paid[0] && vatNameOf(paid[0]), 'НДС 10/110')
  const given = settled(131_052, [{ ...cheese, quantity: 0.573, sumKopecks: 71_052 }, tea])
  assert.deepEqual(
    given.map((one) => [one.quantity, one.sumKopecks, one.vatKopecks, vatTagOf(one)]),
    [
      [0.573, 71_052, 6_459, 2],
      [2, 60_000, 10_820, 11],
    ],
  )
  assert.deepEqual(
    prepaidBack(10_788, { paid, given, back: [] }).map((one) => [one.sumKopecks, one.vat]),
    [
      [7_467, '10'],
      [3_321, '22'],
    ],
  )
})
