import { beforeEach, expect, test } from '@jest/globals'
import { allSettled, createWatch, fork, type Scope } from 'effector'
import type { ProductCard } from '@lavka/server/contract'
import { $orders, basketRestored, noticeShown, quantitySet, writeStoredFx } from '@lavka/shared'
import { keptRead, tabsHeard } from './kept-values'
import './port'
import './not-stored'

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
  await allSettled(keptRead, { scope: after })

  expect(after.getState($orders)).toEqual([{ product: milk, quantity: 3 }])
})

const has = (scope: Scope) => scope.getState($orders).map(({ product, quantity }) => [product.code, quantity])
const set = (scope: Scope, code: string, quantity: number) =>
  allSettled(quantitySet, { scope, params: { product: { ...milk, code }, quantity } })

test('concurrent changes in two tabs are merged', async () => {
  const [one, other] = [fork(), fork()]
  await set(one, 'milk', 1)
  await allSettled(keptRead, { scope: other })
  await set(one, 'eggs', 2)
  await set(other, 'honey', 3)
  expect(has(other)).toEqual([
    ['milk', 1],
    ['eggs', 2],
    ['honey', 3],
  ])
  // a product removed in one tab stays removed, although the other tab still shows it
  await set(other, 'milk', 0)
  await set(one, 'eggs', 5)
  const next = fork()
  await allSettled(keptRead, { scope: next })
  expect(has(next)).toEqual([
    ['eggs', 5],
    ['honey', 3],
  ])
  expect(has(one)).toEqual(has(next))
})

test('a page restored from the back-forward cache reads the basket again', async () => {
  const [first, second] = [fork(), fork()]
  await allSettled(tabsHeard, { scope: first })
  await set(first, 'milk', 1)
  await allSettled(keptRead, { scope: second })
  await set(second, 'eggs', 2)
  expect(has(first)).toEqual([['milk', 1]])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await allSettled(first)
  expect(has(first)).toEqual([
    ['milk', 1],
    ['eggs', 2],
  ])
})

test('a basket loaded from the server is stored as well', async () => {
  const scope = fork()
  await allSettled(basketRestored, { scope, params: [{ product: milk, quantity: 2 }] })
  expect(JSON.parse(window.localStorage.getItem('lavka.orders') ?? '')).toEqual([{ product: milk, quantity: 2 }])
})

test('invalid JSON in the storage gives an empty basket and affects nothing else', async () => {
  window.localStorage.setItem('lavka.orders', '{broken')
  const scope = fork()

  await allSettled(keptRead, { scope })

  expect(scope.getState($orders)).toEqual([])
})

test('with a full storage the basket stays in the page and one notice is shown; other values have another notice', async () => {
  const original = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const scope = fork()
  const shown: string[] = []
  createWatch({ unit: noticeShown, scope, fn: ({ title }) => shown.push(title ?? '') })

  await allSettled(quantitySet, { scope, params: { product: milk, quantity: 1 } })
  await allSettled(quantitySet, { scope, params: { product: milk, quantity: 2 } })
  for (const key of ['lavka.draft.5.tags.1', 'lavka.grid.5.tags'])
    await allSettled(writeStoredFx, { scope, params: { key, value: {} } })
  Storage.prototype.setItem = original

  expect(scope.getState($orders)).toEqual([{ product: milk, quantity: 2 }])
  expect(shown).toEqual(['Браузер не даёт сохранить корзину', 'Браузер не даёт сохранить введённое'])
})
