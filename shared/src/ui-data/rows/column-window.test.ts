import { expect, test } from '@jest/globals'
import { columnsInSight } from './column-window'

const columns = [
  { width: 60, isPinned: true },
  { width: 140, isPinned: true },
  ...Array.from({ length: 10 }, () => ({ width: 200, isPinned: false })),
]

test.each([
  ['at the start', 0, { from: 0, to: 6 }],
  ['after 500 pixels', 500, { from: 3, to: 9 }],
  ['at the end', 1400, { from: 8, to: 12 }],
])('%s the columns in sight and 200 pixels beside them are drawn', (_, scrollLeft, span) => {
  expect(columnsInSight(columns, scrollLeft, 800)).toEqual(span)
})

test('columns that are all in sight are all drawn', () => {
  expect(columnsInSight(columns.slice(0, 4), 0, 800)).toEqual({ from: 0, to: 4 })
})
