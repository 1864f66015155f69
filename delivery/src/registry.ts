import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '@lavka/shared'

/** A published remote: the folder with its builds and the address this folder is served from. */
export type Published = { name: string; directory: string; baseUrl: string }

/** What the host is told: one stable build of each remote, read from the `build.json` in its folder. */
export async function createRegistry(published: readonly Published[]): Promise<Registry> {
  const remotes = await Promise.all(
    published.map(async ({ name, directory, baseUrl }) => {
      const buildId = await readBuildId(directory)
      const build = { name: federationName(name, buildId), entry: `${baseUrl}/${buildId}/remoteEntry.js` }
      return [name, { stable: buildId, builds: { [buildId]: build } }] as const
    }),
  )
  return { schema: 2, remotes: Object.fromEntries(remotes) }
}

/** The build id is part of the name, so that two builds of one remote can live side by side in a page. */
export function federationName(remote: string, buildId: string): string {
  return `${remote.replaceAll('-', '_')}_${buildId}`
}

async function readBuildId(directory: string): Promise<string> {
  const path = join(directory, 'build.json')
  const build: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (typeof build === 'object' && build !== null && 'buildId' in build && typeof build.buildId === 'string') {
    return build.buildId
  }
  throw new Error(`No buildId in ${path}`)
}
