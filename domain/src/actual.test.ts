import { expect, test } from '@jest/globals'
import { actualOf, actualProblem } from './actual'
import { sumKopecks } from './price'

const ordered = (given: object = {}) => ({
  quantity: 1,
  isWeighed: true,
  sumKopecks: 10_000,
  discountKopecks: 1000,
  ...given,
})

test('less is paid for less, and the discount shrinks in proportion, half up', () => {
  expect(actualOf(ordered(), 10_000, 950)).toEqual({ sumKopecks: 8550, discountKopecks: 950 })
  expect(actualOf(ordered({ discountKopecks: 1 }), 10_000, 500)).toEqual({ sumKopecks: 4999, discountKopecks: 1 })
  expect(actualOf(ordered(), 10_000, 0)).toEqual({ sumKopecks: 0, discountKopecks: 0 })
})

test('more is paid for more, but the discount does not grow', () => {
  expect(actualOf(ordered(), 10_000, 1050)).toEqual({ sumKopecks: 9500, discountKopecks: 1000 })
})

test('as ordered is as ordered, to the kopeck, whatever the numbers', () => {
  let seed = 9
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 2000; round++) {
    const [price, thousandths] = [1 + random(500_000), 1 + random(20_000)]
    const gross = sumKopecks(price, thousandths)
    const line = ordered({ quantity: thousandths / 1000, sumKopecks: gross, discountKopecks: random(gross + 1) })
    expect(actualOf(line, price, thousandths)).toEqual({
      sumKopecks: gross - line.discountKopecks,
      discountKopecks: line.discountKopecks,
    })
    const less = actualOf(line, price, random(thousandths + 1))
    expect(less.sumKopecks >= 0 && less.discountKopecks >= 0 && less.discountKopecks <= line.discountKopecks).toBe(true)
  }
})

test('a piece may weigh a tenth more, a packet may not be two', () => {
  expect(actualProblem(ordered(), 1100)).toBe(null)
  expect(actualProblem(ordered(), 1101)).toBe('больше заказанного можно привезти не более чем на 10\u00a0%')
  expect(actualProblem(ordered({ isWeighed: false }), 2000)).toBe('больше заказанного привезти нельзя')
  expect(actualProblem(ordered(), null)).toBe('количество указано неверно')
  expect(actualProblem(ordered(), 0)).toBe(null)
})
