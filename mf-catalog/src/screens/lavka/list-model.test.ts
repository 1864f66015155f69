import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import { linesOrdered, redirected } from '@lavka/shared'
import type { FindProducts } from '@lavka/server/contract'
import { cheese, honey, milk } from '../../../test/goods'
import { failure, heard, later, openScope } from '../../../test/server'
import { emptyFilter } from './address'
import { $isEarlier, $isPending, $list, $error, depthRead, listOpened, retryClicked, moreClicked } from './list-model'

type Answer = FindProducts['answer']

const PRODUCTS = 'GET /api/clientv9/object/products'
const all = emptyFilter
const dairy = { ...all, category: 'molochnoe' }
const sweets = { ...all, category: 'myod', sort: 'cheap' as const }
const page = (products: Answer['products'], next: string | null = null): Answer => ({ products, next, total: 3 })

test('only chosen products are requested', async () => {
  const { scope, calls } = openScope()
  await allSettled(listOpened, { scope, params: all })
  await allSettled(listOpened, { scope, params: sweets })
  expect(calls.map(({ query }) => query)).toEqual([{ take: 24 }, { category: 'myod', sort: 'cheap', take: 24 }])
})

test('the next page goes behind the first, asked for by the cursor', async () => {
  const { scope, calls } = openScope({
    [PRODUCTS]: ({ query }) => (query && 'after' in query ? page([honey]) : page([cheese, milk], 'after-milk')),
  })
  await allSettled(listOpened, { scope, params: all })
  await allSettled(moreClicked, { scope })
  expect(calls[1]?.query).toEqual({ after: 'after-milk', take: 24 })
  expect(scope.getState($list)?.rows).toEqual([cheese, milk, honey])
  expect(scope.getState($list)?.next).toBeNull()
})

test('the address keeps how far the list was opened, and a reload opens it as far, page by page beyond the largest', async () => {
  const { scope, calls } = openScope({
    [PRODUCTS]: ({ query }) => (query && 'after' in query ? page([honey]) : page([cheese, milk], 'after-milk')),
  })
  const moved = heard(scope, redirected)
  await allSettled(listOpened, { scope, params: dairy })
  await allSettled(moreClicked, { scope })
  expect(moved).toHaveBeenCalledWith('/lavka/-/-/molochnoe?shown=26')

  await allSettled(depthRead, { scope, params: 120 })
  await allSettled(listOpened, { scope, params: sweets })
  expect(calls.slice(2).map(({ query }) => query)).toEqual([
    { category: 'myod', sort: 'cheap', take: 100 },
    { category: 'myod', sort: 'cheap', take: 100, after: 'after-milk' },
  ])
})

test('earlier products stay, marked as earlier, until the asked ones come', async () => {
  const answer = later<Answer>()
  const answers = [Promise.resolve(page([cheese])), answer.promise]
  const { scope } = openScope({ [PRODUCTS]: () => answers.shift() })
  await allSettled(listOpened, { scope, params: dairy })

  const settled = allSettled(listOpened, { scope, params: sweets })
  expect(scope.getState($list)?.rows).toEqual([cheese])
  expect(scope.getState($isEarlier)).toBe(true)
  expect(scope.getState($isPending)).toBe(true)

  answer.give(page([honey]))
  await settled
  expect(scope.getState($list)?.rows).toEqual([honey])
  expect(scope.getState($isEarlier)).toBe(false)
  expect(scope.getState($isPending)).toBe(false)
})

test('a late answer to an earlier question does not take the place of the later one', async () => {
  const slow = later<Answer>()
  const quick = later<Answer>()
  const answers = [slow.promise, quick.promise]
  const { scope } = openScope({ [PRODUCTS]: () => answers.shift() })
  const first = allSettled(listOpened, { scope, params: dairy })
  const second = allSettled(listOpened, { scope, params: sweets })

  quick.give(page([honey]))
  await new Promise((resolve) => setTimeout(resolve))
  slow.give(page([cheese]))
  await Promise.all([first, second])

  expect(scope.getState($list)?.rows).toEqual([honey])
  expect(scope.getState($isPending)).toBe(false)
})

test('a late failure of an earlier question is nobody’s error', async () => {
  const slow = later<Answer>()
  const answers = [slow.promise, Promise.resolve(page([honey]))]
  const { scope } = openScope({ [PRODUCTS]: () => answers.shift() })
  const first = allSettled(listOpened, { scope, params: dairy })
  const second = allSettled(listOpened, { scope, params: sweets })
  slow.refuse(failure({ status: 503 }))
  await Promise.all([first, second])
  expect(scope.getState($error)).toBeNull()
})

test('a failure is shown until the retry brings the products', async () => {
  const answers: (() => Answer)[] = [
    () => {
      throw failure({ message: 'Сервис временно перегружен' })
    },
    () => page([cheese]),
  ]
  const { scope } = openScope({ [PRODUCTS]: () => answers.shift()?.() })
  await allSettled(listOpened, { scope, params: all })
  expect(scope.getState($error)?.message).toBe('Сервис временно перегружен')
  await allSettled(retryClicked, { scope })
  expect(scope.getState($error)).toBeNull()
  expect(scope.getState($list)?.rows).toEqual([cheese])
})

test('coming back shows the list at once as far as it was opened, and asks it anew', async () => {
  const again = later<Answer>()
  const many = Array.from({ length: 30 }, (_, index) => ({ ...milk, code: `milk-${index}` }))
  const answers = [page(many), page([honey]), again.promise]
  const { scope, calls } = openScope({ [PRODUCTS]: () => answers.shift() })
  await allSettled(listOpened, { scope, params: dairy })
  await allSettled(listOpened, { scope, params: sweets })

  const settled = allSettled(listOpened, { scope, params: dairy })
  expect(scope.getState($list)?.rows).toHaveLength(30)
  expect(scope.getState($isEarlier)).toBe(false)
  expect(calls[2]?.query).toMatchObject({ category: 'molochnoe', take: 30 })
  again.give(page([cheese]))
  await settled
  expect(scope.getState($list)?.rows).toEqual([cheese])
})

test('after an order the lists are asked anew: the stock is another', async () => {
  const { scope } = openScope()
  await allSettled(listOpened, { scope, params: all })
  await allSettled(linesOrdered, { scope, params: ['milk'] })
  expect(scope.getState($list)).toBeNull()
})
