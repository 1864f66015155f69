import { expect, test } from '@jest/globals'
import { cheese, honey, makeOrder, milk } from '../../test/goods'
import { planRepeat } from './plan'

const bought = makeOrder().lines.flatMap((line) => [
  line,
  { ...line, product: 'milk', name: 'Молоко', unit: 'шт', quantity: 4, priceKopecks: 11900 },
])
const plain = (words: readonly string[] | undefined) => words?.map((text) => text.replaceAll('\u00a0', ' '))

test('unchanged lines go into an empty basket without a preview', () => {
  expect(planRepeat(bought, [cheese, milk], [])).toEqual({
    lines: [
      { product: cheese, quantity: 0.6 },
      { product: milk, quantity: 4 },
    ],
    changes: [],
    isPlain: true,
  })
})

test('a higher price needs a preview, a lower one is only shown', () => {
  const dearer = { ...cheese, priceKopecks: 130000 }
  const { lines, changes, isPlain } = planRepeat(bought, [dearer, { ...milk, priceKopecks: 10000 }], [])
  expect(lines[0]).toEqual({ product: dearer, quantity: 0.6 })
  expect(changes.map(({ words }) => plain(words))).toEqual([
    ['Подорожал: было 1 240,00 ₽, теперь 1 300,00 ₽'],
    ['Подешевел: было 119,00 ₽, теперь 100,00 ₽'],
  ])
  expect(isPlain).toBe(false)
  expect(planRepeat(bought, [cheese, { ...milk, priceKopecks: 10000 }], []).isPlain).toBe(true)
})

test.each([
  ['the stock', { stock: 0.5 }, 0.5, 'Было 0,6 кг, будет 0,5 кг. В наличии только 0,5 кг'],
  ['the step', { step: 0.5, multiple: 0.5 }, 0.5, 'Было 0,6 кг, будет 0,5 кг. Количество должно быть кратно 0,5 кг'],
  ['the minimum', { minimum: 1 }, 1, 'Было 0,6 кг, будет 1 кг. Не меньше 1 кг'],
  ['the maximum', { maximum: 0.4 }, 0.4, 'Было 0,6 кг, будет 0,4 кг. В одном заказе не больше 0,4 кг'],
])('a quantity changed by %s is shown with the reason', (_what, change, quantity, words) => {
  const { lines, changes, isPlain } = planRepeat(bought, [{ ...cheese, ...change }, milk], [])
  expect(lines[0]?.quantity).toBe(quantity)
  expect(plain(changes[0]?.words)).toEqual([words])
  expect(isPlain).toBe(false)
})

test('products out of stock and no longer sold are listed separately and left out', () => {
  const { lines, changes, isPlain } = planRepeat(bought, [{ ...cheese, stock: 0.2 }], [])
  expect(lines).toEqual([])
  expect(changes.map(({ name, words, isSold }) => [name, words, isSold])).toEqual([
    ['Сыр «Тульский»', ['Сейчас нет в наличии'], false],
    ['Молоко', ['Больше не продаётся'], false],
  ])
  expect(isPlain).toBe(false)
})

test('an increased quantity is shown; a second press changes nothing', () => {
  const grows = planRepeat(bought, [cheese, milk], [{ product: milk, quantity: 1 }])
  expect(grows.lines[1]).toEqual({ product: milk, quantity: 4 })
  expect(grows.changes.map(({ words }) => plain(words))).toEqual([['В корзине уже 1 шт, станет 4 шт']])
  expect(grows.isPlain).toBe(false)

  const short = { ...cheese, stock: 0.5, priceKopecks: 130000 }
  const first = planRepeat(bought, [short, milk], [])
  expect(first.isPlain).toBe(false)
  expect(planRepeat(bought, [short, milk], first.lines)).toMatchObject({ lines: first.lines, isPlain: true })
})

test('a larger quantity in the basket stays', () => {
  const { lines, changes } = planRepeat(bought, [cheese, milk], [{ product: milk, quantity: 7 }])
  expect(lines[1]).toEqual({ product: milk, quantity: 7 })
  expect(plain(changes[0]?.words)).toEqual(['В корзине уже 7 шт, столько и останется'])
})

test('other products in the basket need a preview', () => {
  expect(planRepeat(bought, [cheese, milk], [{ product: honey, quantity: 1 }])).toMatchObject({
    changes: [],
    isPlain: false,
  })
})
