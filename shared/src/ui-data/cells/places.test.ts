import { expect, test } from '@jest/globals'
import { blockOf, nextEditable, rangeIn, rangeInLong, steppedFrom } from './places'

const order = { rows: ['1', '2', '3'], columns: ['name', 'places', 'rent'] }
const at = (place: string) => {
  const [row = '', column = ''] = place.split(' ')
  return { row, column }
}

test.each([
  ['2 places', 'ArrowUp', '1 places'],
  ['1 places', 'ArrowUp', '1 places'],
  ['2 places', 'ArrowRight', '2 rent'],
  ['2 rent', 'ArrowRight', '2 rent'],
  ['2 places', 'Home', '2 name'],
  ['2 places', 'End', '2 rent'],
  ['2 places', 'CtrlHome', '1 name'],
  ['2 places', 'CtrlEnd', '3 rent'],
  ['1 places', 'PageDown', '3 places'],
  ['3 places', 'PageUp', '1 places'],
])('from %s %s leads to %s', (from, key, to) => {
  expect(steppedFrom(order, at(from), key)).toEqual(at(to))
})

test('any other key keeps the cell', () => {
  expect(steppedFrom(order, at('1 name'), 'Enter')).toBeNull()
})

test('a block is the rectangle between two cells, whichever was first', () => {
  const block = { rows: ['2', '3'], columns: ['name', 'places'] }
  expect(blockOf(order, { active: at('2 places'), anchor: at('3 name') })).toEqual(block)
  expect(blockOf(order, { active: at('3 name'), anchor: at('2 places') })).toEqual(block)
})

test('when its row is gone the focus starts again at the first cell', () => {
  const first = { active: at('1 name'), anchor: at('1 name') }
  expect(rangeIn(order, null)).toEqual(first)
  expect(rangeIn(order, { active: at('9 rent'), anchor: at('2 rent') })).toEqual(first)
  expect(rangeIn(order, { active: at('2 rent'), anchor: at('9 rent') })?.anchor).toEqual(at('2 rent'))
  expect(rangeIn({ rows: [], columns: ['name'] }, null)).toBeNull()
})

test('Tab goes row by row to what may be edited', () => {
  const isEditable = ({ column }: { column: string }) => column !== 'places'
  expect(nextEditable(order, at('1 name'), 1, isEditable)).toEqual(at('1 rent'))
  expect(nextEditable(order, at('1 rent'), 1, isEditable)).toEqual(at('2 name'))
  expect(nextEditable(order, at('2 name'), -1, isEditable)).toEqual(at('1 rent'))
  expect(nextEditable(order, at('3 rent'), 1, isEditable)).toBeNull()
})

test('in a long list the stop of Tab stays in its row, and goes to the middle when that is gone', () => {
  const last = rangeInLong(order, null, null)
  expect(last?.active).toEqual(at('1 name'))
  expect(rangeInLong({ ...order, rows: ['0', '1', '2'] }, null, last)?.active).toEqual(at('1 name'))
  expect(rangeInLong({ ...order, rows: ['4', '5', '6'] }, null, last)?.active).toEqual(at('5 name'))
  const range = { active: at('2 rent'), anchor: at('2 rent') }
  expect(rangeInLong(order, range, last)).toEqual(range)
  expect(rangeInLong({ rows: [], columns: ['name'] }, range, last)).toBeNull()
})
