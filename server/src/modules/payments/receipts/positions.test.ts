import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vatRates } from '../../../database/values.ts'
import { apportion, prepaid, prepaidBack, settled, type PaidLine } from './positions.ts'
import { testConfig } from '../../../../test/config.ts'
import { receiptUserOf, toTags } from './tags.ts'
import { toPositions } from './to-positions.ts'
import { vatNameOf, vatTagOf, vatWithin } from './vat.ts'

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
  const given = settled(131_052, [{ ...cheese, quantity: 0.573, sumKopecks: 71_052 }, tea], {
    dueKopecks: 131_052,
    given: [],
  })
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

test('where no whole price gives the sum a part costs a kopeck more; what costs less than a kopeck is one piece', () => {
  const of = (name: string, unit: string, quantity: number, sum: number) =>
    toPositions({ name, unit, quantity, vat: 'none' }, sum, 'full_payment').map((one) => [
      one.name,
      one.quantity,
      one.priceKopecks,
      one.sumKopecks,
    ])
  assert.deepEqual(of('Чай', 'уп', 48, 480_01), [['Чай', 48, 10_00, 480_01]])
  assert.deepEqual(of('Чай', 'уп', 48, 480_02), [
    ['Чай', 46, 10_00, 460_00],
    ['Чай', 2, 10_01, 20_02],
  ])
  assert.deepEqual(of('Чай', 'уп', 100, 7329_80), [
    ['Чай', 20, 73_29, 1465_80],
    ['Чай', 80, 73_30, 5864_00],
  ])
  assert.deepEqual(of('Семена', 'шт', 40, 7), [['Семена, 40\u00a0шт', 1, 7, 7]])
})

test('a part of a piece is counted in another measure, a part of the money of goods is a payment', () => {
  const half = { name: 'Чай', unit: 'шт', quantity: 0.5, vat: 'none' as const }
  const [position] = toPositions(half, 50_00, 'full_payment')
  assert.ok(position)
  const positions = [position, { ...position, quantity: 1, priceKopecks: 50_00, isMoney: true }]
  const document = { orderNumber: '1', supplier: { name: '', inn: '', phone: '' }, positions }
  const tags = toTags({ kind: 'return', sumKopecks: 100_00, document, buyer: '' }, receiptUserOf(testConfig))
  assert.deepEqual(
    (tags[1059] as Record<number, unknown>[]).map((one) => [one[1030], one[2108], one[1212]]),
    [
      ['Чай', 255, 1],
      ['Часть оплаты: Чай', 0, 10],
    ],
  )
})
