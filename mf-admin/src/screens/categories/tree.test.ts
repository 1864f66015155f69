import { expect, test } from '@jest/globals'
import type { CategoryNode } from '@lavka/server/contract'
import { dropOf, isWithin, linesOf, stepOf, type Step, type Zone } from './tree'
import { nodeOf } from './testing'

const milk = nodeOf(1, null)
const cheese = nodeOf(2, 1)
const yoghurt = nodeOf(3, 1)
const meat = nodeOf(4, null)
const hard = nodeOf(5, 2)
const nodes = [milk, cheese, yoghurt, meat, hard]
const said = (folded: number[], shown: readonly CategoryNode[] = nodes) =>
  linesOf(shown, new Set(folded)).map(
    ({ node, level, place, siblings }) => `${node.id}: ${level}, ${place} of ${siblings}`,
  )

test('lines stand from the top down, without what is folded; a branch begins at its own top', () => {
  expect(said([])).toEqual(['1: 1, 1 of 2', '2: 2, 1 of 2', '5: 3, 1 of 1', '3: 2, 2 of 2', '4: 1, 2 of 2'])
  expect(said([1])).toEqual(['1: 1, 1 of 2', '4: 1, 2 of 2'])
  expect(said([], [cheese, hard])).toEqual(['2: 1, 1 of 1', '5: 2, 1 of 1'])
})

test.each<[Step, CategoryNode, ReturnType<typeof stepOf>]>([
  ['up', cheese, null],
  ['up', yoghurt, { parentId: 1, before: 2 }],
  ['down', cheese, { parentId: 1, before: null }],
  ['down', meat, null],
  ['in', yoghurt, { parentId: 2, before: null }],
  ['in', milk, null],
  ['out', hard, { parentId: 1, before: 3 }],
  ['out', yoghurt, { parentId: null, before: 4 }],
  ['out', meat, null],
])('a step %s', (step, node, target) => {
  expect(stepOf(nodes, node, step)).toEqual(target)
})

test.each<[string, CategoryNode, Zone, ReturnType<typeof dropOf>]>([
  ['above', meat, 'before', { parentId: null, before: 4 }],
  ['into', meat, 'into', { parentId: 4, before: null }],
  ['below the last one', meat, 'after', { parentId: null, before: null }],
  ['below its own neighbour', cheese, 'after', null],
  ['into itself', yoghurt, 'into', null],
])('let go %s', (_, over, zone, target) => {
  expect(dropOf(nodes, 3, over, zone)).toEqual(target)
})

test('nothing is let go within itself', () => {
  expect(dropOf(nodes, 1, hard, 'into')).toBeNull()
  expect(isWithin(nodes, 5, 1)).toBe(true)
  expect(isWithin(nodes, 1, 5)).toBe(false)
})
