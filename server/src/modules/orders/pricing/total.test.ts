import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceAt, sumKopecks, totalKopecks, toThousandths } from './total.ts'

test('a sum is rounded half up to the kopeck', () => {
  assert.equal(sumKopecks(1, 499), 0)
  assert.equal(sumKopecks(1, 500), 1)
  assert.equal(sumKopecks(33333, 1), 33)
  assert.equal(sumKopecks(126000, 350), 44100)
  assert.equal(sumKopecks(99999, 333), 33300)
  assert.equal(sumKopecks(15, 100), 2) // 1.5 kopecks
  assert.equal(sumKopecks(25, 100), 3) // 2.5 kopecks: half up, not to even
})

test('a sum is exact where a double is not', () => {
  assert.equal(sumKopecks(9_007_199_254_740_99, 9_999), 9006298534815516)
  assert.throws(() => sumKopecks(Number.MAX_SAFE_INTEGER, 2000), RangeError)
})

test('a line has the price of the last tier that its quantity reaches', () => {
  const milk = {
    price_kopecks: 100_00,
    tiers: [
      { from: 10, priceKopecks: 95_00 },
      { from: 20.5, priceKopecks: 90_00 },
    ],
  }
  const prices = [1000, 9999, 10_000, 20_499, 20_500, 900_000].map((thousandths) => priceAt(milk, thousandths))
  assert.deepEqual(prices, [100_00, 100_00, 95_00, 95_00, 90_00, 90_00])
  assert.equal(priceAt({ price_kopecks: 7, tiers: [] }, 5000), 7)
})

test('a quantity is read in thousandths whatever noise its double carries', () => {
  assert.equal(toThousandths(0.1 + 0.2), 300)
  assert.equal(toThousandths(1.005), 1005)
  assert.equal(toThousandths(999_999.999), 999_999_999)
  for (let thousandths = 1; thousandths <= 20_000; thousandths++)
    assert.equal(toThousandths(thousandths / 1000), thousandths)
})

test('a quantity finer than a thousandth is none', () => {
  assert.equal(toThousandths(0.0005), null)
  assert.equal(toThousandths(1.23456), null)
  assert.equal(toThousandths(999_999.9995), null)
})

test('a total is the sum of sums already rounded', () => {
  assert.equal(totalKopecks([{ sumKopecks: 33 }, { sumKopecks: 1 }]), 34)
  assert.equal(totalKopecks([]), 0)
})
