import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumKopecks, totalKopecks, toThousandths } from './total.ts'

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
