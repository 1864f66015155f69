import { expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { screenCrashed } from '@lavka/shared'
import { $broken, $swaps, buildShown } from './health'

async function crash(scope: ReturnType<typeof fork>, remote: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await allSettled(screenCrashed, { scope, params: { remote, error: new Error('boom') } })
  }
}

test('a build that crashed three times within a minute is given up, and its remote is mounted anew', async () => {
  const scope = fork()
  await allSettled(buildShown, { scope, params: { remote: 'mf-catalog', build: 'c_b2' } })
  await crash(scope, 'mf-catalog', 2)
  expect([scope.getState($broken), scope.getState($swaps)]).toEqual([[], {}])
  await crash(scope, 'mf-catalog', 1)
  expect([scope.getState($broken), scope.getState($swaps)]).toEqual([['c_b2'], { 'mf-catalog': 1 }])
})

test('crashes without a connection are not counted', async () => {
  const scope = fork()
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await allSettled(buildShown, { scope, params: { remote: 'mf-catalog', build: 'c_b2' } })
  await crash(scope, 'mf-catalog', 5)
  expect(scope.getState($broken)).toEqual([])
  connection.mockRestore()
})

test('crashes of different builds are counted separately', async () => {
  const scope = fork()
  for (const remote of ['mf-catalog', 'mf-admin']) {
    await allSettled(buildShown, { scope, params: { remote, build: `${remote}_b1` } })
    await crash(scope, remote, 2)
  }
  expect(scope.getState($broken)).toEqual([])
})

test('crashes far apart in time are not added up', async () => {
  const scope = fork()
  const now = Date.now
  await allSettled(buildShown, { scope, params: { remote: 'mf-catalog', build: 'c_b2' } })
  try {
    for (let minute = 0; minute < 5; minute++) {
      Date.now = () => now() + minute * 61_000
      await crash(scope, 'mf-catalog', 1)
    }
  } finally {
    Date.now = now
  }
  expect(scope.getState($broken)).toEqual([])
})
