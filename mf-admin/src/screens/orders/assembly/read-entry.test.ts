import { expect, test } from '@jest/globals'
import { readEntry } from './read-entry'
import { lineToCollect } from './testing'

const cheese = lineToCollect({ unit: 'кг', isWeighed: true, quantity: 0.6 })
const tea = lineToCollect({ unit: 'уп', isWeighed: false, quantity: 3 })
const read = (text: string, line = cheese) => {
  const entry = readEntry(text, line)
  return entry.kind === 'quantity' ? entry.thousandths : entry.kind === 'code' ? `код ${entry.code}` : entry.text
}

test('a weight is kilograms with a comma or a point, and grams as a whole number, as scales type it', () => {
  const same = ['0,573', '0.573', ' 0.573 kg ', '573', '00573', '573 г', '573g', '0,573 кг', '0573.']
  expect(same.slice(0, -1).map((text) => read(text))).toEqual(same.slice(0, -1).map(() => 573))
  const much = lineToCollect({ unit: 'кг', isWeighed: true, quantity: 60 })
  expect(['57', '57,5', '58 кг', '60000'].map((text) => read(text, much))).toEqual([57_000, 57_500, 58_000, 60_000])
  // two hundred kilograms are not weighed in grams
  expect(read('190', lineToCollect({ unit: 'кг', isWeighed: true, quantity: 200 }))).toBe(190_000)
  expect([read('2', tea), read('3 шт', tea)]).toEqual([2000, 3000])
})

test('what cannot be is said at once, with a way on', () => {
  expect(read('')).toBe('Положите товар на весы или введите вес')
  expect(read('сыр')).toMatch(/^Это не число/)
  expect(read('0,5735')).toBe('После запятой — не больше трёх цифр')
  for (const zero of ['0', '0,000', '000']) expect(read(zero)).toMatch(/^Ноль записать нельзя.*«Нет в наличии»$/)
  expect(read('0,7')).toMatch(/^0,7.кг — больше заказанного можно привезти не более чем на 10.%$/)
  expect(read('57')).toMatch(/^57.кг — .*\. Если это граммы, введите 0,057$/)
  expect(read('0.5 г')).toBe('Граммы вводят целым числом')
  expect(read('4', tea)).toMatch(/^4.уп — больше заказанного привезти нельзя$/)
  expect(read('1,5', tea)).toBe('Введите целое число')
  expect(read('-1')).toMatch(/количество указано неверно/)
})

test('eight digits and more are a barcode', () => {
  expect([read('4600000000015'), read('46000008'), read('4600000000015', tea)]).toEqual([
    'код 4600000000015',
    'код 46000008',
    'код 4600000000015',
  ])
})
