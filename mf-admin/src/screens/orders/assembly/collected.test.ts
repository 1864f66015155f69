import { expect, test } from '@jest/globals'
import { fromKept, isPut, nextIndex, seenOf, toKept, toPayNow, type Collected } from './collected'
import { lineToCollect } from './testing'

const put = { quantity: 0.573, reason: '', seen: seenOf(lineToCollect()) }
const collected: Collected = { order: 17, number: '1017-1', since: 5, puts: { 5: put }, isDone: false }

test('what is kept by the browser is read back whole, and nothing else is', () => {
  expect(fromKept(toKept(collected))).toEqual(collected)
  expect(fromKept(toKept({ ...collected, isDone: true }))?.isDone).toBe(true)
  expect(fromKept({ base: { version: 3 }, texts: { 'line.5': '1' } })).toBeNull()
  // a line whose base is lost cannot be compared with the server's
  expect(fromKept({ base: { order: 17, number: '1', since: 5 }, texts: { 'line.5': '1' } })?.puts).toEqual({})
})

test('a line is put when the server says the same of it', () => {
  const line = lineToCollect()
  const actual = { ...line, isSubstitute: false, quantity: 0.573, reason: '' }
  expect(isPut(line, { ...put, quantity: 0.6 })).toBe(true)
  expect(isPut(line, put)).toBe(false)
  expect(isPut({ ...line, actual }, put)).toBe(true)
  expect(isPut({ ...line, actual: { ...actual, isSubstitute: true } }, put)).toBe(false)
})

test('the next line is the first without an entry, from here on and then from the beginning', () => {
  const lines = [5, 6, 7].map((id) => lineToCollect({ id }))
  const after = (ids: number[]) => ({ ...collected, puts: Object.fromEntries(ids.map((id) => [id, put])) })
  expect([nextIndex(lines, null, 0), nextIndex(lines, after([6]), 1), nextIndex(lines, after([6, 7]), 2)]).toEqual([
    0, 2, 0,
  ])
  expect(nextIndex(lines, after([5, 6, 7]), 1)).toBe(3)
})

test('the sum is the server’s: weighed lines at their price, others as they are, and the delivery', () => {
  const lines = [lineToCollect({ discountKopecks: 7440 }), lineToCollect({ id: 6, quantity: 1, sumKopecks: 124_000 })]
  const order = { lines, deliveryKopecks: 20_000 }
  expect(toPayNow(order, null)).toBe(210_960)
  // 0,573 × 1240,00 is 710,52; its part of the discount is 71,05
  expect(toPayNow(order, collected)).toBe(207_947)
})
