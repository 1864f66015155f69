import { expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import type { Registry, RemoteBuild } from '@lavka/shared'
import { $registry, buildsOf, refreshRegistryFx } from './registry'

function build(name: string, entry = `http://localhost/${name}/remoteEntry.js`): RemoteBuild {
  return { name, entry, integrity: {}, needs: {}, screens: {} }
}

function registryOf(record: unknown): Registry {
  return { schema: 2, remotes: { 'mf-catalog': record } } as Registry
}

const two = registryOf({ stable: 'b2', previous: 'b1', builds: { b1: build('c_b1'), b2: build('c_b2') } })
const names = (builds: RemoteBuild[]) => builds.map(({ name }) => name)

test('the stable build is tried first, then the one before it', () => {
  expect(names(buildsOf('mf-catalog', two, []))).toEqual(['c_b2', 'c_b1'])
})

test('a build that was given up in this session is tried last; when all were, the order is the usual one', () => {
  expect(names(buildsOf('mf-catalog', two, ['c_b2']))).toEqual(['c_b1', 'c_b2'])
  expect(names(buildsOf('mf-catalog', two, ['c_b2', 'c_b1']))).toEqual(['c_b2', 'c_b1'])
})

test('a build from a server that the page does not allow is left out, whatever the registry says', () => {
  const builds = { b1: build('c_b1'), b2: build('c_b2', 'https://evil.example/remoteEntry.js') }
  expect(names(buildsOf('mf-catalog', registryOf({ stable: 'b2', previous: 'b1', builds }), []))).toEqual(['c_b1'])
})

test.each([
  ['nothing', undefined],
  ['a record without builds', { stable: 'b1' }],
  ['a stable build that is not there', { stable: 'b9', builds: {} }],
  ['a build that is no build', { stable: 'b1', builds: { b1: { name: 5 } } }],
  ['a build without hashes', { stable: 'b1', builds: { b1: { ...build('c_b1'), integrity: undefined } } }],
  ['a build that does not say what it needs', { stable: 'b1', builds: { b1: { ...build('c_b1'), needs: null } } }],
  ['an entry that is no address', { stable: 'b1', builds: { b1: build('c_b1', 'http://') } }],
])('%s gives no build and no exception', (_what, record) => {
  expect(buildsOf('mf-catalog', registryOf(record), [])).toEqual([])
})

test('a registry request is given up after five seconds, and the known records stay', async () => {
  const abort = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal)
  const fetch = jest.fn<typeof window.fetch>(
    (_url, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
  )
  Object.assign(window, { fetch })
  const scope = fork({ values: [[$registry, two]] })
  const asked = allSettled(refreshRegistryFx, { scope })
  abort.abort()

  expect(await asked).toMatchObject({ status: 'fail' })
  expect(timeout).toHaveBeenCalledWith(5_000)
  expect(scope.getState($registry)).toBe(two)
  timeout.mockRestore()
})
