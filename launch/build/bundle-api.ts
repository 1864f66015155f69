import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../places.ts'
import { bundle, tableReader } from './build-processes.ts'
import { filesIn, hashOf } from './stamp.ts'

const dist = join(root, 'server/dist')
const inputs = [
  'server/src',
  'server/demo',
  'domain/src',
  'server/package.json',
  'pnpm-lock.yaml',
  'launch/build/build-processes.ts',
  'launch/build/bundle-api.ts',
]
/** How long an API of `npm start` may go on with a build of sources that have changed since. In milliseconds. */
const keptMilliseconds = 7 * 24 * 3_600_000

/**
 * Bundles the API and, beside it, what draws the pictures of a demonstration (server/demo/draw-pictures.ts) from the present sources, unless the same
 * ones were bundled before: it starts in a third of the processor time that the sources take. Another launch in the same folder may run an older
 * bundle, and a running one reads parts of it later: those of the last week are kept. Returns the first files of both.
 */
export async function bundleApi(): Promise<{ api: string; draw: string }> {
  const sources = (await Promise.all(inputs.map((path) => filesIn(join(root, path))))).flat()
  const stamp = hashOf(sources.filter((path) => !path.includes('.test.')).sort())
  const folder = join(dist, `api-${stamp}`)
  const files = { api: join(folder, 'api.js'), draw: join(folder, 'draw.js') }
  if (existsSync(folder)) return files
  const unfinished = join(dist, `making-api-${process.pid}`)
  await bundle('server', { api: 'server.ts', draw: '../demo/draw-pictures.ts', 'read-table': tableReader }, unfinished)
  await removeOlder()
  try {
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // another launch may have made the same one meanwhile
    if (!existsSync(folder)) throw error
  }
  return files
}

async function removeOlder(): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^api-[0-9a-f]{12}$/.test(name))
  for (const path of names.map((name) => join(dist, name))) {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > keptMilliseconds) await rm(path, { recursive: true, force: true })
  }
}
