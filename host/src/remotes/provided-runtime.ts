import { shareScope, takeShared, type Factory } from './share-scope'

// What the generated code of a remote takes from the federation runtime: the host provides it, so that no remote bundles one
// (shared/build/webpack.cjs, decision 0096).

type Consumed = { shareKey: string; requiredVersion: string | false; fallback: () => Factory | Promise<Factory> }

/** The parts of `__webpack_require__` that are used here. */
type WebpackRequire = {
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> }
}

type Asked = {
  chunkId: string
  chunkMapping: Record<string, string[]>
  /** 0 when the module is installed */
  installedModules: Record<string, Promise<unknown> | 0>
  promises: unknown[]
  webpackRequire: WebpackRequire
}

/** Before a chunk runs: installs the shared modules that it uses. A failed one is loaded again with the next request of the chunk. */
function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: Asked): void {
  const { m: modules, c: evaluated, consumesLoadingData } = webpackRequire
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id]
    if (known !== undefined) {
      promises.push(known)
      continue
    }
    const install = (factory: Factory) => {
      installedModules[id] = 0
      modules[id] = (module) => {
        delete evaluated[id]
        module.exports = factory()
      }
    }
    const fail = (error: unknown) => {
      delete installedModules[id]
      modules[id] = () => {
        delete evaluated[id]
        throw error
      }
    }
    const taken = take(consumesLoadingData.moduleIdToConsumeDataMapping[id])
    if (!(taken instanceof Promise)) install(taken)
    else promises.push((installedModules[id] = taken.then(install).catch(fail)))
  }
}

/** The host's module; what the remote has bundled, or its error, when the host has none. */
function take(consumed: Consumed | undefined): Factory | Promise<Factory> {
  if (!consumed) throw new Error('The build consumes a module that it does not describe')
  return takeShared(consumed.shareKey, consumed.requiredVersion) ?? consumed.fallback()
}

/** Each remote gets an object of its own: the generated code writes into it. */
const provideRuntime = () => ({
  runtime: {},
  bundlerRuntime: { init: () => ({}), initContainerEntry() {}, consumes },
  shareScope,
})

Object.assign(window, { [Symbol.for('lavka.federation')]: provideRuntime })
