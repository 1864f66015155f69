import { expect, test } from '@jest/globals'
import { objectAddress, readObjectView } from './objects-address'

const query = (address: string) => Object.fromEntries(new URL(address, 'http://lavka').searchParams)

test('a view written to the address is read back the same', () => {
  const view = readObjectView('tags', {
    page: '3',
    size: '100',
    sort: '-name,price',
    'f.name': 'без сахара & соли',
    'f.price': '10.5..',
    'f.state': 'open,closed',
    'v.name': '["a,b",null]',
    'v.made': '["2026-11"]',
    search: 'мёд + орех',
    row: 'без-глютена',
    batch: '41',
  })

  expect(readObjectView('tags', query(objectAddress(view)))).toEqual(view)
  expect(view).toMatchObject({ page: 3, size: 100, row: 'без-глютена', batch: '41' })
  expect(view.sorts).toEqual([
    { selector: 'name', desc: true },
    { selector: 'price', desc: false },
  ])
  expect(view.picks).toEqual({ name: ['a,b', null], made: ['2026-11'] })
  expect(view.filters).toEqual({ name: 'без сахара & соли', price: '10.5..', state: 'open,closed' })
})

test('default values are not in the address', () => {
  expect(objectAddress(readObjectView('', {}))).toBe('/admin/obj')
  expect(objectAddress(readObjectView('price list', {}))).toBe('/admin/obj/price%20list')
  expect(objectAddress({ object: 'tags', isNew: true })).toBe('/admin/obj/tags?add=1')
})

test('an object with a screen of its own is there; a section and a dictionary keep their addresses', () => {
  expect(objectAddress(readObjectView('products', { page: '2' }))).toBe('/admin/products?page=2')
  expect(objectAddress(readObjectView('shops', {}))).toBe('/admin/shops_suppliers')
  expect(objectAddress(readObjectView('products', { section: 'syry' }))).toBe('/admin/products_type_syry')
  expect(objectAddress(readObjectView('tags', { dictionary: '1', row: 'bio' }))).toBe(
    '/admin/specification/tags?row=bio',
  )
})

test('an invalid address shows the first page', () => {
  const invalid = {
    page: '-1',
    size: '7',
    sort: 'name;drop,',
    'v.name': '[{}]',
    'v.price': '[1',
    'v.a b': '[1]',
    'f.__proto__': '1',
    'f.': 'x',
    'f.a b': 'x',
    'f.name': '',
    batch: '-2',
  }

  expect(readObjectView('tags', invalid)).toEqual(readObjectView('tags', {}))
})

test('an object that is shown in groups at first keeps that it is shown without them', () => {
  const grouped = readObjectView('discounts', {})
  expect(grouped.groups).toEqual([{ selector: 'origin', period: null, desc: false }])
  expect(objectAddress(grouped)).toBe('/admin/discount')
  const listed = objectAddress({ ...grouped, groups: [] })
  expect(
    readObjectView('discounts', { group: new URL(listed, 'http://lavka').searchParams.get('group') ?? '' }).groups,
  ).toEqual([])
})
