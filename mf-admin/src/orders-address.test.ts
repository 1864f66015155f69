import { expect, test } from '@jest/globals'
import { ordersAddress, readOrdersView } from './orders-address'

const query = (address: string) => Object.fromEntries(new URL(address, 'http://lavka').searchParams)

test('a view written to the address is read back the same', () => {
  const view = readOrdersView({
    page: '3',
    size: '100',
    sort: '-toPayKopecks',
    status: 'placed,confirmed',
    supplier: 'Ферма «Заречье» & сыновья',
    origin: 'call',
    shop: '9',
    buyer: '5',
    ids: '17,18',
    day: '2026-11-22',
    hours: '10:00–14:00',
    from: '2026-11-01',
    to: '2026-11-30',
    sumFrom: '500',
    sumTo: '9000',
    search: 'Анна + 7',
    order: '17',
  })

  expect(readOrdersView(query(ordersAddress(view)))).toEqual(view)
  expect(view).toMatchObject({ page: 3, size: 100, statuses: ['placed', 'confirmed'], sumFrom: 500, order: 17 })
})

test('default values are not in the address', () => {
  expect(ordersAddress(readOrdersView({}))).toBe('/admin/orders')
})

test('an invalid address shows the first page of all orders', () => {
  const invalid = {
    page: '-1',
    size: '7',
    sort: 'password',
    origin: 'space',
    ids: '1;2',
    day: 'завтра',
    hours: '10:00–14:00',
    from: 'вчера',
    to: '2026-99-99',
    sumFrom: '1e9',
    order: '17 or 1=1',
  }

  expect(readOrdersView(invalid)).toEqual(readOrdersView({}))
})
