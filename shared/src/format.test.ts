import { expect, test } from '@jest/globals'
import { formatDay, formatMoney, formatPhone, formatQuantity, formatTime, plural } from './format'

const NBSP = '\u00a0'
/** The same with every space a no-break one. */
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

test('a telephone number is written in one way that no line breaks, whatever was typed; another text stays', () => {
  for (const typed of ['+79000000001', '89000000001', '+7 900 000-00-01', '8 (900) 000 00 01'])
    expect(formatPhone(typed)).toBe(whole('+7 900 000-00-01'))
  expect(formatPhone('88005550100')).toBe(whole('8 800 555-01-00'))
  for (const other of ['+375 29 123-45-67', '12-34', '']) expect(formatPhone(other)).toBe(other)
})

test('sums, quantities and plurals are written as the browser itself would', () => {
  const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
  const rules = new Intl.PluralRules('ru-RU')
  for (let kopecks = 1; kopecks < 1e12; kopecks = Math.ceil(kopecks * 1.07)) {
    expect(formatMoney(kopecks)).toBe(`${money.format(kopecks / 100)}${NBSP}₽`)
    expect(formatMoney(-kopecks)).toBe(`${money.format(-kopecks / 100)}${NBSP}₽`)
    expect(formatQuantity(kopecks / 1000, 'кг')).toBe(`${decimals.format(kopecks / 1000)}${NBSP}кг`)
  }
  for (let count = 0; count < 1_500; count++) {
    expect(plural(count, 'one', 'few', 'many')).toBe(`${decimals.format(count)}${NBSP}${rules.select(count)}`)
  }
})

test('days and times are written as the browser itself would', () => {
  const dates = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
  const times = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })
  for (let time = Date.UTC(2023, 0, 1); time < Date.UTC(2027, 0, 1); time += 25.7 * 3_600_000) {
    const date = new Date(time)
    const day = whole(dates.format(date).replace(/\sг\.$/, ''))
    expect(formatTime(date.toISOString(), new Date(0))).toBe(`${day}, ${times.format(date)}`)
  }
})

const now = new Date('2026-11-20T12:00:00Z')

test('a day of this year has no year, of another it has, without «г.»', () => {
  expect(formatDay('2026-11-12T10:00:00.000Z', now)).toBe(whole('12 ноября'))
  expect(formatDay('2025-11-12T10:00:00.000Z', now)).toBe(whole('12 ноября 2025'))
})

test('a UTC time is told in the time of the person', () => {
  expect(formatTime('2026-11-12T11:05:00.000Z', now)).toBe(`${whole('12 ноября')}, 14:05`)
  expect(formatDay('2026-11-11T21:30:00.000Z', now)).toBe(whole('12 ноября'))
})
