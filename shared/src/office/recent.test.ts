import { expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import type { SessionAnswer } from '@lavka/server/contract'
import { readStoredFx, writeStoredFx } from '../ports/storage'
import { loggedIn, loggedOut } from '../state/auth'
import { $recentPlaces, placeVisited } from './recent'
import { $hasSingleKeys, officeOpened, singleKeysSwitched } from './single-keys'

const anna: SessionAnswer = {
  token: 't1',
  user: { id: 7, login: 'anna', name: 'Анна', role: 'admin', first_auth: false, code: 'c-7', type: 'person' },
  data: {
    code: 'c-7',
    is_not_1c: true,
    reception_options: { order_in_email: false },
    device: { id: '7', psw: 'secret' },
  },
}

async function open(stored: Record<string, unknown>) {
  const scope = fork({
    handlers: [
      [readStoredFx, (key: string) => stored[key] ?? null],
      [
        writeStoredFx,
        ({ key, value }: { key: string; value: unknown }) => {
          stored[key] = value
        },
      ],
    ],
  })
  await allSettled(loggedIn, { scope, params: anna })
  return scope
}

test('a place stands in the list once, the latest first, and stays in this browser until the person logs out', async () => {
  const stored: Record<string, unknown> = {
    'lavka.recent.7': { who: '7', places: [{ title: 'Товары', path: '/admin/products' }, 'spoiled'] },
  }
  const scope = await open(stored)
  await allSettled(officeOpened, { scope })
  for (const place of [
    { title: 'Заказы', path: '/admin/orders' },
    { title: 'Заказ 1042-1', path: '/admin/orders?order=42' },
    { title: 'Заказы', path: '/admin/orders?status=placed' },
  ])
    await allSettled(placeVisited, { scope, params: place })
  const places = [
    { title: 'Заказы', path: '/admin/orders?status=placed' },
    { title: 'Заказ 1042-1', path: '/admin/orders?order=42' },
    { title: 'Товары', path: '/admin/products' },
  ]
  expect(scope.getState($recentPlaces)).toEqual(places)
  expect(stored['lavka.recent.7']).toEqual({ who: '7', places })
  await allSettled(loggedOut, { scope })
  expect([scope.getState($recentPlaces), stored['lavka.recent.7']]).toEqual([[], null])
})

test('places of one supplier are not offered to who works for another one now', async () => {
  const stored: Record<string, unknown> = {
    'lavka.recent.7': { who: '7.3', places: [{ title: 'Товары', path: '/admin/products' }] },
  }
  const scope = await open(stored)
  const recent = async (id: number) => {
    const session = { ...anna, data: { ...anna.data, works_for: { id, name: 'Ферма' } } }
    await allSettled(loggedIn, { scope, params: session })
    return scope.getState($recentPlaces)
  }
  await allSettled(officeOpened, { scope })
  expect([(await recent(3)).length, (await recent(4)).length]).toEqual([1, 0])
})

test('the choice of single keys is the person’s own', async () => {
  const stored: Record<string, unknown> = {}
  await allSettled(singleKeysSwitched, { scope: await open(stored), params: false })
  expect(stored).toEqual({ 'lavka.singleKeys.7': false })
  const scope = await open(stored)
  await allSettled(officeOpened, { scope })
  expect(scope.getState($hasSingleKeys)).toBe(false)
})
