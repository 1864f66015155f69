import { expect, test } from '@jest/globals'
import { usualFirst } from './usual-first'

const rows = [
  { code: 'sour-15', name: 'Сметана 15 %' },
  { code: 'sour-25', name: 'Сметана 25 %' },
  { code: 'kaymak', name: 'Каймак из топлёных сливок' },
]
const order = (typed: string, usual: string[]) => usualFirst(typed, rows, usual).map(({ code }) => code)

test('the customer’s usual product is first among products of the same name', () => {
  expect(order('смет', ['sour-25'])).toEqual(['sour-25', 'sour-15', 'kaymak'])
})

test('a product that matches by category only keeps its place, however often it is bought', () => {
  expect(order('сметана', ['kaymak'])).toEqual(['sour-15', 'sour-25', 'kaymak'])
  expect(order('топленые', ['kaymak'])).toEqual(['sour-15', 'sour-25', 'kaymak'])
})
