import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ScreenPage } from '../../shared/src/remote/pages.ts'
import type { BackgroundRow, RouteRow } from '../../shared/src/routing/route.ts'
import { filesIn } from './stamp.ts'

const compress = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(js|css|html|svg|json)$/

/** `full`: for delivery, as small as can be. `quick`: for one's own machine, a tenth larger in a fiftieth of the time. */
export type Compression = 'full' | 'quick'

/** `build.json`: what a build consists of. Paths are relative to the build's own folder. */
export type Build = {
  name: string
  buildId: string
  /** how its files are compressed; absent counts as `full` */
  compression?: Compression
  files: Record<string, { bytes: number; brotliBytes: number; integrity: string }>
  /** the previous build, used when this one does not work */
  previous?: string
  /** versions of the host's shared packages that it was built with */
  needs: Record<string, string>
  /** versions that the host's renderer lends (shared/build/server.cjs) */
  provides?: Record<string, string>
  /** scripts and styles for the first paint of each screen, without the entry */
  screens: Record<string, string[]>
  /** the remote's pages.json */
  pages?: Record<string, ScreenPage>
  /** a remote's rows of the route table: its src/routes.ts */
  routes?: readonly RouteRow[]
  /** the roles for which src/background.ts is loaded */
  background?: BackgroundRow
  /** bundled npm packages: «name@version» and bytes before minification */
  packages: Record<string, number>
}

/** Writes `.br` and `.gz` files where they are smaller; returns the size and integrity of each file. */
export async function listContents(directory: string, compression: Compression = 'full'): Promise<Build['files']> {
  const paths = (await filesIn(directory)).filter((path) => !/\.(br|gz)$|[\\/]build\.json$/.test(path)).sort()
  const listed = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path)
      // the shortest hash of Subresource Integrity: a page has the hashes of all files of a remote, which no compression makes smaller
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
      const brotliBytes = compressible.test(path) ? await writeCompressed(path, content, compression) : content.length
      return [relative(directory, path), { bytes: content.length, brotliBytes, integrity }] as const
    }),
  )
  return Object.fromEntries(listed)
}

/** 2^19 bytes: the largest script is one block, which saves some bytes. */
const LARGE_BLOCK = 19

const quality = { full: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 6 } }

async function writeCompressed(path: string, content: Buffer, compression: Compression): Promise<number> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGBLOCK } = constants
  const small = await compress(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality[compression].brotli,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
      [BROTLI_PARAM_LGBLOCK]: LARGE_BLOCK,
    },
  })
  await writeFile(`${path}.br`, small)
  // gzip is for browsers without Brotli
  await writeFile(`${path}.gz`, await gzipped(content, { level: quality[compression].gzip }))
  return small.length
}

/** Written last and atomically, so an interrupted build has no build.json and is repeated. */
export async function writeBuild(dist: string, build: Build): Promise<void> {
  const path = join(dist, 'build.json')
  await writeFile(`${path}.new`, JSON.stringify(build, null, 2))
  await rename(`${path}.new`, path)
}

/** The last complete build in a `dist` folder. */
export async function readBuild(dist: string): Promise<Build | undefined> {
  try {
    const build: unknown = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
    return isBuild(build) ? build : undefined
  } catch {
    return undefined
  }
}

/** Parses a file of `writeBuild`; one of another format version counts as absent. */
function isBuild(value: unknown): value is Build {
  const keys = ['name', 'buildId', 'files', 'needs', 'screens', 'packages']
  return typeof value === 'object' && value !== null && keys.every((key) => key in value)
}
