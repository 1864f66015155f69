import { expect, test } from '@jest/globals'
import { differenceText, formatMoney, formatPhone, formatQuantity, plural, readNumber } from './format'

const NBSP = '\u00a0'
/** Replaces every space by a no-break one. */
const whole = (text: string) => text.replaceAll(' ', NBSP)

test.each([
  [0, '0,00 ₽'],
  [1, '0,01 ₽'],
  [11_900, '119,00 ₽'],
  [124_000, '1 240,00 ₽'],
  [184_650, '1 846,50 ₽'],
  [123_456_789, '1 234 567,89 ₽'],
])('%d kopecks are %s, and no line breaks inside', (kopecks, text) => {
  expect(formatMoney(kopecks)).toBe(whole(text))
})

test.each([
  [0, '0 ₽'],
  [11_900, '119 ₽'],
  [124_000, '1 240 ₽'],
  [11_950, '119,50 ₽'],
  [11_905, '119,05 ₽'],
])('in the short form %d kopecks are %s: kopecks are dropped only when zero', (kopecks, text) => {
  expect(formatMoney(kopecks, 'short')).toBe(whole(text))
})

test.each([
  [0.6, 'кг', '0,6 кг'],
  [10, 'шт', '10 шт'],
  [0.1 + 0.2, 'кг', '0,3 кг'],
  [1.005, 'кг', '1,005 кг'],
  [1500, 'шт', '1 500 шт'],
])('the quantity %d %s is %s', (quantity, unit, text) => {
  expect(formatQuantity(quantity, unit)).toBe(whole(text))
})

test.each([
  [0, '0 товаров'],
  [1, '1 товар'],
  [2, '2 товара'],
  [4, '4 товара'],
  [5, '5 товаров'],
  [11, '11 товаров'],
  [12, '12 товаров'],
  [21, '21 товар'],
  [22, '22 товара'],
  [25, '25 товаров'],
  [111, '111 товаров'],
  [1.5, '1,5 товара'],
  [1001, '1 001 товар'],
])('%d goods are %s', (count, text) => {
  expect(plural(count, 'товар', 'товара', 'товаров')).toBe(whole(text))
})

test('a phone number has one format without line breaks; another text is unchanged', () => {
  for (const typed of ['+79000000001', '89000000001', '+7 900 000-00-01', '8 (900) 000 00 01'])
    expect(formatPhone(typed)).toBe(whole('+7 900 000-00-01'))
  expect(formatPhone('88005550100')).toBe(whole('8 800 555-01-00'))
  for (const other of ['+375 29 123-45-67', '12-34', '']) expect(formatPhone(other)).toBe(other)
})

test('sums, quantities and plurals are formatted as by Intl', () => {
  const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
  const rules = new Intl.PluralRules('ru-RU')
  for (let kopecks = 1; kopecks < 1e12; kopecks = Math.ceil(kopecks * 1.07)) {
    expect(formatMoney(kopecks)).toBe(`${money.format(kopecks / 100)}${NBSP}₽`)
    expect(formatMoney(-kopecks)).toBe(`−${money.format(kopecks / 100)}${NBSP}₽`)
    expect(formatQuantity(kopecks / 1000, 'кг')).toBe(`${decimals.format(kopecks / 1000)}${NBSP}кг`)
  }
  for (let count = 0; count < 1_500; count++) {
    expect(plural(count, 'one', 'few', 'many')).toBe(`${decimals.format(count)}${NBSP}${rules.select(count)}`)
  }
})

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0000', 1000],
  ['-0.25', -0.25],
  ['−1 000,5', -1000.5],
  ['1 2', null],
  ['два', null],
  ['', null],
])('«%s» is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('a difference is written without a sign', () => {
  expect([0, 100_00, -5].map(differenceText)).toEqual([
    'по той же цене',
    `дороже на ${whole('100,00 ₽')}`,
    `дешевле на ${whole('0,05 ₽')}`,
  ])
})
