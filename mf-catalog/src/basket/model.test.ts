import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import { $orders, basketRestored, linesOrdered } from '@lavka/shared'
import { cheese, honey, milk } from '../../test/goods'
import { openScope } from '../../test/server'
import { $announcement, $removed, basketOpened, quantityChosen, removalForgotten, removalUndone } from './model'
import { $earlier } from './earlier'
import { $summary } from './summary-model'

const lines = [
  { product: cheese, quantity: 0.6 },
  { product: milk, quantity: 4 },
]

test('opening the basket reloads prices and keeps those the person saw', async () => {
  const dearer = { ...milk, priceKopecks: 12900 }
  const { scope, calls } = openScope({ 'POST /api/clientv9/basket': () => [cheese, dearer] })
  await allSettled(basketRestored, { scope, params: lines })

  await allSettled(basketOpened, { scope })

  expect(calls[0]?.body).toEqual({ products: ['cheese', 'milk'] })
  expect(scope.getState($orders)[1]?.product.priceKopecks).toBe(12900)
  expect(scope.getState($earlier)).toEqual({ milk })
})

test('a price that changed twice is compared with the one the person saw', async () => {
  const prices = [12900, 13900]
  const { scope } = openScope({
    'POST /api/clientv9/basket': () => [cheese, { ...milk, priceKopecks: prices.shift() }],
  })
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(basketOpened, { scope })
  await allSettled(basketOpened, { scope })
  expect(scope.getState($earlier)).toEqual({ milk })
})

test('the earlier price is removed when the person changes or orders the line', async () => {
  const { scope } = openScope({
    'POST /api/clientv9/basket': () => [
      { ...cheese, priceKopecks: 1 },
      { ...milk, priceKopecks: 1 },
    ],
  })
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(basketOpened, { scope })
  await allSettled(quantityChosen, { scope, params: { product: milk, quantity: 5, before: 4 } })
  expect(scope.getState($earlier)).toEqual({ cheese })
  await allSettled(linesOrdered, { scope, params: ['cheese'] })
  expect(scope.getState($earlier)).toEqual({})
})

test('an empty basket makes no request', async () => {
  const { scope, calls } = openScope()
  await allSettled(basketOpened, { scope })
  expect(calls).toEqual([])
})

test('when prices cannot be reloaded the basket stays as it is', async () => {
  const { scope } = openScope({
    'POST /api/clientv9/basket': () => {
      throw new Error('offline')
    },
  })
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(basketOpened, { scope })
  expect(scope.getState($orders)).toEqual(lines)
})

test('a removed line can be restored with its quantity', async () => {
  const { scope } = openScope()
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(quantityChosen, { scope, params: { product: milk, quantity: 0, before: 4 } })
  expect(scope.getState($orders)).toHaveLength(1)
  expect(scope.getState($announcement)).toBe('Молоко: убрано из корзины')

  await allSettled(removalUndone, { scope, params: 'milk' })

  expect(scope.getState($orders)).toContainEqual({ product: milk, quantity: 4 })
  expect(scope.getState($removed)).toEqual([])
})

test('each of several removed lines can be restored separately', async () => {
  const { scope } = openScope()
  await allSettled(basketRestored, { scope, params: [...lines, { product: honey, quantity: 2 }] })
  await allSettled(quantityChosen, { scope, params: { product: milk, quantity: 0, before: 4 } })
  await allSettled(quantityChosen, { scope, params: { product: cheese, quantity: 0, before: 0.6 } })
  await allSettled(quantityChosen, { scope, params: { product: honey, quantity: 3, before: 2 } })
  expect(scope.getState($removed).map(({ product }) => product.code)).toEqual(['cheese', 'milk'])

  await allSettled(removalUndone, { scope, params: 'milk' })
  await allSettled(removalForgotten, { scope, params: 'cheese' })

  expect(scope.getState($orders)).toEqual([
    { product: honey, quantity: 3 },
    { product: milk, quantity: 4 },
  ])
  expect(scope.getState($removed)).toEqual([])
})

test('a line that was added again elsewhere is no longer offered for restoring', async () => {
  const { scope } = openScope()
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(quantityChosen, { scope, params: { product: milk, quantity: 0, before: 4 } })
  await allSettled(basketRestored, { scope, params: [...lines.slice(0, 1), { product: milk, quantity: 1 }] })

  expect(scope.getState($removed)).toEqual([])
  await allSettled(removalUndone, { scope, params: 'milk' })
  expect(scope.getState($orders)).toContainEqual({ product: milk, quantity: 1 })
})

test('opening the basket loads the suppliers’ terms', async () => {
  const { scope } = openScope()
  await allSettled(basketRestored, { scope, params: lines })
  await allSettled(basketOpened, { scope })
  expect(scope.getState($summary).groups[0]?.minimumKopecks).toBe(50000)
})
