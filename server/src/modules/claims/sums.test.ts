import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFor } from './sums.ts'

test('a part of a line costs its share, half a kopeck up; the whole costs what was paid, and never more than is left', () => {
  const paid = { paidKopecks: 100_01, thousandths: 3000, returnedKopecks: 0 }
  assert.equal(askedFor(paid, 1000), 33_34)
  assert.equal(askedFor(paid, 1500), 50_01)
  assert.equal(askedFor(paid, 3000), 100_01)
  assert.equal(askedFor({ ...paid, returnedKopecks: 80_00 }, 1500), 20_01)
  assert.equal(askedFor({ ...paid, returnedKopecks: 100_01 }, 1000), 0)
  // the parts of a line together are not more than it
  const thirds = [0, 1, 2].reduce((returned) => returned + askedFor({ ...paid, returnedKopecks: returned }, 1000), 0)
  assert.ok(thirds <= 100_01 && thirds >= 100_00, String(thirds))
})
