import { expect, test } from '@jest/globals'
import { readOrdersView } from '../../orders-address'
import { toLoadOptions } from './load-options'

test('a view without filters asks for a page, newest first', () => {
  expect(toLoadOptions(readOrdersView({ page: '3', size: '25' }))).toEqual({
    skip: 50,
    take: 25,
    requireTotalCount: true,
    sort: [{ selector: 'createdAt', desc: true }],
  })
})

test('filters are joined by «and», statuses by «or», days end at the midnight after them, roubles become kopecks', () => {
  const view = readOrdersView({
    status: 'placed,confirmed',
    supplier: 'Ферма',
    from: '2026-11-01',
    to: '2026-11-30',
    sumFrom: '10',
    sumTo: '20',
    search: 'Анна',
  })

  expect(toLoadOptions(view)).toMatchObject({
    searchValue: 'Анна',
    filter: [
      [['status', '=', 'placed'], 'or', ['status', '=', 'confirmed']],
      'and',
      ['supplierName', '=', 'Ферма'],
      'and',
      ['createdAt', '>=', '2026-10-31T21:00:00.000Z'],
      'and',
      ['createdAt', '<', '2026-11-30T21:00:00.000Z'],
      'and',
      ['toPayKopecks', '>=', 1000],
      'and',
      ['toPayKopecks', '<=', 2000],
    ],
  })
})

test('a single condition stands alone', () => {
  expect(toLoadOptions(readOrdersView({ origin: 'call' })).filter).toEqual(['origin', '=', 'call'])
  expect(toLoadOptions(readOrdersView({ status: 'placed' })).filter).toEqual(['status', '=', 'placed'])
})
