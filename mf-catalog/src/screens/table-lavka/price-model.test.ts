import { expect, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { redirected, requestFx, type Request } from '@lavka/shared'
import { failure, later, openScope } from '../../../test/server'
import { opened } from './model'
import { $error, $list, depthRead, moreClicked } from './price-model'

/** A price list of 300 rows; its cursor is the number of the next row. */
function openList() {
  const asked: (number | undefined)[] = []
  const addresses: string[] = []
  const scope = fork({
    handlers: [
      [
        requestFx,
        ({ url, query }: Request) => {
          if (!url.endsWith('price-list')) return []
          const given: { after?: string; take?: number } = { ...query }
          const [after, take] = [Number(given.after ?? 0), Number(given.take)]
          asked.push(take)
          const rows = Array.from({ length: Math.min(take, 300 - after) }, (_, index) => ({
            code: `p${after + index}`,
          }))
          return { rows, next: after + take < 300 ? String(after + take) : null, total: 300 }
        },
      ],
    ],
  })
  createWatch({ unit: redirected, scope, fn: (address) => addresses.push(address) })
  return { scope, asked, addresses }
}

test('the address keeps how far the price list was opened', async () => {
  const { scope, addresses } = openList()
  await allSettled(opened, { scope, params: 'zarechye' })
  await allSettled(moreClicked, { scope })
  await allSettled(moreClicked, { scope })
  expect(addresses).toEqual(['/tableLavka/zarechye?shown=100', '/tableLavka/zarechye?shown=150'])
  expect(scope.getState($list)?.rows).toHaveLength(150)
})

test('an address brings as many rows as had been opened, in their order', async () => {
  const { scope, asked, addresses } = openList()
  await allSettled(depthRead, { scope, params: 150 })
  await allSettled(opened, { scope, params: '' })
  expect(asked).toEqual([100, 100])
  expect(scope.getState($list)?.rows.map(({ code }) => code)).toEqual(Array.from({ length: 200 }, (_, at) => `p${at}`))
  expect(addresses).toEqual([])
})

test('an answer for the previous supplier is not shown for the next one', async () => {
  const { scope, lists } = openLists()
  const first = allSettled(opened, { scope, params: 'zarechye' })
  const second = allSettled(opened, { scope, params: 'lukiny' })
  lists.zarechye.give({ rows: [{ code: 'milk' }], next: null, total: 1 })
  await new Promise((done) => setTimeout(done))
  expect(scope.getState($list)).toBeNull()
  lists.lukiny.give({ rows: [{ code: 'honey' }], next: null, total: 1 })
  await Promise.all([first, second])
  expect(scope.getState($list)?.rows.map(({ code }) => code)).toEqual(['honey'])
})

test('a late answer for the previous supplier does not replace that of the next one', async () => {
  const { scope, lists } = openLists()
  const settled = ['zarechye', 'lukiny'].map((params) => allSettled(opened, { scope, params }))
  lists.lukiny.give({ rows: [{ code: 'honey' }], next: null, total: 1 })
  await new Promise((done) => setTimeout(done))
  lists.zarechye.refuse(failure({ status: 503 }))
  await Promise.all(settled)
  expect(scope.getState($list)?.rows.map(({ code }) => code)).toEqual(['honey'])
  expect(scope.getState($error)).toBeNull()
})

/** The price lists of two suppliers; the test decides when each is answered. */
function openLists() {
  const lists = { zarechye: later<object>(), lukiny: later<object>() }
  const { scope } = openScope({
    'GET /api/clientv9/object/price-list': ({ query }) =>
      query && 'supplier' in query && query.supplier === 'zarechye' ? lists.zarechye.promise : lists.lukiny.promise,
    'GET /api/clientv9/object/drafts': () => [],
  })
  return { scope, lists }
}
