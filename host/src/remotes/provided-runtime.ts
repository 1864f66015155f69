import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]

/**
 * What stands between webpack and the federation runtime, the same in every remote: the host's, so that no remote entry brings 5 kB of it
 * (shared/build/webpack.cjs takes it). Of each remote its own, for the generated code writes into it; and an instance of its own under its
 * name, which the runtime's `init` would not give: it knows a build by a constant of the compilation, and that is the host's here.
 */
function provideRuntime() {
  return {
    runtime: { init: initialize },
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  }
}

/** A remote entry that is loaded once more continues with the instance that it had. */
function initialize(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name)
  if (!known) return createInstance({ ...options, id: '' })
  known.initOptions(options)
  return known
}

Object.assign(window, { [Symbol.for('lavka.federation')]: provideRuntime })
