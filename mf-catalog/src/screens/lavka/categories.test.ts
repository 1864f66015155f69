import { expect, test } from '@jest/globals'
import { makeCategory } from '../../../test/goods'
import { childrenOf, pathOf } from './categories'

const dairy = makeCategory('dairy', 'Молочное')
const cheeses = makeCategory('cheeses', 'Сыры', 'dairy')
const young = makeCategory('young', 'Молодые', 'cheeses')
const all = [young, cheeses, dairy]

test('children stand right under their parent', () => {
  expect(childrenOf(all, null)).toEqual([dairy])
  expect(childrenOf(all, 'dairy')).toEqual([cheeses])
})

test('the breadcrumb starts at the top category', () => {
  expect(pathOf(all, 'young')).toEqual([dairy, cheeses, young])
  expect(pathOf(all, 'absent')).toEqual([])
})

test('a cycle of parent categories does not hang the page', () => {
  const loop = [makeCategory('a', 'А', 'b'), makeCategory('b', 'Б', 'a')]
  expect(pathOf(loop, 'a').map(({ code }) => code)).toEqual(['b', 'a'])
})
