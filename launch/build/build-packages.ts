import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { listBundled } from './bundled.ts'
import { needsOf, screensOf, versions } from './compiled.ts'
import { listContents, readBuild, writeBuild, type Build, type Compression } from './contents.ts'
import { isBuildable, root, type Buildable } from '../places.ts'
import { readBackground, readRows } from './check-routes.ts'
import type { ScreenPage } from '../../shared/src/remote/pages.ts'
import { Refusal } from '../refusal.ts'

type Options = { buildId: string; mode: 'production' | 'development'; watch: boolean }

type Make = (options: Options) => webpack.Configuration

type Makes = Make & { server?: Make; frame?: Make; worker?: Make }

/** Each `webpack.config.cjs` is a function of the options: the build for browsers; `server` makes the one for the edge, `frame` the HTML of the shop's frame and `worker` the service worker, if there is one. */
export function configOf(source: string): Makes {
  const load = createRequire(import.meta.url)
  return load(join(source, 'webpack.config.cjs')) as Makes
}

/** A package to build. `source` is the folder of a copy, for tests. */
export type Order = { name: Buildable; buildId: string; source?: string }

/** Builds one package from its folder into the `dist` there: the host at its root, a remote in a folder named by the build id. */
async function buildOne({ name, buildId, source = join(root, name) }: Order, compression: Compression): Promise<void> {
  const dist = join(source, 'dist')
  const previous = await readBuild(dist)
  const directory = name === 'host' ? dist : join(dist, buildId)
  // webpack cleans the host's folder at the end, so a failed build leaves the last good one
  if (name !== 'host') await rm(directory, { recursive: true, force: true })
  const config = configOf(source)
  const options = { buildId, mode: 'production', watch: false } as const
  const compiled = await compile(config(options))
  for (const make of [config.server, config.frame, config.worker]) if (make) await compile(make(options))
  const build: Build = {
    name,
    buildId,
    files: await listContents(directory, compression),
    compression,
    ...compiled,
    ...(name === 'host' && { provides: versions() }),
    ...(await pagesOf(source)),
    ...(await publishedOf(source)),
    ...(previous && previous.buildId !== buildId && { previous: previous.buildId }),
  }
  if (name !== 'host') await writeBuild(directory, build)
  await writeBuild(dist, build)
  if (name !== 'host') await forgetOld(dist, [buildId, build.previous])
}

/** Reads the package's pages.json, if it has one (docs/federation.md). */
async function pagesOf(source: string): Promise<Pick<Build, 'pages'>> {
  const path = join(source, 'pages.json')
  if (!existsSync(path)) return {}
  const pages: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (isPages(pages)) return { pages }
  throw new Refusal(`${path}: непонятные страницы`)
}

/** Its contents are tested by e2e/tests/first-data.test.ts. */
function isPages(value: unknown): value is Record<string, ScreenPage> {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null
  return isObject(value) && Object.values(value ?? {}).every(isObject)
}

/** Reads the package's `src/routes.ts`: route rows and the roles of its background module. */
async function publishedOf(source: string): Promise<Pick<Build, 'routes' | 'background'>> {
  const [routes, background] = [await readRows(source), await readBackground(source)]
  return { ...(routes && { routes }), ...(background && { background }) }
}

function compile(config: webpack.Configuration): Promise<Pick<Build, 'needs' | 'screens' | 'packages'>> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (!stats) return reject(new Error('No statistics'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      const { compilation } = stats
      const compiled = {
        needs: needsOf(compilation),
        screens: screensOf(compilation),
        packages: listBundled(compilation),
      }
      compiler.close((failure) => (failure ? reject(failure) : resolve(compiled)))
    })
  })
}

/** Removes builds older than the previous one, whose chunks open pages may still load. */
async function forgetOld(dist: string, kept: (string | undefined)[]): Promise<void> {
  for (const entry of await readdir(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name))
      await rm(join(dist, entry.name), { recursive: true, force: true })
  }
}

/** A line of the process: `<name> <milliseconds>` when a package is built. */
async function buildAll(compression: Compression, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const started = Date.now()
    try {
      await buildOne(order, compression)
      console.log(`${order.name} ${Date.now() - started}`)
    } catch (error) {
      console.error(`Пакет ${order.name} не собрался:\n${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}

// Runs as a separate process: `<compression> <orders as JSON>`. Several packages in one process take two thirds of what one process for each takes.
if (process.argv[1] === import.meta.filename) {
  const [compression, orders = '[]'] = process.argv.slice(2)
  await buildAll(compression === 'quick' ? 'quick' : 'full', readOrders(JSON.parse(orders)))
}

function readOrders(value: unknown): Order[] {
  const isOrder = (one: unknown): one is Order =>
    typeof one === 'object' && one !== null && 'name' in one && isBuildable(String(one.name))
  return Array.isArray(value) ? value.filter(isOrder) : []
}
