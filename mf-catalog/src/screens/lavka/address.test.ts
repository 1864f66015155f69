import { expect, test } from '@jest/globals'
import { emptyFilter, hasNarrowing, keyOf, pathTo, readAddress, toggleTag, toQuery } from './address'

const params = { supplierCode: 'zarechye', shopCode: '-', kategCode: 'syry', productCode: undefined }

test('a dash and an empty part of the address mean «any»', () => {
  expect(readAddress({ params, query: {} })).toMatchObject({
    supplier: 'zarechye',
    shop: '',
    category: 'syry',
    product: '',
  })
})

test('an unknown sorting is the default one', () => {
  expect(readAddress({ params, query: { sort: 'random' } }).sort).toBe('popular')
  expect(readAddress({ params, query: { sort: 'cheap' } }).sort).toBe('cheap')
})

test('a path keeps unchanged values and leaves out defaults', () => {
  const address = readAddress({ params, query: { sort: 'cheap', tag: 'today', search: 'сыр' } })
  expect(decodeURI(pathTo(address))).toBe('/lavka/zarechye/-/syry?search=сыр&tag=today&sort=cheap')
  expect(pathTo(address, { sort: 'popular', tag: '', search: '', category: '' })).toBe('/lavka/zarechye')
})

test('filters are read from the address, and invalid ones are ignored', () => {
  const query = { tag: 'today,sale', price: '100-500', stock: '1', delivery: '2' }
  const address = readAddress({ params, query })
  expect(pathTo(address)).toBe('/lavka/zarechye/-/syry?tag=today%2Csale&price=100-500&stock=1&delivery=2')
  expect(toQuery(address)).toEqual({
    supplier: 'zarechye',
    category: 'syry',
    tag: 'today,sale',
    priceFrom: 10000,
    priceTo: 50000,
    inStock: true,
    delivery: 2,
  })
  const nonsense = readAddress({ params, query: { tag: '<b>', price: '-', stock: 'да', delivery: 'скоро' } })
  expect(hasNarrowing(nonsense)).toBe(false)
})

test('a price range may have one bound', () => {
  const asked = (price: string) => toQuery(readAddress({ params: {}, query: { price } }))
  expect(asked('-300')).toEqual({ priceTo: 30000 })
  expect(asked('1000-')).toEqual({ priceFrom: 100000 })
  for (const nonsense of ['300', '-', 'a-300', '300--500', '-12345678']) expect(asked(nonsense)).toEqual({})
})

test('what stands beside a valid value of a filter makes it invalid', () => {
  const query = { tag: 'today,', price: '100-500 ', stock: '10', delivery: '100', shown: '1000' }
  expect(readAddress({ params: {}, query })).toEqual({ ...emptyFilter, product: '', step: '', shown: '' })
})

test('a tag is added to and removed from the others', () => {
  expect(toggleTag('', 'today')).toBe('today')
  expect(toggleTag('today', 'sale')).toBe('today,sale')
  expect(toggleTag('today,sale', 'today')).toBe('sale')
})

test('leaving a product or a step removes it from the address', () => {
  const address = readAddress({ params: { ...params, productCode: 'cheese' }, query: { step: 'checkout' } })
  expect(pathTo(address)).toBe('/lavka/zarechye/-/syry')
})

test('a generated path is parsed to the same view', () => {
  const address = readAddress({ params, query: { sort: 'expensive', tag: 'sale' } })
  const url = new URL(pathTo(address), 'http://shop')
  const [, , supplierCode, shopCode, kategCode] = url.pathname.split('/')
  expect(
    readAddress({ params: { supplierCode, shopCode, kategCode }, query: Object.fromEntries(url.searchParams) }),
  ).toEqual(address)
})

test('the product in the address does not make another list', () => {
  const one = readAddress({ params, query: {} })
  const other = readAddress({ params: { ...params, productCode: 'cheese' }, query: {} })
  expect(keyOf(one)).toBe(keyOf(other))
  expect(keyOf({ ...one, tag: 'sale' })).not.toBe(keyOf(one))
})
