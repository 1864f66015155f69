import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, createEvent, createWatch, type EventCallable, type Scope } from 'effector'
import {
  $orders,
  $standing,
  $userInfo,
  basketRestored,
  loggedIn,
  loggedOut,
  navigated,
  noticeShown,
  standingAnswered,
  type Request,
} from '@lavka/shared'
import { fillWhole, placed, receiver } from '../../../../test/basket'
import { cheese, milk } from '../../../../test/goods'
import { failure, heard, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import './placing'
import { $changes, $failure } from './refusal'
import { connectWaiting } from './waiting-model'
import { fieldChanged, opened, submitted } from './model'
import { connect } from '../../../waiting-order/connect'
import { $isWaiting } from '../../../waiting-order/model'
import { sendWaitingFx } from '../../../waiting-order/sending'
import { toWaiting, untilOf } from '../../../waiting-order/waiting'

const ORDER = 'POST /api/clientv9/order'
const KEY = 'lavka.waiting-order'
const SEED = 'lavka.order-attempt'

const started = createEvent()
connect(started)

let isOnline = true
beforeEach(() => {
  isOnline = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => void jest.useRealTimers())

/** Anna's browser with a basket, at the shop; `answer` is that of the server while there is a connection. */
async function open(answer: (request: Request) => unknown = () => placed, stored: Record<string, unknown> = {}) {
  const browser = openScope(
    {
      [ORDER]: (request) => {
        if (!isOnline) throw failure({ status: 0, code: 'NO_ANSWER' })
        return answer(request)
      },
    },
    stored,
  )
  const { scope } = browser
  await fillWhole(scope)
  await allSettled(loggedIn, { scope, params: session })
  await press(scope, started)
  void allSettled(fieldChanged, { scope, params: receiver })
  await settle()
  const orders = () =>
    browser.calls.filter(({ url, body }) => url === '/api/clientv9/order' && JSON.stringify(body).includes('"place"'))
  return { ...browser, orders }
}

/**
 * Not `allSettled`: while an order waits, the pause before the next attempt is work of the scope. All else that the scope does are promises,
 * which a new task finds settled.
 */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function press(scope: Scope, what: EventCallable<void> = submitted) {
  void allSettled(what, { scope })
  await settle()
}

async function back() {
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await settle()
}

test('an order without a connection waits, says so on every page, and is sent once by the same key', async () => {
  const { scope, storage, orders } = await open()
  const told = heard(scope, noticeShown)
  isOnline = false
  await press(scope)
  expect(scope.getState($standing)).toMatchObject({ button: 'Не отправлять', text: expect.stringContaining('ждёт') })
  expect(scope.getState($failure)).toBeNull()
  expect(told).not.toHaveBeenCalled()
  expect(scope.getState($orders)).toHaveLength(3)
  const [pressed] = orders()
  expect(storage.get(KEY)).toMatchObject({ owner: 1, key: pressed?.idempotencyKey, body: pressed?.body, refusal: null })
  // a second press makes no second one
  await press(scope)
  expect(orders()).toHaveLength(1)

  await back()
  expect(orders()).toHaveLength(2)
  expect(orders()[1]).toMatchObject({ idempotencyKey: pressed?.idempotencyKey, body: pressed?.body })
  expect(storage.has(KEY)).toBe(false)
  expect(storage.has(SEED)).toBe(false)
  expect(scope.getState($orders).map(({ product }) => product.code)).toEqual(['honey'])
  expect(scope.getState($userInfo)).toEqual(receiver)
  expect(scope.getState($standing)).toMatchObject({ kind: 'success', link: { to: '/myOrders?placed=7' } })
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Заказ оформлен' }))
  void allSettled(navigated, { scope, params: '/' })
  expect(scope.getState($standing)).toBeNull()
})

test('it is sent at the next start of the shop; a line that was changed meanwhile stays', async () => {
  const first = await open()
  isOnline = false
  await press(first.scope)
  isOnline = true
  const next = await open(() => placed, Object.fromEntries(first.storage))
  expect(next.orders()).toHaveLength(1)
  expect(next.orders()[0]?.idempotencyKey).toBe(first.orders()[0]?.idempotencyKey)

  isOnline = false
  const second = await open()
  await press(second.scope)
  void allSettled(basketRestored, {
    scope: second.scope,
    params: [
      { product: cheese, quantity: 0.6 },
      { product: milk, quantity: 6 },
    ],
  })
  await back()
  expect(second.scope.getState($orders).map(({ product }) => product.code)).toEqual(['milk'])
})

test('«Не отправлять» takes it back; the basket stays, and the same order again has the same key', async () => {
  const { scope, storage, orders } = await open()
  const told = heard(scope, noticeShown)
  isOnline = false
  await press(scope)
  await press(scope, standingAnswered)
  expect(storage.has(KEY)).toBe(false)
  expect(scope.getState($isWaiting)).toBe(false)
  expect(scope.getState($standing)).toBeNull()
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: 'Заказ не отправлен. Товары остались в корзине' }))
  await back()
  expect(orders()).toHaveLength(1)
  await press(scope)
  expect(orders()[1]?.idempotencyKey).toBe(orders()[0]?.idempotencyKey)
})

test('what the server refuses is not placed: the person sees what changed and decides', async () => {
  const details = [{ product: 'cheese', kind: 'price', message: '', priceKopecks: 131000 }]
  const { scope, storage, orders } = await open(() => {
    throw failure({ status: 409, code: 'BASKET_CHANGED', message: 'Корзина изменилась', details })
  })
  isOnline = false
  await press(scope)
  await back()
  expect(scope.getState($orders)).toHaveLength(3)
  expect(storage.has(SEED)).toBe(false)
  expect(scope.getState($standing)).toMatchObject({
    text: 'Заказ не оформлен. Корзина изменилась. Товары остались в корзине.',
    link: { to: '/lavka?step=checkout' },
  })
  // it is not sent again by itself
  await back()
  expect(orders()).toHaveLength(2)

  connectWaiting()
  await press(scope, opened)
  expect(scope.getState($changes).map(({ code }) => code)).toEqual(['cheese'])
  expect(storage.has(KEY)).toBe(false)
  expect(scope.getState($standing)).toBeNull()
})

test.each([401, 408, 429, 503])('a server that has refused nothing (%i) is asked again later', async (status) => {
  let isDown = true
  const { scope, orders, storage } = await open(() => {
    if (isDown) throw failure({ status })
    return placed
  })
  isOnline = false
  await press(scope)
  await back()
  expect(orders()).toHaveLength(2)
  expect(storage.has(KEY)).toBe(true)
  isDown = false
  await back()
  expect(orders()).toHaveLength(3)
  expect(storage.has(KEY)).toBe(false)
})

test('after its time it is not sent, and that is said', async () => {
  const { scope, storage, orders } = await open()
  isOnline = false
  await press(scope)
  storage.set(KEY, { ...Object(storage.get(KEY)), until: '2026-01-01T00:00:00.000Z' })
  await back()
  expect(orders()).toHaveLength(1)
  expect(scope.getState($standing)?.text).toContain('слишком долго ждал')
  expect(scope.getState($orders)).toHaveLength(3)
})

test('who leaves takes it back; another person neither sees nor sends it', async () => {
  const { scope, storage } = await open()
  const told = heard(scope, noticeShown)
  isOnline = false
  await press(scope)
  const kept = Object.fromEntries(storage)
  await press(scope, loggedOut)
  expect(storage.has(KEY)).toBe(false)
  expect(scope.getState($standing)).toBeNull()
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Заказ не отправлен' }))

  isOnline = true
  const other = openScope({}, kept)
  const user = { ...session.user, id: 2, name: 'Борис' }
  await allSettled(loggedIn, { scope: other.scope, params: { ...session, user } })
  await press(other.scope, started)
  expect(other.scope.getState($standing)).toBeNull()
  expect(other.calls.filter(({ idempotencyKey }) => idempotencyKey)).toEqual([])
  expect(other.storage.has(KEY)).toBe(true)
})

test('two tabs send it in turn, and the second finds nothing to send', async () => {
  const { scope, storage, orders } = await open()
  isOnline = false
  await press(scope)
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => (turn = turn.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  isOnline = true
  const sent: string[] = []
  createWatch({ unit: sendWaitingFx.doneData, scope, fn: ({ kind }) => sent.push(kind) })
  void allSettled(sendWaitingFx, { scope })
  void allSettled(sendWaitingFx, { scope })
  await settle()
  Reflect.deleteProperty(navigator, 'locks')
  expect(sent).toEqual(['placed', 'none'])
  expect(orders()).toHaveLength(2)
  expect(storage.has(KEY)).toBe(false)
})

test('it waits until the first chosen window is over, a day at most; a broken stored one is none', () => {
  const now = new Date('2026-11-27T09:00:00Z')
  const until = (windows: Record<string, string>) =>
    untilOf(
      {
        cmd: 'place',
        supplier: '',
        json_data: [],
        delivery: '1',
        order_properties: { receiver: '', phone: '', address: '', window: '', windows },
        comment: '',
        toCheckOrder: false,
      },
      now,
    )
  expect(until({ a: '2026-11-27 14:00–18:00', b: '2026-11-28' })).toBe('2026-11-27T15:00:00.000Z')
  expect(until({ a: '2026-11-27' })).toBe('2026-11-27T20:59:00.000Z')
  expect(until({ a: '2026-12-01', b: '' })).toBe('2026-11-28T09:00:00.000Z')
  const body = { json_data: [{}], order_properties: {}, comment: '' }
  const order = { owner: 1, key: 'k', body, until: now.toISOString(), refusal: null }
  expect(toWaiting(order, 1)).toEqual(order)
  for (const change of [{ owner: 2 }, { key: '' }, { until: 'x' }, { body: {} }, { refusal: 1 }])
    expect(toWaiting({ ...order, ...change }, 1)).toBeNull()
})
