import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { root } from '../places.ts'
import { filesIn } from './stamp.ts'

/** What runs in production, by package: name of the process → its first file. Each becomes `<package>/dist/processes/<name>.js`. */
const processes = {
  server: {
    api: 'server.ts',
    migrate: 'run-migrations.ts',
    'create-admin': 'create-admin.ts',
    'rotate-passport-key': 'rotate-passport-key.ts',
    'verify-ledger': 'verify-ledger.ts',
    'rebuild-facts': 'rebuild-facts.ts',
  },
  delivery: { edge: 'serve-edge.ts' },
}

/**
 * Bundles our own TypeScript for Node.js, so that production needs no compiler and starts in less than half the time. Dependencies of a
 * package stay where its package.json finds them.
 */
export async function buildProcesses(): Promise<void> {
  for (const [name, files] of Object.entries(processes)) {
    const outdir = join(root, name, 'dist/processes')
    await rm(outdir, { recursive: true, force: true })
    await bundle(name, files, outdir)
  }
}

/** How long an API of `npm start` may go on with a build of sources that have changed since. In milliseconds. */
const keptMilliseconds = 7 * 24 * 3_600_000

/**
 * The API of `npm start`: a bundle of the present sources, made once for each state of them. Another launch in the same folder may run an older one, and
 * a running one reads parts of it later: those of the last week are kept. Returns the path of its first file.
 */
export async function bundleApi(): Promise<string> {
  const hash = createHash('sha256')
  const inputs = [
    'server/src',
    'domain/src',
    'server/package.json',
    'pnpm-lock.yaml',
    relative(root, import.meta.filename),
  ]
  const files = (await Promise.all(inputs.map((path) => filesIn(join(root, path))))).flat()
  for (const path of files.filter((path) => !path.includes('.test.')).sort())
    hash.update(`${relative(root, path)}\0`).update(await readFile(path))
  const dist = join(root, 'server/dist')
  const folder = join(dist, `api-${hash.digest('hex').slice(0, 12)}`)
  const file = join(folder, 'api.js')
  if (existsSync(file)) return file
  const unfinished = join(dist, `making-api-${process.pid}`)
  await bundle('server', { api: processes.server.api }, unfinished)
  await removeOlder(dist)
  // another launch may have made the same one meanwhile
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return file
}

async function removeOlder(dist: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^api-[0-9a-f]{12}$/.test(name))
  for (const path of names.map((name) => join(dist, name))) {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > keptMilliseconds) await rm(path, { recursive: true, force: true })
  }
}

async function bundle(name: string, files: Record<string, string>, outdir: string): Promise<void> {
  await build({
    entryPoints: Object.entries(files).map(([out, file]) => ({ in: join(root, name, 'src', file), out })),
    outdir,
    external: await dependenciesOf(name),
    bundle: true,
    splitting: true,
    chunkNames: '[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** npm packages stay external; packages of this repository are TypeScript and are bundled. */
async function dependenciesOf(name: string): Promise<string[]> {
  const file: unknown = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'))
  if (typeof file !== 'object' || file === null || !('dependencies' in file)) return []
  const { dependencies } = file
  const names = typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : []
  return names.filter((one) => !one.startsWith('@lavka/'))
}
