import { expect, test } from '@jest/globals'
import type { Field } from '@lavka/server/contract'
import { columnsOf, layoutOf, moved, readLayout, resized, shownColumns, toggled, usualLayout } from './layout'

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, caption: name, type: 'text', ...more })
const fields = [field('code'), field('name'), field('price'), field('id', { isHidden: true })]
const namesOf = (layout: typeof usualLayout) => columnsOf(fields, layout).map((column) => column.field.name)

test('columns stand as they are declared until somebody says otherwise; what is hidden by declaration is none', () => {
  expect(namesOf(usualLayout)).toEqual(['code', 'name', 'price'])
  expect(columnsOf(fields, usualLayout).every(({ isShown, isPinned }) => isShown && !isPinned)).toBe(true)
})

test('a column moves one place; a pinned one stays before the others', () => {
  const first = moved(usualLayout, columnsOf(fields, usualLayout), 'price', -1)
  expect(namesOf(first)).toEqual(['code', 'price', 'name'])
  const pinned = toggled(first, columnsOf(fields, first), 'name', 'pinned')
  expect(namesOf(pinned)).toEqual(['name', 'code', 'price'])
  expect(moved(pinned, columnsOf(fields, pinned), 'name', 1)).toBe(pinned)
  expect(moved(pinned, columnsOf(fields, pinned), 'price', 1)).toBe(pinned)
})

test('the last column in sight cannot be hidden', () => {
  const hide = (layout: typeof usualLayout, name: string) => toggled(layout, columnsOf(fields, layout), name, 'hidden')
  const one = hide(hide(usualLayout, 'code'), 'name')
  expect(hide(one, 'price')).toBe(one)
  expect(hide(one, 'code').hidden).toEqual(['name'])
})

test('a field that a stored layout does not know stands behind the others', () => {
  expect(namesOf({ ...usualLayout, order: ['price', 'gone', 'name'] })).toEqual(['price', 'name', 'code'])
})

const nothing = { order: [], hidden: [], pinned: [], widths: {}, isDense: false }

test.each([
  [null, nothing],
  ['x', nothing],
  [7, nothing],
  [
    { order: 'name', hidden: [1, 'code'], isDense: 'yes' },
    { ...nothing, hidden: ['code'] },
  ],
  [
    { pinned: {}, order: ['name', null, 'code'], isDense: true },
    { ...nothing, order: ['name', 'code'], isDense: true },
  ],
  [
    { pinned: ['name', {}], widths: { name: 'wide', code: 90 } },
    { ...nothing, pinned: ['name'], widths: { code: 90 } },
  ],
])('of a stored %j is used %j', (stored, layout) => {
  expect(readLayout(stored)).toEqual(layout)
})

test('a column is as wide as the person made it, within bounds, and comes back from an address or a view as it was', () => {
  const layout = resized(resized({ ...usualLayout, pinned: ['price'] }, 'name', 320.4), 'code', 5)
  const shown = shownColumns(columnsOf(fields, layout))
  expect(shown).toEqual([
    { name: 'price', isPinned: true, width: null },
    { name: 'code', isPinned: false, width: 64 },
    { name: 'name', isPinned: false, width: 320 },
  ])
  expect(shownColumns(columnsOf(fields, { ...layoutOf(fields, shown), isDense: false }))).toEqual(shown)
  expect(readLayout({ widths: { name: 9000, code: 'x' } }).widths).toEqual({ name: 800 })
})
