import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { listContents, readBuild, writeBuild } from './contents.ts'
import { distOf, isPackage, root, type PackageName } from './places.ts'

type Options = { buildId: string; mode: 'production' | 'development'; watch: boolean }

/** A package's webpack configuration; each `webpack.config.cjs` is a function of these options. */
export function configOf(name: PackageName, options: Options): webpack.Configuration {
  const load = createRequire(import.meta.url)
  const make = load(join(root, name, 'webpack.config.cjs')) as (options: Options) => webpack.Configuration
  return make(options)
}

/** Builds one package into `<package>/dist`: the host at its root, a remote in a folder named by the build id. */
async function buildOne(name: PackageName, buildId: string): Promise<void> {
  const dist = distOf(name)
  const previous = await readBuild(dist)
  const directory = name === 'host' ? dist : join(dist, buildId)
  // the host's folder is cleaned by webpack at the end, so that a failed build leaves the last good one
  if (name !== 'host') await rm(directory, { recursive: true, force: true })
  await compile(configOf(name, { buildId, mode: 'production', watch: false }))
  await writeBuild(dist, { name, buildId, files: await listContents(directory) })
  if (name !== 'host') await forgetOld(dist, [buildId, previous?.buildId])
}

function compile(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      compiler.close((failure) => (failure ? reject(failure) : resolve()))
    })
  })
}

/** Open pages may still load parts of the build before this one; older ones go. */
async function forgetOld(dist: string, kept: (string | undefined)[]): Promise<void> {
  for (const entry of await readdir(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name))
      await rm(join(dist, entry.name), { recursive: true, force: true })
  }
}

// Run as a process of its own, so that packages build side by side on several cores.
if (process.argv[1] === import.meta.filename) {
  const [name = '', buildId = ''] = process.argv.slice(2)
  if (!isPackage(name) || !buildId) throw new Error(`Unknown package '${name}'`)
  try {
    await buildOne(name, buildId)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
