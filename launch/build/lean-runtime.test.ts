import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import webpack from 'webpack'
import { root } from '../places.ts'

const plugins = createRequire(import.meta.url)(join(root, 'shared/build/lean-runtime.cjs')) as {
  LeanRuntimePlugin: new () => webpack.WebpackPluginInstance
}

test('the build fails and names the file when the federation runtime lacks a file that lean-runtime.mjs replaces', async () => {
  const compiler = webpack({
    mode: 'development',
    entry: 'data:text/javascript,export default 1',
    output: { path: join(root, '.lavka/never-written') },
    plugins: [new plugins.LeanRuntimePlugin()],
  })
  compiler.hooks.shouldEmit.tap('test', () => false)
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (result ? resolve(result) : reject(error ?? new Error()))))
  })
  const [error] = stats.compilation.errors
  assert.match(error?.message ?? '', /Not in this federation runtime: .*snapshot\/SnapshotHandler\.js/)
})
