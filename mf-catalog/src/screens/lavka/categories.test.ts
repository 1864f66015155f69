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

test('the path leads from the top down', () => {
  expect(pathOf(all, 'young')).toEqual([dairy, cheeses, young])
  expect(pathOf(all, 'absent')).toEqual([])
})

test('categories that are each other’s parents do not hang the page', () => {
  const loop = [makeCategory('a', 'А', 'b'), makeCategory('b', 'Б', 'a')]
  expect(pathOf(loop, 'a').map(({ code }) => code)).toEqual(['b', 'a'])
})
