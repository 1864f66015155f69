import { expect, test } from '@jest/globals'
import { isTable, readTable } from './paste'

test('of a spreadsheet’s columns the product and the quantity are read, whatever stands between them', () => {
  expect(readTable('Артикул\tКоличество\n1042\t3\nСыр «Тульский»\t\t0,6\r\n"Молоко; 3,2 %"\t4 шт')).toEqual([
    { text: '1042', quantity: 3 },
    { text: 'Сыр «Тульский»', quantity: 0.6 },
    { text: 'Молоко; 3,2 %', quantity: 4 },
  ])
  expect(readTable('Хлеб;2\nТворог;1.5')).toEqual([
    { text: 'Хлеб', quantity: 2 },
    { text: 'Творог', quantity: 1.5 },
  ])
})

test('with a price between them the last number is the quantity', () => {
  expect(readTable('Хлеб ржаной\t58,00\t2')).toEqual([{ text: 'Хлеб ржаной', quantity: 2 }])
})

test('a list is read too, and a number at the end of a name is no quantity when it is a fat content', () => {
  expect(readTable('молоко 3,2% — 4 шт\nхлеб х 2\n1042 3\nкефир 3,2%')).toEqual([
    { text: 'молоко 3,2%', quantity: 4 },
    { text: 'хлеб', quantity: 2 },
    { text: '1042', quantity: 3 },
    { text: 'кефир 3,2%', quantity: null },
  ])
})

test('a row without a readable quantity is kept, empty lines are skipped', () => {
  expect(readTable('\nСметана\tдве банки\n\nСыр\t0\n')).toEqual([
    { text: 'Сметана', quantity: null, typed: 'две банки' },
    { text: 'Сыр', quantity: null, typed: '0' },
  ])
})

test('one word is taken as typed text, several lines or columns as a table', () => {
  expect(isTable('молоко 3,2 %')).toBe(false)
  expect(isTable('молоко\n')).toBe(false)
  expect(isTable('молоко\t2')).toBe(true)
  expect(isTable('молоко\nхлеб')).toBe(true)
})
