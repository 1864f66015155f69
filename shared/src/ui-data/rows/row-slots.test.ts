import { expect, test } from '@jest/globals'
import {
  START_PACE,
  missingRows,
  openedSlots,
  paceAfter,
  refilled,
  shownRows,
  withGivenRows,
  type RowSlot,
} from './row-slots'

const given = (first: number, count: number) => ({
  first,
  rows: Array.from({ length: count }, (_, index) => `row ${first + index}`),
})
const opened = openedSlots(given(0, 40))
const numbers = (slots: readonly RowSlot<string>[]) => slots.map(({ number }) => number)
const sorted = (slots: readonly RowSlot<string>[]) => numbers(slots).toSorted((one, other) => one - other)

test.each([
  ['a few rows down', 8],
  ['far away', 900],
])('%s: the elements take other rows, by 8 at most in a step, and none is made', (_, first) => {
  const wanted = given(first, 40)
  let slots = opened
  for (let step = 0; step < 10 && missingRows(slots, wanted).length > 0; step++) {
    const next = refilled(slots, wanted, 8)
    expect(next.filter(({ number }, key) => number !== slots[key]?.number).length).toBeLessThanOrEqual(8)
    slots = next
  }
  expect(slots.length).toBe(40)
  expect(sorted(slots)).toEqual(numbers(openedSlots(wanted)))
})

test('an element keeps its row while the row is wanted, and after it until another row comes', () => {
  const next = refilled(opened, given(8, 40), 3)
  expect(numbers(next).slice(3)).toEqual(numbers(opened).slice(3))
  expect(numbers(refilled(opened, given(900, 0), 8))).toEqual(numbers(opened))
})

test('rows in the middle of the wanted ones, which are in sight, come first', () => {
  expect(missingRows(opened, given(900, 5))).toEqual([902, 901, 903, 900, 904])
  expect(missingRows(opened, given(36, 8))).toEqual([40, 41, 42, 43])
})

test('more elements are made when more rows are wanted', () => {
  expect(sorted(refilled(opened, given(0, 44), 8))).toEqual(numbers(openedSlots(given(0, 44))))
})

test('the shown rows are the wanted ones that have an element, in order and as they are now', () => {
  const half = refilled(opened, given(20, 40), 4)
  const now = { first: 20, rows: given(20, 40).rows.map((row) => `${row}, changed`) }
  expect(numbers(shownRows(half, now))).toEqual(numbers(openedSlots(given(20, 24))))
  expect(shownRows(half, now)[0]?.row).toBe('row 20, changed')
  expect(withGivenRows(half, now).find(({ number }) => number === 19)?.row).toBe('row 19')
})

test('rows that draw long come alone, with a frame between them; two again after two short frames', () => {
  let pace = START_PACE
  const paces = [4, 9, 4, 9, 4, 4].map((work) => {
    pace = paceAfter(pace, work)
    return pace.most
  })
  expect(paces).toEqual([2, 0, 1, 0, 1, 2])
})
