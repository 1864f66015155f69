import { expect, test } from '@jest/globals'
import { availableOf, isOutOfStock, misfitOf, moreOf, wholeOf } from './quantity'

const cheese = { multiple: 0.1, minimum: 0.3, maximum: 2, stock: 0.45 }
const eggs = { multiple: 10, minimum: 10, maximum: null, stock: 95 }

test('a quantity is at least the minimum, in whole multiples, at most the maximum', () => {
  expect([0.2, 0.3, 0.35, 0.3001, 0.1 + 0.2, 2, 2.1].map((quantity) => misfitOf(cheese, quantity))).toEqual([
    ...['minimum', null, 'multiple', 'multiple', null, null, 'maximum'],
  ])
  expect([5, 10, 15, 1000].map((quantity) => misfitOf(eggs, quantity))).toEqual(['minimum', null, 'multiple', null])
})

test('what there is counts in whole multiples, and not at all below the minimum', () => {
  expect([availableOf(cheese), availableOf(eggs), availableOf({ ...cheese, stock: 0.29 })]).toEqual([0.4, 90, 0])
  expect([wholeOf(0.77, 0.1), wholeOf(500, 10), wholeOf(0.1 + 0.2, 0.1)]).toEqual([0.7, 500, 0.3])
  expect([0.3, 0.4, 0.45, 0.5].map((quantity) => isOutOfStock(cheese, quantity))).toEqual([false, false, true, true])
})

test('what an order holds is added to what there is, and needs no minimum again', () => {
  const last = { ...cheese, stock: 0.25 }
  expect([moreOf(last, 0), moreOf(last, 0.5)]).toEqual([0, 0.2])
  expect([0.4, 0.7, 0.8].map((quantity) => isOutOfStock(last, quantity, 0.5))).toEqual([false, false, true])
})
