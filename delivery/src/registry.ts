import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, RemoteBuild, ScreenPage } from '@lavka/shared'
import { refusal } from '@lavka/server/start-error'

/** A published remote: the folder with its builds and the address this folder is served from. */
export type Published = { name: string; directory: string; baseUrl: string }

/** The `build.json` of a build (launch/build/contents.ts). */
type BuildFile = {
  buildId: string
  files: Record<string, { integrity: string }>
  previous?: string
  needs: Record<string, string>
  /** of the host: versions that its renderer lends */
  provides?: Record<string, string>
  screens: Record<string, string[]>
  pages?: Record<string, ScreenPage>
  /** validated when the registry is read (route-table.ts) */
  routes?: RemoteBuild['routes']
  /** validated in the page (host/src/remotes/background.ts) */
  background?: RemoteBuild['background']
}

/** The registry for the host: the stable build of each remote and the previous one, from the `build.json` files in its folder. */
export async function createRegistry(published: readonly Published[]): Promise<Registry> {
  const remotes = await Promise.all(
    published.map(async ({ name, directory, baseUrl }) => {
      const stable = await readBuild(join(directory, 'build.json'))
      const before = await readBuild(join(directory, stable.previous ?? '', 'build.json')).catch(() => undefined)
      const previous = before && before.buildId !== stable.buildId ? before : undefined
      const builds = [stable, previous].flatMap((build) =>
        build ? [[build.buildId, describe(name, build, baseUrl)] as const] : [],
      )
      const record = { stable: stable.buildId, ...(previous && { previous: previous.buildId }) }
      return [name, { ...record, builds: Object.fromEntries(builds) }] as const
    }),
  )
  return { schema: 2, remotes: Object.fromEntries(remotes) }
}

/**
 * The remotes in BUILDS_DIRECTORY: those with a `<remote>/dist/build.json`. A new remote is served after a restart. Throws a StartError when there is no
 * build of the host or of any remote: such an edge has nothing to serve.
 */
export async function remotesIn(directory: string): Promise<string[]> {
  const host = await readBuild(join(directory, 'host/dist/build.json')).catch(() => undefined)
  const remotes = host ? await listRemotes(directory) : []
  if (remotes.length > 0) return remotes
  throw refusal(
    'BUILDS_DIRECTORY',
    directory,
    'Там нет сборок: нужны host/dist и <раздел>/dist, их делает npm run build.',
  )
}

async function listRemotes(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== 'host').map(({ name }) => name)
  const builds = await Promise.all(
    names.map((name) => readBuild(join(directory, name, 'dist/build.json')).catch(() => undefined)),
  )
  return names.filter((_, index) => builds[index] !== undefined)
}

/** The build id is part of the name, so that two builds of one remote can live side by side in a page. */
export function federationName(remote: string, buildId: string): string {
  return `${remote.replaceAll('-', '_')}_${buildId}`
}

/** Hashes of scripts and styles by path. */
export function integrityOf(files: BuildFile['files']): Record<string, string> {
  const executed = Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path))
  return Object.fromEntries(executed.map(([path, { integrity }]) => [path, integrity]))
}

/** Throws when the file is missing or incomplete. */
export async function readBuild(path: string): Promise<BuildFile> {
  const build: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (isBuildFile(build)) return build
  throw new Error(`${path} is no description of a build`)
}

function describe(
  remote: string,
  { buildId, files, needs, screens, pages, routes, background }: BuildFile,
  baseUrl: string,
): RemoteBuild {
  return {
    name: federationName(remote, buildId),
    entry: `${baseUrl}/${buildId}/remoteEntry.js`,
    integrity: integrityOf(files),
    needs,
    screens,
    ...(pages && { pages }),
    ...(routes && { routes }),
    ...(background && { background }),
    ...(files['server.cjs'] && { server: files['server.cjs'].integrity }),
  }
}

function isBuildFile(value: unknown): value is BuildFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'buildId' in value &&
    typeof value.buildId === 'string' &&
    ['files', 'needs', 'screens'].every((key) => key in value)
  )
}
