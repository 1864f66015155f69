import { expect, test } from '@jest/globals'
import { countAgain, sortRows, turned } from './sort-rows'

const columns = [
  { name: 'who', caption: 'Кто', type: 'text' as const, isMeasure: false },
  { name: 'sum', caption: 'Сумма', type: 'money' as const, isMeasure: true },
]
const rows = [
  ['Ёлки', 10],
  ['Ферма', null],
  ['Астра', 9],
  ['Берег', 10],
]
const order = (sort: Parameters<typeof sortRows>[1]) => sortRows({ columns, rows }, sort).map(({ at }) => at)

test('rows are sorted by number and by Russian letters; nothing is last, equal ones stay', () => {
  expect(order(null)).toEqual([0, 1, 2, 3])
  expect(order({ column: 'sum', desc: true })).toEqual([0, 3, 2, 1])
  expect(order({ column: 'sum', desc: false })).toEqual([2, 0, 3, 1])
  expect(order({ column: 'who', desc: false })).toEqual([2, 3, 0, 1])
  expect(order({ column: 'gone', desc: true })).toEqual([0, 1, 2, 3])
})

test('a head is pressed: numbers from the greatest, words from the first letter, then the other way, then as answered', () => {
  const [who, sum] = columns
  if (!who || !sum) throw new Error('no columns')
  const desc = turned(null, sum)
  expect(desc).toEqual({ column: 'sum', desc: true })
  expect(turned(desc, sum)).toEqual({ column: 'sum', desc: false })
  expect(turned(turned(desc, sum), sum)).toBeNull()
  expect(turned(desc, who)).toEqual({ column: 'who', desc: false })
})

test('a group is named once: the first words of a row that the row above has, but never all of them', () => {
  const text = (name: string) => ({ name, caption: name, type: 'text' as const, isMeasure: false })
  const report = {
    columns: [
      text('window'),
      text('town'),
      text('product'),
      { ...text('count'), type: 'count' as const, isMeasure: true },
    ],
    rows: [
      ['утро', 'Тула', 'сыр', 1],
      ['утро', 'Тула', 'сыр', 2],
      ['утро', 'Тверь', 'сыр', 1],
      ['день', 'Тверь', 'сыр', 1],
    ],
  }
  expect([0, 1, 2, 3].map((at) => countAgain(report, at))).toEqual([0, 2, 1, 0])
  expect(countAgain({ columns, rows: [...rows, ...rows] }, 4)).toBe(0)
})
