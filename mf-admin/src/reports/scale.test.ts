import { expect, test } from '@jest/globals'
import { roundUp } from './scale'

test('the scale ends at a round figure just above the tallest bar', () => {
  expect([0, 1, 12, 151, 7_000, 95_000].map(roundUp)).toEqual([1, 1, 15, 200, 8_000, 100_000])
})
