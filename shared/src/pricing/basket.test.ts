import { expect, test } from '@jest/globals'
import { priceAt } from '@lavka/domain/price'
import type { ProductCard } from '@lavka/server/contract'
import { allowedQuantity, basketTotal, groupBySupplier, lineSum, quantityProblem, stepQuantity } from './basket'

const milk: ProductCard = {
  code: 'milk',
  name: 'Молоко',
  supplier: 'zarechye',
  supplierName: 'Ферма «Заречье»',
  shop: 's1',
  category: 'moloko',
  unit: 'шт',
  pack: '1 л',
  isWeighed: false,
  minimum: 1,
  step: 1,
  multiple: 1,
  priceKopecks: 11_900,
  oldPriceKopecks: null,
  stock: 10,
  tags: [],
  picture: { key: 'milk', color: '#eef' },
}
const cheese: ProductCard = {
  ...milk,
  code: 'cheese',
  unit: 'кг',
  isWeighed: true,
  minimum: 0.3,
  step: 0.1,
  multiple: 0.1,
  priceKopecks: 124_000,
  stock: 2.5,
}
const eggs: ProductCard = { ...milk, code: 'eggs', minimum: 10, step: 10, multiple: 10, priceKopecks: 1_250, stock: 95 }
const honey: ProductCard = {
  ...milk,
  code: 'honey',
  supplier: 'lukiny',
  supplierName: 'Пасека Лукиных',
  priceKopecks: 64_000,
}

/** Replaces no-break spaces by spaces. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test.each([
  [11_900, 4, 47_600],
  [124_000, 0.6, 74_400],
  [1, 0.5, 1], // half a kopeck goes up
  [1, 0.499, 0],
  [1, 0.001, 0],
  [3, 0.5, 2],
  [999, 0.333, 333], // 332,667
  [101, 0.005, 1], // 0,505
  [99, 0.005, 0], // 0,495
  [33_333, 1.005, 33_500], // 33 499,665
  [10_000, 1.005, 10_050], // 1.005 × 1000 is 1004.9999999999999 as a double
  [100, 1.115, 112], // 111,5
  [100, 0.1 + 0.2, 30],
  [9_999_999, 999.999, 9_999_989_000], // 9 999 989 000,001
])('%d kopecks × %d is %d kopecks', (priceKopecks, quantity, sum) => {
  expect(lineSum({ product: { ...milk, priceKopecks }, quantity })).toBe(sum)
})

test('lines of every quantity of thousandths round as exact arithmetic does', () => {
  for (let milli = 1; milli <= 3_000; milli += 1) {
    for (const priceKopecks of [1, 7, 333, 99_999]) {
      const exact = Number((BigInt(priceKopecks) * BigInt(milli) * 2n + 1_000n) / 2_000n)
      expect(lineSum({ product: { ...milk, priceKopecks }, quantity: milli / 1000 })).toBe(exact)
    }
  }
})

test('the total is the sum of rounded lines, not the rounding of a sum', () => {
  const half = { product: { ...milk, priceKopecks: 1 }, quantity: 0.5 }

  expect(basketTotal([half, half])).toBe(2)
  expect(basketTotal([])).toBe(0)
})

test('lines are grouped by supplier in the order of adding, each group with its total', () => {
  const lines = [
    { product: milk, quantity: 4 },
    { product: honey, quantity: 1 },
    { product: cheese, quantity: 0.6 },
  ]

  expect(groupBySupplier(lines)).toEqual([
    { supplier: 'zarechye', supplierName: 'Ферма «Заречье»', lines: [lines[0], lines[2]], totalKopecks: 122_000 },
    { supplier: 'lukiny', supplierName: 'Пасека Лукиных', lines: [lines[1]], totalKopecks: 64_000 },
  ])
  expect(groupBySupplier([])).toEqual([])
})

test('«+» starts at the minimum and goes on by the step to the stock', () => {
  expect(stepQuantity(milk, 0, 1)).toBe(1)
  expect(stepQuantity(cheese, 0, 1)).toBe(0.3)
  expect(stepQuantity(eggs, 0, 1)).toBe(10)
  expect(stepQuantity(eggs, 80, 1)).toBe(90)
  expect(stepQuantity(eggs, 90, 1)).toBe(90)
  expect(stepQuantity(milk, 10, 1)).toBe(10)
})

test('«−» goes down by the step, and from the minimum out of the basket', () => {
  expect(stepQuantity(milk, 2, -1)).toBe(1)
  expect(stepQuantity(milk, 1, -1)).toBe(0)
  expect(stepQuantity(milk, 0, -1)).toBe(0)
  expect(stepQuantity(cheese, 0.3, -1)).toBe(0)
  expect(stepQuantity(eggs, 10, -1)).toBe(0)
})

test('steps of a tenth accumulate no floating-point error', () => {
  const seen = [0.3]
  while (seen.length < 30) seen.push(stepQuantity(cheese, seen.at(-1) ?? 0, 1))

  expect(seen.slice(0, 6)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
  expect(seen.at(-1)).toBe(2.5)
  expect(stepQuantity(cheese, 0.1 + 0.2, 1)).toBe(0.4)
  expect(stepQuantity(cheese, 0.8, -1)).toBe(0.7)
})

test('what is out of stock cannot be put into the basket', () => {
  expect(stepQuantity({ ...milk, stock: 0 }, 0, 1)).toBe(0)
  expect(stepQuantity({ ...eggs, stock: 9 }, 0, 1)).toBe(0)
})

test('when the stock has shrunk below the basket, «−» goes to what can be had and «+» stays', () => {
  expect(stepQuantity({ ...milk, stock: 4 }, 9, -1)).toBe(4)
  expect(stepQuantity({ ...eggs, stock: 35 }, 90, -1)).toBe(30)
  expect(stepQuantity({ ...milk, stock: 0 }, 9, -1)).toBe(0)
  expect(stepQuantity({ ...milk, stock: 4 }, 9, 1)).toBe(9)
})

test.each([
  [milk, 1],
  [milk, 10],
  [cheese, 0.3],
  [cheese, 0.1 + 0.2],
  [cheese, 0.7],
  [cheese, 1.1 + 1.2],
  [cheese, 2.5],
  [eggs, 90],
  [{ ...cheese, minimum: 0.001, multiple: 0.001, stock: 20 }, 1.005],
  [{ ...cheese, minimum: 0.001, multiple: 0.001, stock: 20 }, 16.1],
])('$unit: %# can be ordered', (product, quantity) => {
  expect(quantityProblem(product, quantity)).toBeNull()
})

test.each([
  [milk, 0, 'Укажите количество больше нуля'],
  [milk, -1, 'Укажите количество больше нуля'],
  [milk, Number.NaN, 'Укажите количество больше нуля'],
  [milk, Number.POSITIVE_INFINITY, 'Укажите количество больше нуля'],
  [milk, 1.5, 'Количество должно быть кратно 1 шт'],
  [milk, 11, 'В наличии только 10 шт'],
  [cheese, 0.2, 'Не меньше 0,3 кг'],
  [cheese, 0.35, 'Количество должно быть кратно 0,1 кг'],
  [cheese, 0.3001, 'Количество должно быть кратно 0,1 кг'],
  [cheese, 2.6, 'В наличии только 2,5 кг'],
  [eggs, 5, 'Не меньше 10 шт'],
  [eggs, 15, 'Количество должно быть кратно 10 шт'],
  [{ ...milk, stock: 0 }, 1, 'Товар закончился'],
  [{ ...eggs, stock: 9 }, 10, 'Товар закончился'],
])('$unit: %# cannot be ordered, and the reason is told', (product, quantity, problem) => {
  expect(plain(quantityProblem(product, quantity))).toBe(problem)
})

test('every quantity that the stepper gives can be ordered', () => {
  for (const product of [milk, cheese, eggs]) {
    let quantity = 0
    for (let press = 0; press < 40; press += 1) {
      quantity = stepQuantity(product, quantity, 1)
      expect([product.code, quantity, quantityProblem(product, quantity)]).toEqual([product.code, quantity, null])
    }
  }
})

test.each([
  [milk, 3, 3],
  [milk, 30, 10],
  [eggs, 34, 30],
  [eggs, 3, 10],
  [eggs, 500, 90],
  [cheese, 0.1 + 0.2, 0.3],
  [cheese, 0.77, 0.7],
  [cheese, 9, 2.5],
  [{ ...milk, stock: 0 }, 3, 0],
  [{ ...eggs, stock: 9 }, 10, 0],
])('%#: a wished quantity becomes the allowed one', (product, wished, allowed) => {
  expect(allowedQuantity(product, wished)).toBe(allowed)
})

test('the price of a whole line follows the tier that its quantity reaches, down and up', () => {
  const jam: ProductCard = {
    ...milk,
    priceKopecks: 10_000,
    tiers: [
      { from: 10, priceKopecks: 9_500 },
      { from: 20, priceKopecks: 9_000 },
    ],
  }
  expect([1, 9, 10, 19, 20, 50].map((quantity) => priceAt(jam, quantity))).toEqual([
    10_000, 10_000, 9_500, 9_500, 9_000, 9_000,
  ])
  expect(lineSum({ product: jam, quantity: 9 })).toBe(90_000)
  expect(lineSum({ product: jam, quantity: 10 })).toBe(95_000)
  const byWeight = { ...cheese, tiers: [{ from: 0.3, priceKopecks: 100_000 }] }
  expect(priceAt(byWeight, 0.1 + 0.2)).toBe(100_000)
})

test('no more than the maximum can be chosen, and the reason is told', () => {
  const limited = { ...milk, maximum: 3 }
  expect(stepQuantity(limited, 2, 1)).toBe(3)
  expect(stepQuantity(limited, 3, 1)).toBe(3)
  expect(stepQuantity(limited, 9, -1)).toBe(3)
  expect(allowedQuantity(limited, 9)).toBe(3)
  expect(plain(quantityProblem(limited, 4))).toBe('В одном заказе не больше 3 шт')
  expect(quantityProblem(limited, 3)).toBeNull()
})
