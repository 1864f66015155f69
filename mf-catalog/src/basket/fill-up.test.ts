import { expect, test } from '@jest/globals'
import { fillUpPath } from './fill-up'

test('the goods of the supplier that fit what is missing; a small rest shows goods up to 300 roubles', () => {
  expect(fillUpPath('lukiny', 75_001)).toBe('/lavka/lukiny?price=-751&stock=1')
  expect(fillUpPath('lukiny', 1_200)).toBe('/lavka/lukiny?price=-300&stock=1')
})
