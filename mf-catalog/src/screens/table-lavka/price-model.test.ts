import { expect, test } from '@jest/globals'
import { allSettled, createWatch, fork } from 'effector'
import { redirected, requestFx, type Request } from '@lavka/shared'
import { opened } from './model'
import { $list, depthRead, moreAsked } from './price-model'

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
  await allSettled(moreAsked, { scope })
  await allSettled(moreAsked, { scope })
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
