import '../testing/page-data'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { loggedIn, requestFx, screenCrashed, type Registry, type RemoteBuild, type Role } from '@lavka/shared'
import { answerOf } from '../session/testing'
import { loadBackgroundFx } from './background'
import { buildShown } from './health'
import { $registry } from './registry'
import { lateStarted } from './screen-settled'

const build = (name: string, allow?: unknown): RemoteBuild => ({
  name,
  entry: `/remotes/${name}/remoteEntry.js`,
  integrity: {},
  needs: {},
  screens: {},
  // a record as the registry may contain it
  ...(allow !== undefined && { background: { allow } as { allow: Role[] } }),
})
const registry: Registry = {
  schema: 2,
  remotes: {
    'mf-shop': { stable: 'b', builds: { b: build('mf_shop_b', ['client', 'admin']) } },
    'mf-plain': { stable: 'b', builds: { b: build('mf_plain_b') } },
    'mf-broken': { stable: 'b', builds: { b: build('mf_broken_b', 'client') } },
  },
}

const start = jest.fn()
const stop = jest.fn()

async function open(role: Role | null, load: (remote: string) => unknown) {
  const asked = jest.fn(load)
  const scope = fork({
    handlers: [
      [loadBackgroundFx, asked],
      [requestFx, () => null],
    ],
    values: [[$registry, registry]],
  })
  if (role) {
    const answer = answerOf(7, 'token')
    await allSettled(loggedIn, { scope, params: { ...answer, user: { ...answer.user, role } } })
  }
  return { scope, asked }
}
const came = () => ({ build: 'mf_shop_b', start: () => (start(), stop) })

beforeEach(() => {
  jest.clearAllMocks()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true })
})

test('the module for the current role is loaded and started once; an invalid record has none', async () => {
  const { scope, asked } = await open('client', came)
  await allSettled(lateStarted, { scope })
  await allSettled(lateStarted, { scope })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a guest loads no module that the row limits to other roles', async () => {
  const { scope, asked } = await open(null, came)
  await allSettled(lateStarted, { scope })
  expect(asked).not.toHaveBeenCalled()
})

test('a module that failed to load is requested again when a screen is shown, and not before', async () => {
  let isDown = true
  const { scope, asked } = await open('client', () => (isDown ? Promise.reject(new Error('down')) : came()))
  await allSettled(lateStarted, { scope })
  const before = asked.mock.calls.length
  isDown = false
  await allSettled(buildShown, { scope, params: { remote: 'mf-shop', build: 'mf_shop_b' } })
  expect(asked).toHaveBeenCalledTimes(before + 1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a build that keeps crashing is stopped, and another one starts', async () => {
  const { scope } = await open('client', came)
  await allSettled(lateStarted, { scope })
  await allSettled(buildShown, { scope, params: { remote: 'mf-shop', build: 'mf_shop_b' } })
  for (let time = 0; time < 3; time++)
    await allSettled(screenCrashed, { scope, params: { remote: 'mf-shop', error: new Error('boom') } })
  expect(stop).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(2)
})
