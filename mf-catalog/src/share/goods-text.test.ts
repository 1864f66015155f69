import { expect, test } from '@jest/globals'
import { readGoods, sharedPath } from './goods-text'

test('goods go through an address unchanged', () => {
  const goods = [
    { product: 'milk-1l', quantity: 2 },
    { product: 'cheese', quantity: 0.6 },
  ]
  expect(sharedPath(goods)).toBe('/lavka?list=shared&goods=milk-1l_2*cheese_0.6')
  expect(readGoods('milk-1l_2*cheese_0.6')).toEqual(goods)
})

test('what is no product and quantity is left out, and a product twice is taken once', () => {
  expect(readGoods('milk_2*milk_3*honey_0*<b>_1*cheese_-1*eggs_1e9*bread*_4')).toEqual([
    { product: 'milk', quantity: 2 },
  ])
  expect(readGoods()).toEqual([])
  expect(readGoods(Array.from({ length: 150 }, (_, n) => `p${n}_1`).join('*'))).toHaveLength(100)
})
