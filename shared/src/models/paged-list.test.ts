import { expect, jest, test } from '@jest/globals'
import { allSettled, createEvent, createWatch } from 'effector'
import { redirected } from '../ports/shell'
import { createPagedList } from './paged-list'
import { failure, makeCall } from '../testing/calls'

type Params = { shop: string; after: string | null; skip: number; take: number }
type Answer = { found: number[]; next: string | null }

function openList(options: { remembered?: number; keepsEarlier?: boolean } = {}) {
  const call = makeCall<Params, Answer>()
  const sold = createEvent()
  const model = createPagedList({
    effect: call.callFx,
    toParams: ({ question, after, skip, take }) => ({ shop: question, after, skip, take }),
    toList: ({ found, next }: Answer) => ({ rows: found, next }),
    keyOf: (row) => row,
    listKeyOf: (shop: string) => shop,
    pageSize: 2,
    addressOf: (shop, shown) => `/${shop}?shown=${shown}`,
    forgetOn: [sold],
    ...options,
  })
  const moved = jest.fn()
  createWatch({ unit: redirected, scope: call.scope, fn: moved })
  const open = (shop: string) => void allSettled(model.opened, { scope: call.scope, params: shop })
  const rows = () => call.scope.getState(model.$list)?.rows
  return { ...call, model, sold, moved, open, rows }
}

test('an answer for a list that was left is not shown', async () => {
  const { open, answers, rows, scope, model } = openList()
  open('a')
  open('b')
  await answers[0]?.give({ found: [1, 2], next: null })
  expect(rows()).toBeUndefined()
  expect(scope.getState(model.$isPending)).toBe(true)
  await answers[1]?.give({ found: [3], next: null })
  expect(rows()).toEqual([3])
})

test('a late next page is not appended to another list', async () => {
  const { open, answers, rows, scope, model } = openList()
  open('a')
  await answers[0]?.give({ found: [1, 2], next: 'c' })
  void allSettled(model.moreClicked, { scope })
  open('b')
  await answers[2]?.give({ found: [3], next: null })
  await answers[1]?.give({ found: [4], next: null })
  expect(rows()).toEqual([3])
})

test('the next page is appended by its cursor, and the address keeps how far the list was opened', async () => {
  const { open, asked, answers, rows, scope, model, moved } = openList()
  open('a')
  void allSettled(model.moreClicked, { scope })
  await answers[0]?.give({ found: [1, 2], next: 'c' })
  void allSettled(model.moreClicked, { scope })
  void allSettled(model.moreClicked, { scope })
  // a new row has shifted the pages
  await answers[1]?.give({ found: [2, 3], next: null })
  void allSettled(model.moreClicked, { scope })
  expect(asked.slice(1)).toEqual([{ shop: 'a', after: 'c', skip: 2, take: 2 }])
  expect(rows()).toEqual([1, 2, 3])
  expect(moved.mock.calls).toEqual([['/a?shown=4']])
  expect(scope.getState(model.$hasMore)).toBe(false)
})

test('an address loads as many rows as had been opened, in several requests beyond the largest page', async () => {
  const { open, asked, answers, rows, scope, model, moved } = openList()
  void allSettled(model.depthRead, { scope, params: 150 })
  open('a')
  const numbers = (from: number) => Array.from({ length: 100 }, (_, index) => from + index)
  await answers[0]?.give({ found: numbers(0), next: 'c' })
  await answers[1]?.give({ found: numbers(100), next: 'd' })
  expect(asked).toEqual([
    { shop: 'a', after: null, skip: 0, take: 100 },
    { shop: 'a', after: 'c', skip: 100, take: 100 },
  ])
  expect(rows()).toHaveLength(200)
  expect(moved).not.toHaveBeenCalled()

  // reloading keeps all rows visible
  void allSettled(model.invalidated, { scope })
  await answers[2]?.give({ found: numbers(1), next: 'c' })
  expect(rows()).toHaveLength(199)
  await answers[3]?.give({ found: [101], next: null })
  expect(rows()).toHaveLength(101)
})

test('an error has its code and the retry requests the list again; a late error is dropped', async () => {
  const { open, asked, answers, rows, scope, model } = openList()
  open('a')
  open('b')
  await answers[0]?.refuse()
  expect(scope.getState(model.$error)).toBeNull()
  await answers[1]?.refuse()
  expect(scope.getState(model.$error)).toEqual(failure)
  void allSettled(model.retryClicked, { scope })
  expect(scope.getState(model.$error)).toBeNull()
  await answers[2]?.give({ found: [1], next: null })
  expect(asked[2]).toEqual({ shop: 'b', after: null, skip: 0, take: 2 })
  expect(rows()).toEqual([1])
})

test('Back shows a remembered list at once, as far as it was opened, and requests it again', async () => {
  const { open, asked, answers, rows, model, scope } = openList({ remembered: 1 })
  open('a')
  await answers[0]?.give({ found: [1, 2], next: 'c' })
  void allSettled(model.moreClicked, { scope })
  await answers[1]?.give({ found: [3, 4], next: 'd' })
  open('b')
  expect(rows()).toBeUndefined()
  await answers[2]?.give({ found: [9], next: null })
  open('a')
  expect(rows()).toEqual([1, 2, 3, 4])
  expect(asked[3]).toMatchObject({ shop: 'a', take: 4 })
  await answers[3]?.give({ found: [1], next: null })
  expect(rows()).toEqual([1])
  // the number of cached lists is limited
  open('c')
  open('b')
  expect(rows()).toBeUndefined()
})

test('the earlier list stays, marked as earlier, and loads no further pages', async () => {
  const { open, asked, answers, rows, model, scope } = openList({ keepsEarlier: true })
  open('a')
  await answers[0]?.give({ found: [1, 2], next: 'c' })
  open('b')
  expect(rows()).toEqual([1, 2])
  expect(scope.getState(model.$isEarlier)).toBe(true)
  await answers[1]?.refuse()
  void allSettled(model.moreClicked, { scope })
  expect(asked).toHaveLength(2)
  void allSettled(model.retryClicked, { scope })
  await answers[2]?.give({ found: [3], next: null })
  expect(rows()).toEqual([3])
  expect(scope.getState(model.$isEarlier)).toBe(false)
})

test('after forgetting neither the old answer nor a pending one is shown', async () => {
  const { open, answers, rows, model, sold, scope } = openList({ remembered: 8 })
  open('a')
  await answers[0]?.give({ found: [1], next: null })
  void allSettled(model.invalidated, { scope })
  void allSettled(sold, { scope })
  await answers[1]?.give({ found: [1], next: null })
  expect(rows()).toBeUndefined()
  open('a')
  await answers[2]?.give({ found: [2], next: null })
  expect(rows()).toEqual([2])
})
