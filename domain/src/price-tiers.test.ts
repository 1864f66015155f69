import { expect, test } from '@jest/globals'
import { problemsOfTiers, readTiers, tiersText } from './price-tiers'

const tiers = [
  { from: 10, priceKopecks: 95_00 },
  { from: 50.5, priceKopecks: 90_05 },
]

test('prices by quantity are written as a line and read back from it', () => {
  const text = 'от 10: 95,00; от 50,5: 90,05'
  expect(tiersText(tiers)).toBe(text)
  expect(readTiers(text)).toEqual(tiers)
})

test.each<[string, unknown]>([
  ['', []],
  [' ; ', []],
  ['10=95\n50.5 = 90.05 ₽', tiers],
  ['от 10', null],
  ['десять: 95', null],
  ['от 10: 95,001', null],
])('«%s» is read as %j', (text, read) => {
  expect(readTiers(text)).toEqual(read)
})

test.each<[string, number, string[]]>([
  ['от 2: 99; от 4: 98', 0.5, []],
  ['от 2,5: 99', 0.5, []],
  ['от 1: 99', 0.5, ['Количество должно быть больше 1']],
  ['от 4: 99; от 4: 98', 0.5, ['', 'Количество должно быть больше 4']],
  ['от 2: 100', 0.5, ['Цена должна быть ниже 100,00\u00a0₽']],
  ['от 2: 99; от 4: 99', 0.5, ['', 'Цена должна быть ниже 99,00\u00a0₽']],
  ['от 2,5: 99', 1, ['Количество должно делиться на 1 без остатка']],
  ['от 2,3: 99', 0.5, ['Количество должно делиться на 0,5 без остатка']],
  ['от 2: 0', 0.5, ['Введите цену']],
])('of the tiers «%s» of a product sold by %d is wrong: %j', (text, multiple, problems) => {
  expect(problemsOfTiers(readTiers(text) ?? [], { priceKopecks: 100_00, minimum: 1, multiple })).toEqual(problems)
})
