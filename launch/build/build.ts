import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Order } from './build-packages.ts'
import { listContents, readBuild, writeBuild, type Build, type Compression } from './contents.ts'
import { writeDuplicates } from './duplicates.ts'
import { distOf, isBuildable, root, type Buildable } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { stampsOf } from './stamp.ts'

type Options = { compression?: Compression; log?: (line: string) => void }

/**
 * Builds the packages whose inputs changed since their last build: the host in one process, the remotes in another beside it. A build that is
 * compressed quicker than it is wanted is compressed anew.
 */
export async function build(
  names: readonly Buildable[],
  { compression = 'full', log = console.log }: Options = {},
): Promise<void> {
  const stamps = await stampsOf(names)
  const wanted = names.map((name, index) => ({ name, buildId: stamps[index] ?? '' }))
  const isStale = await Promise.all(wanted.map((order) => bringUpToDate(order, { compression, log })))
  const orders = wanted.filter((_, index) => isStale[index])
  if (orders.length > 0) {
    // loaded where it is needed: it reads the sources of the routes
    const { checkRoutes } = await import('./check-routes.ts')
    await checkRoutes(orders.map(({ name }) => name))
  }
  const lanes = [orders.filter(({ name }) => name === 'host'), orders.filter(({ name }) => name !== 'host')]
  await Promise.all(lanes.filter(({ length }) => length > 0).map((lane) => runBuild(lane, { compression, log })))
  await writeDuplicates()
}

/** Whether the package has to be built. */
async function bringUpToDate({ name, buildId }: Order, { compression, log }: Required<Options>): Promise<boolean> {
  const known = await readBuild(distOf(name))
  if (known?.buildId !== buildId || !(await isWhole(known, name))) return true
  log(`  ${name.padEnd(12)} не менялся (${buildId})`)
  if (compression === 'full' && known.compression === 'quick') {
    const directory = directoryOf(name, buildId)
    const made: Build = { ...known, compression, files: await listContents(directory) }
    await writeBuild(directory, made)
    await writeBuild(distOf(name), made)
  }
  return false
}

const directoryOf = (name: Buildable, buildId: string) => (name === 'host' ? distOf(name) : join(distOf(name), buildId))

async function isWhole({ buildId, files }: Build, name: Buildable): Promise<boolean> {
  const directory = directoryOf(name, buildId)
  const found = await Promise.all(Object.keys(files).map((path) => stat(join(directory, path)).catch(() => undefined)))
  return found.every((file) => file !== undefined)
}

function runBuild(orders: Order[], { compression, log }: Required<Options>): Promise<void> {
  return new Promise((resolve, reject) => {
    const words = [join(root, 'launch/build/build-packages.ts'), compression, JSON.stringify(orders)]
    const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const stopWithUs = () => void child.kill()
    process.once('exit', stopWithUs)
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    createInterface(child.stdout).on('line', (line) => {
      const [name = '', milliseconds = '0'] = line.split(' ')
      if (isBuildable(name)) void tellBuilt(name, Number(milliseconds), log)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stopWithUs)
      if (code === 0) resolve()
      else reject(new Refusal(output))
    })
  })
}

async function tellBuilt(name: Buildable, milliseconds: number, log: (line: string) => void): Promise<void> {
  const made = await readBuild(distOf(name))
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',')
  log(`  ${name.padEnd(12)} собран за ${seconds} с (${made?.buildId}), JavaScript ${kilobytes(made)} кБ Brotli`)
}

function kilobytes(made: Build | undefined): string {
  const scripts = Object.entries(made?.files ?? {}).filter(([path]) => path.endsWith('.js'))
  return Math.round(scripts.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0) / 1000).toString()
}
