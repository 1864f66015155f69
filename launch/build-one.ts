import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { listContents, readBuild, writeBuild, type Build } from './contents.ts'
import { distOf, isPackage, root, type PackageName } from './places.ts'

const load = createRequire(import.meta.url)
const { needs } = load('../shared/build/sharing.cjs') as { needs: () => Record<string, string> }

type Options = { buildId: string; mode: 'production' | 'development'; watch: boolean }

/** A package's webpack configuration; each `webpack.config.cjs` is a function of these options. */
export function configOf(name: PackageName, options: Options): webpack.Configuration {
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
  const compilation = await compile(configOf(name, { buildId, mode: 'production', watch: false }))
  const build: Build = {
    name,
    buildId,
    files: await listContents(directory),
    needs: name === 'host' ? {} : needs(),
    screens: screensOf(compilation),
    ...(previous && previous.buildId !== buildId && { previous: previous.buildId }),
  }
  if (name !== 'host') await writeBuild(directory, build)
  await writeBuild(dist, build)
  if (name !== 'host') await forgetOld(dist, [buildId, build.previous])
}

/** The table of screens: its own files belong to every screen, under ''. */
const EXPOSED = './src/index.ts'

/** Files by screen: a chunk group is a screen's when the table of screens loads that screen's folder. */
function screensOf(compilation: webpack.Compilation): Build['screens'] {
  const screens: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    const screen = group.origins.map(({ request }) => request?.match(/^\.\/screens\/([\w-]+)\//)?.[1]).find(Boolean)
    if (screen) screens[screen] = filesOf(group)
  }
  const exposed = compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === EXPOSED))
  return { ...screens, ...(exposed && { '': filesOf(exposed) }) }
}

function filesOf(group: webpack.ChunkGroup): string[] {
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
}

function compile(config: webpack.Configuration): Promise<webpack.Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (!stats) return reject(new Error('No result'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      compiler.close((failure) => (failure ? reject(failure) : resolve(stats.compilation)))
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
