import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, createEvent, fork } from 'effector'
import type { ChangeBasket } from '@lavka/server/contract'
import { $orders, basketRestored, loggedIn, loggedOut, quantitySet, requestFx } from '@lavka/shared'
import { session } from '../../test/session'
import { basketSyncAsked } from './asked'
import { connect } from './model'
import { keepInStorage, makeLine, type Kept } from './testing'

keepInStorage()
const started = createEvent()
connect(started)

const sessionOf = (id: number) => ({ ...session, user: { ...session.user, id } })

/** A browser and a fake server that stores baskets as the real one does. */
function openBrowser(server: Map<string, number>, status = 0) {
  const bodies: ChangeBasket['body'][] = []
  const refused: ChangeBasket['body'][] = []
  let isDown = false
  const scope = fork({
    handlers: [
      [
        requestFx,
        async ({ body }: { body: ChangeBasket['body'] }) => {
          if (isDown) {
            refused.push(body)
            throw { status, code: 'NO_ANSWER', message: '' }
          }
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
  void allSettled(started, { scope })
  return { scope, bodies, refused, down: (is: boolean) => (isDown = is) }
}
const has = (scope: ReturnType<typeof fork>) =>
  Object.fromEntries(scope.getState($orders).map(({ product, quantity }) => [product.code, quantity]))

beforeEach(() => {
  window.localStorage.clear()
  window.name = ''
})
afterEach(() => void jest.useRealTimers())

test('a guest’s basket is merged into the stored one at login; later only changes are sent', async () => {
  const server = new Map([
    ['milk', 5],
    ['honey', 1],
  ])
  const { scope, bodies } = openBrowser(server)
  const written = jest.spyOn(Storage.prototype, 'setItem').mock.calls
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2), makeLine('eggs', 1)] })
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  expect(has(scope)).toEqual({ milk: 5, eggs: 1, honey: 1 })
  expect(bodies[0]?.isMerge).toBe(true)
  // the basket first: a synced line that is not in the basket would count as removed
  expect(written.map(([key]) => key)).toEqual(['lavka.orders', 'lavka.orders', 'lavka.basket-base'])
  jest.restoreAllMocks()

  await allSettled(quantitySet, { scope, params: makeLine('eggs', 3) })
  expect(bodies.at(-1)).toEqual({ changes: [{ product: 'eggs', quantity: 3 }], isMerge: false })
  await allSettled(quantitySet, { scope, params: { ...makeLine('honey', 1), quantity: 0 } })
  expect(Object.fromEntries(server)).toEqual({ milk: 5, eggs: 3 })
})

test('at the next login lines removed on another device are removed, not merged back', async () => {
  const server = new Map<string, number>()
  const { scope } = openBrowser(server)
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2), makeLine('eggs', 1)] })
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  await allSettled(loggedOut, { scope })
  await allSettled(quantitySet, { scope, params: { ...makeLine('eggs', 1), quantity: 0 } })
  server.delete('milk')
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  expect(Object.fromEntries(server)).toEqual({})
  expect(has(scope)).toEqual({})
})

test('changes made offline are sent later', async () => {
  const server = new Map<string, number>()
  const { scope, down, refused } = openBrowser(server)
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  jest.useFakeTimers()
  down(true)
  void allSettled(quantitySet, { scope, params: makeLine('milk', 2) })
  // the pause in which quick presses become one change
  await jest.advanceTimersByTimeAsync(400)
  expect(refused).toEqual([{ changes: [{ product: 'milk', quantity: 2 }], isMerge: false }])
  expect(server.size).toBe(0)
  down(false)
  window.dispatchEvent(new Event('online'))
  // no pause: it is not the retry after 15 seconds
  await jest.advanceTimersByTimeAsync(0)
  expect(Object.fromEntries(server)).toEqual({ milk: 2 })
  expect(has(scope)).toEqual({ milk: 2 })
})

test('a screen that asks follows what another device has done since', async () => {
  const server = new Map([['milk', 2]])
  const { scope, bodies } = openBrowser(server)
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  expect(has(scope)).toEqual({ milk: 2 })
  server.clear()
  await allSettled(basketSyncAsked, { scope })
  expect(has(scope)).toEqual({})
  expect(bodies.at(-1)).toEqual({ changes: [], isMerge: false })
})

test('a change that came too often is sent again after a pause', async () => {
  const server = new Map<string, number>()
  const { scope, down } = openBrowser(server, 429)
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
  jest.useFakeTimers()
  down(true)
  void allSettled(quantitySet, { scope, params: makeLine('milk', 2) })
  await jest.advanceTimersByTimeAsync(400)
  down(false)
  await jest.advanceTimersByTimeAsync(15_000)
  expect(Object.fromEntries(server)).toEqual({ milk: 2 })
})

test('a basket that could not be stored does not count as emptied: the next start merges', async () => {
  const server = new Map<string, number>()
  const { scope } = openBrowser(server)
  await allSettled(basketRestored, { scope, params: [makeLine('milk', 2)] })
  await allSettled(loggedIn, { scope, params: sessionOf(1) })
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
  await allSettled(loggedIn, { scope: next.scope, params: sessionOf(1) })
  expect(has(next.scope)).toEqual({ milk: 2, eggs: 1 })
})
