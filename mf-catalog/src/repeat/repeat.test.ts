import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import { $orders, $userInfo, $visibleTrash, noticeShown } from '@lavka/shared'
import { cheese, makeOrder, milk } from '../../test/goods'
import { heard, openScope } from '../../test/server'
import { repeatAsked } from './model'
import { repeatLines } from './repeat'

const bought = makeOrder().lines.flatMap((line) => [
  line,
  { ...line, product: 'milk', name: 'Молоко', unit: 'шт', quantity: 4 },
])

test('an earlier order comes back at the prices of today', () => {
  const dearer = { ...cheese, priceKopecks: 130000 }
  expect(repeatLines(bought, [dearer, milk], [])).toEqual({
    lines: [
      { product: dearer, quantity: 0.6 },
      { product: milk, quantity: 4 },
    ],
    missing: [],
  })
})

test('what is not sold now or has run out is named, what is left is taken', () => {
  const { lines, missing } = repeatLines(bought, [{ ...milk, stock: 3 }], [])
  expect(lines).toEqual([{ product: { ...milk, stock: 3 }, quantity: 3 }])
  expect(missing).toEqual(['Сыр «Тульский»'])
  expect(repeatLines(bought, [{ ...cheese, stock: 0.2 }], []).missing).toEqual(['Сыр «Тульский»', 'Молоко'])
})

test('a second press changes nothing, and more in the basket stays more', () => {
  const { lines } = repeatLines(bought, [cheese, milk], [{ product: milk, quantity: 7 }])
  expect(lines[1]).toEqual({ product: milk, quantity: 7 })
})

test('repeating fills the basket, opens it and says what is missing', async () => {
  const { scope } = openScope({ 'POST /api/clientv9/basket': () => [cheese] })
  const notice = heard(scope, noticeShown)
  await allSettled(repeatAsked, { scope, params: [makeOrder({ lines: bought })] })
  expect(scope.getState($orders)).toEqual([{ product: cheese, quantity: 0.6 }])
  expect(scope.getState($visibleTrash)).toBe(true)
  expect(notice).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'warning',
      title: 'В корзине 1\u00a0товар из этого заказа',
      text: 'Сейчас нет в наличии: Молоко',
    }),
  )
})

test('repeating tells the next checkout where the earlier one went, and overwrites nothing that was entered since', async () => {
  const { scope } = openScope({ 'POST /api/clientv9/basket': () => [cheese] })
  await allSettled(repeatAsked, { scope, params: [makeOrder()] })
  const delivery = { receiver: 'Анна', phone: '+7 900 123-45-67', address: 'Тула, Садовая, 5' }
  expect(scope.getState($userInfo)).toEqual(delivery)
  await allSettled(repeatAsked, { scope, params: [makeOrder({ address: 'Рязань, Мира, 1' })] })
  expect(scope.getState($userInfo)).toEqual(delivery)
})
