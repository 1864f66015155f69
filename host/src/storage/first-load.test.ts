import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import {
  $isCookiesAccepted,
  $is_person,
  $orders,
  cookiesAccepted,
  loggedIn,
  requestFx,
  type Request,
} from '@lavka/shared'
import { browserRead } from './first-load'
import { cookiesRead } from './cookies'
import { parcelShown } from '../remotes/parcels'
import { answerOf } from '../session/testing'

const line = { product: { code: 'milk', priceKopecks: 100 }, quantity: 2 }
const keepBasket = () => window.localStorage.setItem('lavka.orders', JSON.stringify([line]))

beforeEach(() => {
  jest.restoreAllMocks()
  window.name = ''
  window.localStorage.clear()
  for (const name of ['uuid', 'basket_reset', 'is_person', 'cookies_accepted'])
    document.cookie = `${name}=; max-age=0; path=/`
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

function open() {
  const server = jest.fn<(request: Request) => unknown>(() => ({ isMarkNew: true }))
  return { server, scope: fork({ handlers: [[requestFx, server]] }) }
}

/** What the start reads from the browser. */
async function start() {
  const page = open()
  await allSettled(browserRead, { scope: page.scope })
  return page
}

test('First load: without the cart-reset marker the basket is emptied, once', async () => {
  keepBasket()
  const first = await start()
  expect(first.scope.getState($orders)).toEqual([])

  keepBasket()
  const second = await start()
  expect(second.scope.getState($orders)).toHaveLength(1)
})

test('First load: a lost marker is set again and the basket is emptied again', async () => {
  await start()
  expect(document.cookie).toContain('basket_reset=1')
  document.cookie = 'basket_reset=; max-age=0; path=/'
  keepBasket()

  expect((await start()).scope.getState($orders)).toEqual([])
})

test('First load: where cookies are blocked the basket is emptied once and not at every start', async () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  keepBasket()
  expect((await start()).scope.getState($orders)).toEqual([])

  keepBasket()
  expect((await start()).scope.getState($orders)).toHaveLength(1)
})

test('First load: a marker cookie alone keeps the basket as well', async () => {
  document.cookie = 'basket_reset=1; path=/'
  keepBasket()

  expect((await start()).scope.getState($orders)).toHaveLength(1)
})

test('First load: with a full storage the basket of this visit is not emptied by its next page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await start()
  window.name = `lavka.orders=${JSON.stringify([line])}`

  expect((await start()).scope.getState($orders)).toHaveLength(1)
})

test('First load: after the first screen the server is asked for the cookies, until they are set', async () => {
  const before = open()
  await allSettled(cookiesRead, { scope: before.scope })
  expect(before.server).not.toHaveBeenCalled()
  await allSettled(parcelShown, { scope: before.scope })
  await allSettled(parcelShown, { scope: before.scope })
  expect(before.server.mock.calls).toEqual([[{ method: 'POST', url: '/api/users/visit', body: { isMarked: false } }]])

  document.cookie = 'uuid=u-1; path=/'
  document.cookie = 'basket_reset=1; path=/'
  const after = open()
  await allSettled(cookiesRead, { scope: after.scope })
  await allSettled(parcelShown, { scope: after.scope })
  expect(after.server).not.toHaveBeenCalled()
})

test('saved orders are read at every start', async () => {
  document.cookie = 'basket_reset=1; path=/'
  keepBasket()

  for (const _ of [1, 2]) expect((await start()).scope.getState($orders)).toHaveLength(1)
})

test('the cookie-acceptance flag is toggled by an action and kept for the next start', async () => {
  const before = open()
  await allSettled(cookiesAccepted, { scope: before.scope })
  expect(before.server.mock.lastCall?.[0].body).toEqual({ isMarked: true, isCookiesAccepted: true })

  const after = open()
  await allSettled(cookiesRead, { scope: after.scope })
  expect(after.scope.getState($isCookiesAccepted)).toBe(true)
})

test('is_person is read from a cookie whose value is the string true', async () => {
  for (const [value, is] of [
    ['true', true],
    ['1', false],
  ] as const) {
    document.cookie = `is_person=${value}; path=/`
    const { scope } = open()
    await allSettled(cookiesRead, { scope })
    expect(scope.getState($is_person)).toBe(is)
  }
})

test('a login says whether the buyer is a person, and the cookie keeps it', async () => {
  const { scope, server } = open()

  await allSettled(loggedIn, { scope, params: answerOf(7, 't7', 'secret') })

  expect(scope.getState($is_person)).toBe(true)
  expect(document.cookie).toContain('is_person=true')
  const visits = server.mock.calls.filter(([{ url }]) => url.endsWith('visit'))
  expect(visits.at(-1)?.[0].body).toEqual({ isMarked: true, isPerson: true })
})
