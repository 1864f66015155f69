import { expect, jest, test } from '@jest/globals'
import { allSettled, createWatch } from 'effector'
import { navigated, redirected } from '../ports/shell'
import { createGrid } from './grid'
import { failure, makeCall } from '../testing/calls'

type View = { page: number; search: string; row: string; list: string }

function openGrid() {
  const call = makeCall<{ search: string; skip: number }, string[]>()
  const model = createGrid({
    effect: call.callFx,
    readView: ({ page = '1', search = '', row = '', list = '' }): View => ({ page: Number(page), search, row, list }),
    addressOf: ({ page, search, row }) => `/rows?search=${search}&page=${page}&row=${row}`,
    toParams: ({ page, search, list }: View) => ({ search: search + list, skip: (page - 1) * 10 }),
    toPage: (rows: string[]) => ({ rows }),
    listOf: ({ list }) => list,
  })
  const [pushed, replaced] = [jest.fn(), jest.fn()]
  createWatch({ unit: navigated, scope: call.scope, fn: pushed })
  createWatch({ unit: redirected, scope: call.scope, fn: replaced })
  const read = (query: Record<string, string>) =>
    void allSettled(model.addressRead, { scope: call.scope, params: query })
  return { ...call, model, read, pushed, replaced }
}

test('a late answer does not replace the page that was requested after it', async () => {
  const { model, scope, answers, read } = openGrid()
  read({ search: 'а' })
  read({ search: 'аб' })
  await answers[1]?.give(['абв'])
  await answers[0]?.give(['а'])
  expect(scope.getState(model.$page)).toEqual({ rows: ['абв'] })
  expect(scope.getState(model.$isPending)).toBe(false)
})

test('the previous page stays visible until the next one is loaded', async () => {
  const { model, scope, answers, read } = openGrid()
  read({})
  await answers[0]?.give(['1'])
  read({ page: '2' })
  expect(scope.getState(model.$page)).toEqual({ rows: ['1'] })
  expect(scope.getState(model.$isPending)).toBe(true)
})

test('the rows of one list are not shown for another list', async () => {
  const { model, scope, answers, read } = openGrid()
  read({ list: 'tags' })
  await answers[0]?.give(['сыр'])
  read({ list: 'shops' })
  expect(scope.getState(model.$page)).toBeNull()
  await answers[1]?.give(['лавка'])
  expect(scope.getState(model.$page)).toEqual({ rows: ['лавка'] })
})

test('an error has its code and a retry requests the same page; a late error is dropped', async () => {
  const { model, scope, asked, answers, read } = openGrid()
  read({})
  read({ page: '2' })
  await answers[0]?.refuse()
  expect(scope.getState(model.$error)).toBeNull()
  await answers[1]?.refuse()
  expect(scope.getState(model.$error)).toEqual(failure)
  void allSettled(model.retryClicked, { scope })
  await answers[2]?.give(['11'])
  expect(asked[2]).toEqual({ search: '', skip: 10 })
  expect(scope.getState(model.$error)).toBeNull()
})

test('a change of the address that affects no rows requests none; Back requests the rows of its address', async () => {
  const { scope, model, asked, answers, read } = openGrid()
  read({ search: 'мёд' })
  read({ search: 'мёд', row: '7' })
  await answers[0]?.give(['7'])
  expect(asked).toHaveLength(1)
  expect(scope.getState(model.$view).row).toBe('7')
  read({ search: 'мёд', page: '2' })
  read({ search: 'мёд' })
  expect(asked.map(({ skip }) => skip)).toEqual([0, 10, 0])
})

test('a new visit requests again what the last visit had requested', () => {
  const { model, scope, asked, read } = openGrid()
  read({})
  void allSettled(model.opened, { scope })
  read({})
  expect(asked).toHaveLength(2)
})

test('changes of the view become addresses: a filter from the first page, a step as a step', () => {
  const { model, scope, read, pushed, replaced } = openGrid()
  read({ page: '3', search: 'мёд' })
  void allSettled(model.narrowed, { scope, params: { search: 'сыр' } })
  void allSettled(model.viewReplaced, { scope, params: { row: '' } })
  void allSettled(model.viewPushed, { scope, params: { row: '7' } })
  expect(replaced.mock.calls).toEqual([['/rows?search=сыр&page=1&row='], ['/rows?search=мёд&page=3&row=']])
  expect(pushed.mock.calls).toEqual([['/rows?search=мёд&page=3&row=7']])
})
