import { beforeEach, expect, test } from '@jest/globals'
import { allSettled, createEvent } from 'effector'
import { $routes, cookiesAccepted, linesOrdered, loggedIn, mergeRoutes, METRICS_KEY } from '@lavka/shared'
import type { TellVisit } from '@lavka/server/contract'
import { cheese } from '../../test/goods'
import { openScope } from '../../test/server'
import { session } from '../../test/session'
import { findProductsFx } from '../api/catalog'
import { quantityChosen } from '../basket/model'
import { routes } from '../routes'
import { connect } from './model'
import { stepPassed } from './steps'
import { sourceOf } from './visit'

const started = createEvent()
connect(started)
const { routes: table } = mergeRoutes({ 'mf-catalog': routes })
const told: { url: string; options: RequestInit }[] = []

beforeEach(() => {
  told.length = 0
  const observer = Object.assign(
    class {
      observe() {}
    },
    { supportedEntryTypes: [] },
  )
  const fetch = async (url: string, options: RequestInit) => told.push({ url, options })
  // jsdom has neither
  Object.assign(window, { PerformanceObserver: observer, fetch })
  Object.assign(navigator, { webdriver: false })
  window.history.replaceState(null, '', '/lavka/zarechye?utm_source=letter')
  document.title = 'Заречье'
})

/** The person leaves the page: what was noted is sent. */
function leave() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
  const bodies: TellVisit['body'][] = told.map(({ options }) => JSON.parse(String(options.body)))
  return bodies.flatMap(({ events }) => events.map(({ kind, screen, name, value }) => [kind, screen, name, value]))
}

async function shop(stored: Record<string, unknown>) {
  const { scope } = openScope({}, stored)
  await allSettled($routes, { scope, params: table })
  await allSettled(started, { scope })
  return scope
}

test('without a yes nothing is told, also when cookies were accepted', async () => {
  for (const stored of [{}, { [METRICS_KEY]: false }]) {
    const scope = await shop(stored)
    await allSettled(cookiesAccepted, { scope })
    await allSettled(quantityChosen, { scope, params: { product: cheese, quantity: 1, before: 0 } })
    expect(leave()).toEqual([])
  }
})

test('after a yes: the source, screens without their parameters, searches, each step once', async () => {
  const scope = await shop({ [METRICS_KEY]: true })
  await allSettled(findProductsFx, { scope, params: { query: { search: 'сыр', take: 24 } } })
  for (const quantity of [1, 2])
    await allSettled(quantityChosen, { scope, params: { product: cheese, quantity, before: 0 } })
  window.history.replaceState(null, '', '/mobile/trash')
  document.title = 'Корзина'
  await new Promise((done) => setTimeout(done, 0))
  await allSettled(stepPassed, { scope, params: 'checkout' })
  await allSettled(linesOrdered, { scope, params: ['cheese'] })
  const [catalogue, trash] = ['Каталог /lavka', 'Корзина /mobile/trash']
  expect(leave()).toEqual([
    ['screen', catalogue, '', null],
    ['visit', catalogue, 'letter', null],
    ['search', catalogue, 'сыр', 3],
    ['step', catalogue, 'basket', null],
    ['speed', catalogue, 'CLS', 0],
    ['screen', trash, '', null],
    ['step', trash, 'checkout', null],
    ['step', trash, 'order', null],
    ['speed', trash, 'CLS', 0],
  ])
})

test('what is told carries the version and the token, as every call, and outlives the page', async () => {
  const scope = await shop({ [METRICS_KEY]: true })
  leave()
  const headers = { 'content-type': 'application/json', version: '9.0.0' }
  expect(told[0]).toMatchObject({ url: '/api/metrics', options: { method: 'POST', keepalive: true } })
  expect(told[0]?.options.headers).toEqual(headers)

  await allSettled(loggedIn, { scope, params: session })
  await allSettled(stepPassed, { scope, params: 'checkout' })
  leave()
  expect(told.at(-1)?.options.headers).toEqual({ ...headers, Authorization: 'Bearer t' })
})

test('a source is the site that led here, the mark of a link, or nothing', () => {
  const at = (path: string) => new URL(path, 'https://lavka.example')
  expect(sourceOf(at('/'), 'https://ya.ru/search?text=secret')).toBe('ya.ru')
  expect(sourceOf(at('/?utm_source=letter'), 'https://ya.ru/')).toBe('letter')
  expect(sourceOf(at('/'), 'https://lavka.example/polls')).toBe('direct')
  expect(sourceOf(at('/'), '')).toBe('direct')
})
