import { expect, test } from '@jest/globals'
import { changeOf, formatCell, formatChange, placesOf } from './cells'

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
  expect(formatCell({ type: 'ratio' }, 4, 'full', 2)).toBe('4,00')
  expect(formatCell({ type: 'count', name: 'hour', isMeasure: false }, 8)).toBe('8:00')
  expect(formatCell({ type: 'count', name: 'orders', isMeasure: true }, 8)).toBe('8')
  expect(plain(formatCell({ type: 'day' }, '2026-03-05'))).toBe('5 мар 2026')
  expect(plain(formatCell({ type: 'month' }, '2026-03'))).toBe('март 2026')
  expect(formatCell({ type: 'text' }, null)).toBe('—')
})

test('all percentages and ratios of a column have as many places as the longest one', () => {
  expect(placesOf({ type: 'percent' }, [12, 7.5, null, 3.25, undefined])).toBe(2)
  expect(placesOf({ type: 'percent' }, [12, 7])).toBe(0)
  expect(placesOf({ type: 'ratio' }, [4, 3.96, null])).toBe(2)
  expect(placesOf({ type: 'quantity' }, [0.125])).toBe(0)
})

test('a change is told by its sign, and not at all against nothing', () => {
  expect([changeOf(110, 100), changeOf(95.5, 100), changeOf(-1, -2)]).toEqual([10, -4.5, 50])
  expect([changeOf(1, 0), changeOf(null, 5), changeOf(5, undefined)]).toEqual([null, null, null])
  expect([formatChange(10), formatChange(-4.5), formatChange(0), formatChange(2, 1)].map(plain)).toEqual([
    '+10 %',
    '−4,5 %',
    '0 %',
    '+2,0 %',
  ])
})
