import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof createInstance>[0]

/**
 * webpack's bridge to the federation runtime, the same code in every remote. The host provides it, which saves 5 kB in each remote entry
 * (shared/build/webpack.cjs). Each remote gets its own copy of the object, because the generated code writes into it, and its own instance under its
 * name: the runtime's own `init` would identify every build by a constant of the compilation, which is the host's here.
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

/** A remote entry that is loaded again reuses its instance. */
function initialize(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name)
  if (!known) return createInstance({ ...options, id: '' })
  known.initOptions(options)
  return known
}

Object.assign(window, { [Symbol.for('lavka.federation')]: provideRuntime })
