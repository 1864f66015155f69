import { expect, test } from '@jest/globals'
import type { ProductCard } from '@lavka/server/contract'
import { toLines } from './kept-basket'

const milk: ProductCard = {
  code: 'milk',
  name: 'Молоко',
  supplier: 'zarechye',
  supplierName: 'Ферма',
  shop: 'z-1',
  category: 'moloko',
  unit: 'шт',
  pack: '1 л',
  isWeighed: false,
  minimum: 1,
  step: 1,
  multiple: 1,
  priceKopecks: 11900,
  oldPriceKopecks: null,
  stock: 10,
  tags: [],
  picture: { key: 'k', color: '#fff' },
}

test('broken stored lines are left out, whole ones stay', () => {
  expect(
    toLines([{ product: milk, quantity: 2 }, { quantity: 1 }, null, { product: milk, quantity: -1 }, 'x']),
  ).toEqual([{ product: milk, quantity: 2 }])
  expect(toLines('not a list')).toEqual([])
})
