import { expect, test } from '@jest/globals'
import type { BasketProblem } from '@lavka/server/contract'
import { cheese, milk } from '../../../../test/goods'
import { toProblems } from '../../../basket/problems'
import { otherProblems, toChanges } from './changes'

const lines = [
  { product: cheese, quantity: 0.6 },
  { product: milk, quantity: 4 },
]
const problem = (change: Partial<BasketProblem>): BasketProblem => ({
  product: 'milk',
  kind: 'price',
  message: 'Изменилось',
  ...change,
})

test('a new price is shown beside the old one and taken on acceptance', () => {
  const [change] = toChanges(lines, [problem({ priceKopecks: 12900 })])
  expect(change).toMatchObject({
    name: 'Молоко',
    before: '4\u00a0шт по 119,00\u00a0₽',
    after: '4\u00a0шт по 129,00\u00a0₽',
  })
  expect(change?.line).toEqual({ product: { ...milk, priceKopecks: 12900, tiers: [] }, quantity: 4 })
})

test('a stock that fell caps the quantity to what may be ordered', () => {
  const [change] = toChanges(lines, [problem({ product: 'cheese', kind: 'stock', stock: 0.45 })])
  expect(change?.line.quantity).toBe(0.4)
})

test('a stock below the minimum and a product that is gone go out of the basket', () => {
  const changes = toChanges(lines, [
    problem({ product: 'cheese', kind: 'stock', stock: 0.2 }),
    problem({ kind: 'gone' }),
  ])
  expect(changes.map(({ line }) => line.quantity)).toEqual([0, 0])
  expect(changes[1]?.after).toBe('больше нет в наличии')
})

test('several problems of one line are one change', () => {
  const [change, ...rest] = toChanges(lines, [problem({ priceKopecks: 100 }), problem({ kind: 'stock', stock: 2 })])
  expect(rest).toEqual([])
  expect(change?.line).toMatchObject({ product: { priceKopecks: 100 }, quantity: 2 })
})

test('a problem that no line can solve is shown in the server’s words', () => {
  const minimum = problem({ kind: 'minimum', message: 'Ферма «Заречье»: заказ от 500,00 ₽, сейчас 400,00 ₽' })
  expect(otherProblems(lines, [minimum, minimum])).toEqual([minimum.message])
  const area = problem({ kind: 'area', message: 'Ферма «Заречье»: на этот адрес не доставляет' })
  expect(otherProblems(lines, [area])).toEqual([area.message])
  expect(toChanges(lines, [minimum, area])).toEqual([])
})

test('details of an unknown shape are ignored', () => {
  expect(toProblems(undefined)).toEqual([])
  expect(toProblems([null, 'x', { product: 'a', kind: 'gone', message: 'm' }])).toHaveLength(1)
})

test('a quantity above the limit per person is lowered to it with the reason', () => {
  const [some] = toChanges(lines, [problem({ kind: 'limit', most: 3, message: 'Не больше 3 шт' })])
  expect([some?.line.quantity, some?.because]).toEqual([3, 'Не больше 3 шт'])
  const [none] = toChanges(lines, [problem({ kind: 'limit', most: 0 })])
  expect([none?.line.quantity, none?.after]).toEqual([0, 'не в этом заказе'])
})
