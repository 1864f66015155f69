import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import webpack from 'webpack'
import { listBundled } from './bundled.ts'
import { root } from '../places.ts'

type Given = { name: string; context: string; own?: string[] }
type Preset = { remote: (given: Given) => (build: { buildId: string; mode: string }) => webpack.Configuration }
const { remote } = createRequire(import.meta.url)(join(root, 'shared/build/webpack.cjs')) as Preset

const folders: string[] = []
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Builds a remote of one file with the dependencies of mf-payments; returns the errors and the bundled packages. */
async function build(source: string, own?: string[]) {
  const context = await mkdtemp(join(tmpdir(), 'lavka-remote-'))
  folders.push(context)
  await mkdir(join(context, 'src'))
  await symlink(join(root, 'mf-payments/node_modules'), join(context, 'node_modules'))
  await writeFile(join(context, 'package.json'), '{"name":"mf-trial","version":"1.0.0"}')
  await writeFile(join(context, 'src/index.ts'), source)
  const config = remote({ name: 'mf-trial', context, own })({ buildId: '0'.repeat(12), mode: 'development' })
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, result) => compiler.close(() => (result ? resolve(result) : reject(error ?? new Error()))))
  })
  const { compilation } = stats
  const errors = compilation.errors.map(({ message }) => message)
  return { errors, packages: Object.keys(listBundled(compilation)).map((id) => id.slice(0, id.lastIndexOf('@'))) }
}

test('specification §9: the browser is asked for a chunk for 120,000 ms at most', () => {
  const { output } = remote({ name: 'mf-trial', context: root })({ buildId: '0'.repeat(12), mode: 'production' })
  assert.equal(output?.chunkLoadTimeout, 120_000)
})

test('a remote uses the host’s strict singletons and bundles none of them', async () => {
  const { errors, packages } = await build(`
    import { createStore } from 'effector'
    import { useUnit } from 'effector-react'
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { $name } from '@lavka/shared'
    export const used = [createStore, useUnit, createElement, createRoot, $name]`)
  assert.deepEqual(errors, [])
  assert.deepEqual(
    packages.filter((name) => !name.startsWith('@module-federation/')),
    [],
  )
})

test('an import of a path inside a strict singleton fails the build with the reason', async () => {
  const { errors } = await build(`export { Provider } from 'effector-react/scope'`)
  assert.equal(errors.length, 1, errors.join('\n'))
  assert.match(errors[0] ?? '', /mf-trial bundles effector-react, which the host provides once for everybody/)
  assert.match(errors[0] ?? '', /effector-react\/scope\.mjs/)
})

test('packages named in `own` are bundled, and effector is still the host’s', async () => {
  const own = ['react', 'react-dom', 'effector-react']
  const source = `
    export { useUnit } from 'effector-react'
    export { createRoot } from 'react-dom/client'`
  const { errors, packages } = await build(source, own)
  assert.deepEqual(errors, [])
  for (const name of own) assert.ok(packages.includes(name), name)
  assert.ok(!packages.includes('effector'))
})
