import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actualOf, actualProblem } from './actual.ts'
import { sumKopecks } from '@lavka/domain/price'

const ordered = (given: object = {}) => ({
  quantity: 1,
  isWeighed: true,
  sumKopecks: 10_000,
  discountKopecks: 1000,
  ...given,
})

test('less is paid for less, and the discount shrinks in proportion, half up', () => {
  assert.deepEqual(actualOf(ordered(), 10_000, 950), { sumKopecks: 8550, discountKopecks: 950 })
  assert.deepEqual(actualOf(ordered({ discountKopecks: 1 }), 10_000, 500), { sumKopecks: 4999, discountKopecks: 1 })
  assert.deepEqual(actualOf(ordered(), 10_000, 0), { sumKopecks: 0, discountKopecks: 0 })
})

test('more is paid for more, but the discount does not grow', () => {
  assert.deepEqual(actualOf(ordered(), 10_000, 1050), { sumKopecks: 9500, discountKopecks: 1000 })
})

test('as ordered is as ordered, to the kopeck, whatever the numbers', () => {
  let seed = 9
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 2000; round++) {
    const [price, thousandths] = [1 + random(500_000), 1 + random(20_000)]
    const gross = sumKopecks(price, thousandths)
    const line = ordered({ quantity: thousandths / 1000, sumKopecks: gross, discountKopecks: random(gross + 1) })
    assert.deepEqual(actualOf(line, price, thousandths), {
      sumKopecks: gross - line.discountKopecks,
      discountKopecks: line.discountKopecks,
    })
    const less = actualOf(line, price, random(thousandths + 1))
    assert.ok(less.sumKopecks >= 0 && less.discountKopecks >= 0 && less.discountKopecks <= line.discountKopecks)
  }
})

test('a piece may weigh a tenth more, a packet may not be two', () => {
  assert.equal(actualProblem(ordered(), 1100), null)
  assert.equal(actualProblem(ordered(), 1101), 'больше заказанного можно привезти не более чем на 10\u00a0%')
  assert.equal(actualProblem(ordered({ isWeighed: false }), 2000), 'больше заказанного привезти нельзя')
  assert.equal(actualProblem(ordered(), null), 'количество указано неверно')
  assert.equal(actualProblem(ordered(), 0), null)
})
