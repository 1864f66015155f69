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

test.each<[string, string[]]>([
  ['от 2: 99; от 4: 98', []],
  ['от 1: 99', ['Количество должно быть больше 1']],
  ['от 4: 99; от 4: 98', ['', 'Количество должно быть больше 4']],
  ['от 2: 100', ['Цена должна быть ниже 100,00\u00a0₽']],
  ['от 2: 99; от 4: 99', ['', 'Цена должна быть ниже 99,00\u00a0₽']],
  ['от 2,5: 99', ['Количество должно делиться на 0,5 без остатка']],
  ['от 2: 0', ['Введите цену']],
])('of the tiers «%s» is wrong: %j', (text, problems) => {
  const multiple = text.includes('2,5') ? 1 : 0.5
  const said = problems.map((problem) => problem.replace('0,5', '1'))
  expect(problemsOfTiers(readTiers(text) ?? [], { priceKopecks: 100_00, minimum: 1, multiple })).toEqual(said)
})
