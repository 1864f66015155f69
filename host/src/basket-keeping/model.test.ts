import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import type { ChangeBasket } from '@lavka/server/contract'
import { $orders, basketRestored, loggedIn, loggedOut, quantitySet, requestFx } from '@lavka/shared'
import '../basket'
import '../storage/port'
import './model'
import { makeLine, type Kept } from './testing'

const session = (id: number) => ({
  token: 't',
  user: {
    id,
    login: 'anna',
    name: 'Анна',
    role: 'client' as const,
    first_auth: false,
    code: 'c',
    type: 'person' as const,
  },
  data: { code: 'c', is_not_1c: true, reception_options: { order_in_email: false } },
})

/** A browser beside a server that keeps baskets as the real one does. */
function openBrowser(server: Map<string, number>) {
  const bodies: ChangeBasket['body'][] = []
  let isDown = false
  const scope = fork({
    handlers: [
      [
        requestFx,
        async ({ body }: { body: ChangeBasket['body'] }) => {
          if (isDown) throw { status: 0, code: 'NO_ANSWER', message: '' }
          bodies.push(body)
          for (const { product, quantity } of body.changes) {
            if (quantity === 0) server.delete(product)
            else server.set(product, body.isMerge ? Math.max(quantity, server.get(product) ?? 0) : quantity)
          }
          const lines: Kept[] = [...server].map(([product, quantity]) => ({
            product,
            quantity,
            changedAt: '',
            card: makeLine(product, 1).product,
          }))
          return { lines }
        },
      ],
    ],
  })
  return { scope, bodies, down: (is: boolean) => (isDown = is) }
}
const has = (scope: ReturnType<typeof fork>) =>
  Object.fromEntries(scope.getState($orders).map(({ product, quantity }) => [product.code, quantity]))

beforeEach(() => {
  window.localStorage.clear()
  window.name = ''
})

test('a guest’s basket is merged into the kept one at log-in, and the next changes go alone', async () => {
  const server = new Map([
    ['milk', 5],
    ['honey', 1],
  ])
  const { scope, bodies } = openBrowser(server)
  const written = jest.spyOn(Storage.prototype, 'setItem').mock.calls
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2), makeLine('eggs', 1)] })
  await allSettled(loggedIn, { scope, params: session(1) })
  expect(has(scope)).toEqual({ milk: 5, eggs: 1, honey: 1 })
  expect(bodies[0]?.isMerge).toBe(true)
  // the basket first: an agreement on what is not in it yet would read as taken out
  expect(written.map(([key]) => key)).toEqual(['lavka.orders', 'lavka.orders', 'lavka.basket-base'])
  jest.restoreAllMocks()

  await allSettled(quantitySet, { scope, params: makeLine('eggs', 3) })
  expect(bodies.at(-1)).toEqual({ changes: [{ product: 'eggs', quantity: 3 }], isMerge: false })
  await allSettled(quantitySet, { scope, params: { ...makeLine('honey', 1), quantity: 0 } })
  expect(Object.fromEntries(server)).toEqual({ milk: 5, eggs: 3 })
})

test('who logs in again here finds what was taken out meanwhile taken out, not merged back', async () => {
  const server = new Map<string, number>()
  const { scope } = openBrowser(server)
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2), makeLine('eggs', 1)] })
  await allSettled(loggedIn, { scope, params: session(1) })
  await allSettled(loggedOut, { scope })
  await allSettled(quantitySet, { scope, params: { ...makeLine('eggs', 1), quantity: 0 } })
  server.delete('milk')
  await allSettled(loggedIn, { scope, params: session(1) })
  expect(Object.fromEntries(server)).toEqual({})
  expect(has(scope)).toEqual({})
})

test('without a connection nothing is lost: what was changed goes with the next chance', async () => {
  const server = new Map<string, number>()
  const { scope, down } = openBrowser(server)
  await allSettled(loggedIn, { scope, params: session(1) })
  down(true)
  void allSettled(quantitySet, { scope, params: makeLine('milk', 2) })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(server.size).toBe(0)
  down(false)
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(Object.fromEntries(server)).toEqual({ milk: 2 })
  expect(has(scope)).toEqual({ milk: 2 })
})

test('a basket that could not be stored is not taken for an emptied one: the next start merges', async () => {
  const server = new Map<string, number>()
  const { scope } = openBrowser(server)
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2)] })
  await allSettled(loggedIn, { scope, params: session(1) })
  const original = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await allSettled(quantitySet, { scope, params: makeLine('eggs', 1) })
  Storage.prototype.setItem = original
  expect(window.localStorage.getItem('lavka.basket-base')).toBeNull()
  expect(Object.fromEntries(server)).toEqual({ milk: 2, eggs: 1 })

  window.name = ''
  const next = openBrowser(server)
  await allSettled(loggedIn, { scope: next.scope, params: session(1) })
  expect(has(next.scope)).toEqual({ milk: 2, eggs: 1 })
})
