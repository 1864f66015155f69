import { beforeEach, expect, test } from '@jest/globals'
import './provided-runtime'
import { shareScope } from './share-scope'

type Consumed = { shareKey: string; requiredVersion: string | false; fallback: () => () => unknown }
type Lent = { bundlerRuntime: { consumes: (asked: object) => void } }

let modules: Record<string, (module: { exports: unknown }) => void>
let installedModules: Record<string, unknown>

/** Installs one consumed module as the generated code of a remote does, and evaluates it. */
async function consume(consumed: Consumed): Promise<unknown> {
  const lend: unknown = Reflect.get(window, Symbol.for('lavka.federation'))
  if (typeof lend !== 'function') throw new Error('Nothing is lent')
  const promises: unknown[] = []
  const { bundlerRuntime } = lend() as Lent
  bundlerRuntime.consumes({
    chunkId: '766',
    chunkMapping: { '766': ['1'] },
    installedModules,
    promises,
    webpackRequire: {
      m: modules,
      c: {},
      consumesLoadingData: { moduleIdToConsumeDataMapping: { '1': consumed } },
    },
  })
  await Promise.all(promises)
  const module = { exports: undefined as unknown }
  modules['1']?.(module)
  return module.exports
}

const fallback = () => () => 'bundled'

beforeEach(() => {
  for (const key of Object.keys(shareScope)) Reflect.deleteProperty(shareScope, key)
  modules = {}
  installedModules = {}
})

test('a remote takes the host’s module of a version that it accepts', async () => {
  shareScope['react'] = { '19.3.1': { get: () => () => 'react of the host', from: 'host', eager: true } }
  expect(await consume({ shareKey: 'react', requiredVersion: '^19.3.0', fallback })).toBe('react of the host')
  expect(shareScope['react']['19.3.1']?.loaded).toBe(1)
})

test('a remote takes what it has bundled when the host has no such version, or no such module', async () => {
  shareScope['react'] = { '19.3.1': { get: () => () => 'react of the host', from: 'host' } }
  expect(await consume({ shareKey: 'react', requiredVersion: '^20.0.0', fallback })).toBe('bundled')
  installedModules = {}
  expect(await consume({ shareKey: 'svelte', requiredVersion: false, fallback })).toBe('bundled')
})

test('a module that the host loads on demand is asked for again after a failure', async () => {
  let isDown = true
  const get = async () => {
    if (isDown) throw new Error('The chunk did not load')
    return () => 'forms'
  }
  shareScope['@lavka/shared/forms'] = { '1.1.0': { get, from: 'host' } }
  const forms = { shareKey: '@lavka/shared/forms', requiredVersion: false as const, fallback }
  await expect(consume(forms)).rejects.toThrow('The chunk did not load')

  isDown = false
  expect(await consume(forms)).toBe('forms')
})
