const path = require('node:path')

const NAME = 'LavkaLeanRuntime'

const leftOut = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
]
const resource = path.join(__dirname, 'lean-runtime.mjs')

/** Replaces unused files of the federation runtime by lean-runtime.mjs. Other versions may name the files differently. */
exports.LeanRuntimePlugin = class LeanRuntimePlugin {
  apply(compiler) {
    const found = new Set()
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        const file = leftOut.find((end) =>
          createData.resource?.replaceAll('\\', '/').endsWith(`@module-federation/${end}`),
        )
        if (!file) return
        found.add(file)
        createData.resource = resource
      })
    })
    compiler.hooks.afterCompile.tap(NAME, ({ compiler: { parentCompilation }, errors }) => {
      if (parentCompilation) return
      const missing = leftOut.filter((file) => !found.has(file))
      if (missing.length > 0) errors.push(new Error(`Not in this federation runtime: ${missing.join(', ')}`))
    })
  }
}
