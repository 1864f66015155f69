import { expect, test } from '@jest/globals'
import { nextSorts, sortWords } from './sorts'

const up = (selector: string) => ({ selector, desc: false })
const down = (selector: string) => ({ selector, desc: true })

test('a press sorts by one column: up, down, not at all', () => {
  expect(nextSorts([down('b')], 'a', false)).toEqual([up('a')])
  expect(nextSorts([up('a'), up('b')], 'a', false)).toEqual([down('a')])
  expect(nextSorts([down('a')], 'a', false)).toEqual([])
})

test('a press with Shift adds a column behind the others, or changes it in its place', () => {
  expect(nextSorts([up('a')], 'b', true)).toEqual([up('a'), up('b')])
  expect(nextSorts([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')])
  expect(nextSorts([down('a'), up('b')], 'a', true)).toEqual([up('b')])
})

test('the order is said in the captions of the columns', () => {
  const columns = [
    { name: 'a', caption: 'Название' },
    { name: 'b', caption: 'Мест' },
  ]
  expect(sortWords([up('a'), up('gone'), down('b')], columns)).toBe('Название по возрастанию, затем Мест по убыванию')
  expect(sortWords([], columns)).toBe('')
})
