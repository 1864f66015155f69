import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ScreenPage } from '../../shared/src/pages.ts'
import type { RouteRow } from '../../shared/src/routing/route.ts'
import { filesIn } from './stamp.ts'

const compress = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(js|css|html|svg|json)$/

/** `build.json`: what a build consists of. Paths are relative to the build's own folder. */
export type Build = {
  name: string
  buildId: string
  files: Record<string, { bytes: number; brotliBytes: number; integrity: string }>
  /** the build before this one, which lies beside it: what a page goes back to */
  previous?: string
  /** versions of what the host provides that it was built against */
  needs: Record<string, string>
  /** scripts and styles that each screen's first paint needs besides the entry */
  screens: Record<string, string[]>
  /** what the edge writes into a screen's page: the remote's pages.json */
  pages?: Record<string, ScreenPage>
  /** a remote's rows of the route table: its src/routes.ts */
  routes?: readonly RouteRow[]
  /** what of others is in it: «name@version» and its bytes before minification */
  packages: Record<string, number>
}

/** Writes `.br` and `.gz` beside everything that shrinks and says what there is: sizes and integrity of each file. */
export async function listContents(directory: string): Promise<Build['files']> {
  const paths = (await filesIn(directory)).filter((path) => !/\.(br|gz)$|[\\/]build\.json$/.test(path)).sort()
  const listed = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path)
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      const brotliBytes = compressible.test(path) ? await writeCompressed(path, content) : content.length
      return [relative(directory, path), { bytes: content.length, brotliBytes, integrity }] as const
    }),
  )
  return Object.fromEntries(listed)
}

async function writeCompressed(path: string, content: Buffer): Promise<number> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const small = await compress(content, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await writeFile(`${path}.br`, small)
  // for browsers without Brotli
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  return small.length
}

/** Written last and in one step: a build that was interrupted has none and is made again. */
export async function writeBuild(dist: string, build: Build): Promise<void> {
  const path = join(dist, 'build.json')
  await writeFile(`${path}.new`, JSON.stringify(build, null, 2))
  await rename(`${path}.new`, path)
}

/** The last finished build in a `dist`, if there is one. */
export async function readBuild(dist: string): Promise<Build | undefined> {
  try {
    // our own file, written by writeBuild above
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Build
  } catch {
    return undefined
  }
}
