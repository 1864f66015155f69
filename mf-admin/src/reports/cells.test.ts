import { expect, test } from '@jest/globals'
import { formatCell, formatChange, placesOf } from './cells'

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

test('cells are read as people write them', () => {
  expect(plain(formatCell({ type: 'money' }, 123_456_70))).toBe('123 456,70 ₽')
  expect(plain(formatCell({ type: 'money' }, 123_456_70, 'short'))).toBe('123 457 ₽')
  expect(plain(formatCell({ type: 'money' }, -78_06))).toBe('−78,06 ₽')
  expect(plain(formatCell({ type: 'money' }, -40, 'short'))).toBe('0 ₽')
  expect(plain(formatCell({ type: 'quantity' }, 1240.5))).toBe('1 240,5')
  expect(plain(formatCell({ type: 'percent' }, 12.25))).toBe('12,25 %')
  expect(plain(formatCell({ type: 'percent' }, 7, 'full', 2))).toBe('7,00 %')
  expect(plain(formatCell({ type: 'percent' }, -1240.5, 'full', 2))).toBe('−1 240,50 %')
  expect(formatCell({ type: 'count', name: 'hour', isMeasure: false }, 8)).toBe('8:00')
  expect(formatCell({ type: 'count', name: 'orders', isMeasure: true }, 8)).toBe('8')
  expect(plain(formatCell({ type: 'day' }, '2026-03-05'))).toBe('5 мар 2026')
  expect(plain(formatCell({ type: 'month' }, '2026-03'))).toBe('март 2026')
  expect(formatCell({ type: 'text' }, null)).toBe('—')
})

test('all percentages of a column have as many places as the longest one', () => {
  expect(placesOf({ type: 'percent' }, [12, 7.5, null, 3.25, undefined])).toBe(2)
  expect(placesOf({ type: 'percent' }, [12, 7])).toBe(0)
  expect(placesOf({ type: 'quantity' }, [0.125])).toBe(0)
})

test('a change is told by its sign, and not at all against nothing', () => {
  expect(plain(formatChange(110, 100))).toBe('+10 %')
  expect(plain(formatChange(95.5, 100))).toBe('−4,5 %')
  expect([formatChange(1, 0), formatChange(null, 5), formatChange(5, undefined)]).toEqual([null, null, null])
})
