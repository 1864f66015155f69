import { expect, test } from '@jest/globals'
import { priceAt, sumKopecks, totalKopecks, toThousandths } from './price'

test('a sum is rounded half up to the kopeck', () => {
  expect(sumKopecks(1, 499)).toBe(0)
  expect(sumKopecks(1, 500)).toBe(1)
  expect(sumKopecks(33333, 1)).toBe(33)
  expect(sumKopecks(126000, 350)).toBe(44100)
  expect(sumKopecks(99999, 333)).toBe(33300)
  expect(sumKopecks(15, 100)).toBe(2) // 1.5 kopecks
  expect(sumKopecks(25, 100)).toBe(3) // 2.5 kopecks: half up, not to even
})

test('a sum is exact where floating point is not', () => {
  expect(sumKopecks(9_007_199_254_740_99, 9_999)).toBe(9006298534815516)
  expect(() => sumKopecks(Number.MAX_SAFE_INTEGER, 2000)).toThrow(RangeError)
})

test('the price of a line is that of the last tier its quantity reaches', () => {
  const milk = {
    priceKopecks: 100_00,
    tiers: [
      { from: 10, priceKopecks: 95_00 },
      { from: 20.5, priceKopecks: 90_00 },
    ],
  }
  const prices = [1, 9.999, 10, 20.499, 20.5, 900].map((quantity) => priceAt(milk, quantity))
  expect(prices).toEqual([100_00, 100_00, 95_00, 95_00, 90_00, 90_00])
  expect(priceAt({ priceKopecks: 7, tiers: [] }, 5)).toBe(7)
})

test('a quantity is converted to thousandths despite floating-point error', () => {
  expect(toThousandths(0.1 + 0.2)).toBe(300)
  expect(toThousandths(1.005)).toBe(1005)
  expect(toThousandths(999_999.999)).toBe(999_999_999)
  for (let thousandths = 1; thousandths <= 20_000; thousandths++)
    expect(toThousandths(thousandths / 1000)).toBe(thousandths)
})

test('a quantity with more than three decimal places is invalid', () => {
  expect(toThousandths(0.0005)).toBe(null)
  expect(toThousandths(1.23456)).toBe(null)
  expect(toThousandths(999_999.9995)).toBe(null)
})

test('a total is the sum of sums already rounded', () => {
  expect(totalKopecks([{ sumKopecks: 33 }, { sumKopecks: 1 }])).toBe(34)
  expect(totalKopecks([])).toBe(0)
})
