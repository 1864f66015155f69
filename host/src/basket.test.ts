import { beforeEach, expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import type { ProductCard } from '@lavka/server/contract'
import { $orders, noticeShown, quantitySet } from '@lavka/shared'
import { createWatch } from 'effector'
import { basketRead, toLines } from './basket'
import './storage'

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

beforeEach(() => window.localStorage.clear())

test('the basket is kept in the browser and read again at the next start', async () => {
  const before = fork()
  await allSettled(quantitySet, { scope: before, params: { product: milk, quantity: 3 } })

  const after = fork()
  await allSettled(basketRead, { scope: after })

  expect(after.getState($orders)).toEqual([{ product: milk, quantity: 3 }])
})

test('broken stored lines are left out, whole ones stay', () => {
  expect(
    toLines([{ product: milk, quantity: 2 }, { quantity: 1 }, null, { product: milk, quantity: -1 }, 'x']),
  ).toEqual([{ product: milk, quantity: 2 }])
  expect(toLines('not a list')).toEqual([])
})

test('storage that is not JSON starts an empty basket and loses nothing else', async () => {
  window.localStorage.setItem('lavka.orders', '{broken')
  const scope = fork()

  await allSettled(basketRead, { scope })

  expect(scope.getState($orders)).toEqual([])
})

test('a full storage keeps the basket on the page and says so once', async () => {
  const original = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const scope = fork()
  const shown: string[] = []
  createWatch({ unit: noticeShown, scope, fn: ({ title }) => shown.push(title ?? '') })

  await allSettled(quantitySet, { scope, params: { product: milk, quantity: 1 } })
  await allSettled(quantitySet, { scope, params: { product: milk, quantity: 2 } })
  Storage.prototype.setItem = original

  expect(scope.getState($orders)).toEqual([{ product: milk, quantity: 2 }])
  expect(shown).toEqual(['Браузер не даёт сохранить корзину'])
})
