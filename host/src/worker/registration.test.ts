import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { allSettled, fork } from 'effector'
import { loggedIn, loggedOut } from '@lavka/shared'
import { lateStarted } from '../remotes/screen-settled'
import { answerOf } from '../session/testing'
import { toStored, writeSession } from '../session/stored'
import './registration'

const register = jest.fn(async (_path: string) => {})
const forget = jest.fn(async (_name: string) => true)
const unsubscribe = jest.fn(async () => true)

/** The locks of the browser: each waits for the one before. */
function lockBrowser() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  return request
}

/** What is registered in the browser, by the path of its script; `isTold` when it has a subscription to notifications. */
function browserWith(paths: string[], given: { isTold?: boolean; isInstalled?: boolean } = {}) {
  const registrations = paths.map((path) => ({
    unregister: jest.fn(async () => true),
    active: { scriptURL: window.location.origin + path },
    pushManager: { getSubscription: async () => (given.isTold ? { unsubscribe } : null) },
  }))
  const serviceWorker = { getRegistrations: async () => registrations, register }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(window, {
    requestIdleCallback: (idle: () => void) => idle(),
    caches: { delete: forget },
    matchMedia: () => ({ matches: given.isInstalled ?? false }),
  })
  return () => registrations.map(({ unregister }, at) => (unregister.mock.calls.length > 0 ? paths[at] : ''))
}

const start = async () => {
  const scope = fork()
  await allSettled(lateStarted, { scope })
  return scope
}
const enter = (id: number) => writeSession(toStored(answerOf(id, 't', 'secret'), ''))
const choose = (choices: object) => window.localStorage.setItem('lavka.offline', JSON.stringify(choices))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})
beforeEach(() => {
  jest.clearAllMocks()
  window.localStorage.clear()
  enter(7)
})

test('a registered service worker is unregistered at the start, ours as well, and none is registered', async () => {
  const gone = browserWith(['/worker.js', '/sw.js', '/shop/worker.js', '/worker.js?x'])
  await start()
  expect(gone()).toEqual(['/worker.js', '/sw.js', '/shop/worker.js', '/worker.js?x'])
  expect(register).not.toHaveBeenCalled()
  expect(forget).toHaveBeenCalledWith('lavka-seen')
})

test('ours stays while this person’s own «Открывать без связи» is on', async () => {
  choose({ 7: true })
  const gone = browserWith(['/worker.js', '/sw.js'])
  await start()
  expect(gone()).toEqual(['', '/sw.js'])
  expect(register).toHaveBeenCalledWith('/worker.js')
  expect(forget).not.toHaveBeenCalled()

  enter(8)
  const goneForOther = browserWith(['/worker.js'])
  await start()
  expect(goneForOther()).toEqual(['/worker.js'])
})

test('ours stays when it is switched on while the page begins', async () => {
  const gone = browserWith(['/worker.js'])
  const { getRegistrations } = navigator.serviceWorker
  Object.assign(navigator.serviceWorker, {
    getRegistrations: () => {
      choose({ 7: true })
      return getRegistrations()
    },
  })
  await start()
  expect(gone()).toEqual([''])
  expect(register).toHaveBeenCalledWith('/worker.js')
})

test('ours stays while this person is told in this browser, and goes with their subscription when they leave', async () => {
  const gone = browserWith(['/worker.js'], { isTold: true })
  const scope = await start()
  expect(gone()).toEqual([''])
  await allSettled(loggedIn, { scope, params: answerOf(7, 't', 'secret') })
  expect(unsubscribe).not.toHaveBeenCalled()

  writeSession(null)
  await allSettled(loggedOut, { scope })
  expect(gone()).toEqual(['/worker.js'])
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('ours stays while this person is just subscribing: the subscription comes after the worker', async () => {
  const subscribed = { isTold: false }
  const gone = browserWith(['/worker.js'], subscribed)
  const subscribing = lockBrowser()('lavka-worker', async () => {
    await new Promise((resolve) => setTimeout(resolve))
    subscribed.isTold = true
  })
  await Promise.all([subscribing, start()])
  expect(gone()).toEqual([''])
})

test('installing the shop registers ours, and it stays in a tab of the browser as well', async () => {
  browserWith([])
  await start()
  window.dispatchEvent(new Event('appinstalled'))
  await waitFor(() => expect(register).toHaveBeenCalled())
  const gone = browserWith(['/worker.js'])
  await start()
  expect(gone()).toEqual([''])
})

test('a window of the installed shop has ours for whoever enters there, until it is switched off', async () => {
  browserWith([], { isInstalled: true })
  await start()
  expect(register).toHaveBeenCalledTimes(1)
  browserWith([])
  await start()
  expect(register).toHaveBeenCalledTimes(2)

  choose({ 7: false })
  const gone = browserWith(['/worker.js'], { isInstalled: true })
  await start()
  expect(gone()).toEqual(['/worker.js'])
})
