import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdgeSettings } from '../../delivery/src/config.ts'
import { createEdge, type Edge } from '../../delivery/src/edge.ts'
import { createRegistry, federationName } from '../../delivery/src/registry.ts'
import { serveRemote } from '../../delivery/src/serve-remote.ts'
import { siteOf } from '../../server/src/public-url.ts'
import type { Registry } from '../../shared/src/remote/registry.ts'
import { readRows } from '../build/check-routes.ts'
import { distOf, remotes, root, state, type RemoteName } from '../places.ts'
import type { Ports } from './ports.ts'

type Options = {
  ports: Ports
  settings: EdgeSettings
  apiUrl: string
  /** development: watched remotes, whose build is in `dist/dev` */
  watched?: readonly RemoteName[]
  /** development: the reload script and its event stream */
  addition?: string
  prepare?: (edge: Edge) => void
}

type Served = { name: RemoteName; directory: string; baseUrl: string; app: Awaited<ReturnType<typeof serveRemote>> }

export type Sites = { url: string; stop: () => Promise<void> }

/** The build id of a watched remote. */
export const DEV_BUILD = 'dev'

/** Serves the built front end: each remote on a port of its own, as different teams would, and the edge. */
export async function openSites({ ports, settings, apiUrl, watched = [], addition, prepare }: Options): Promise<Sites> {
  const served = await Promise.all(
    remotes.map(async (name, index): Promise<Served> => {
      const app = await serveRemote({ directory: distOf(name), port: ports.remotes[index] ?? 0 })
      return { name, directory: distOf(name), baseUrl: app.listeningOrigin, app }
    }),
  )
  const edge = await createEdge({
    ...settings,
    hostDirectory: distOf('host'),
    apiUrl,
    registry: () => registryOf(served, watched),
    checkMs: 500,
    buildFolder: (remote, buildId) => join(root, remote, 'dist', buildId),
    remoteOrigins: served.map(({ baseUrl }) => baseUrl),
    // developers' builds are allowed on a local start (docs/federation.md)
    developerOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
    onReport: (report) => void appendFile(join(state, 'reports.log'), `${JSON.stringify(report)}\n`),
    ...(addition && { addition }),
  })
  prepare?.(edge)
  await edge.listen({ port: ports.edge, host: '127.0.0.1' })
  return {
    url: edge.listeningOrigin + siteOf(settings.publicUrl).base,
    stop: async () => {
      await edge.close()
      await Promise.all(served.map(({ app }) => app.close()))
    },
  }
}

async function registryOf(served: Served[], watched: readonly RemoteName[]): Promise<Registry> {
  const registry = await createRegistry(served.filter(({ name }) => !watched.includes(name)))
  for (const { name, baseUrl } of served.filter((one) => watched.includes(one.name))) {
    const entry = `${baseUrl}/${DEV_BUILD}/remoteEntry.js`
    const routes = await readRows(join(root, name))
    const build = {
      name: federationName(name, DEV_BUILD),
      entry,
      integrity: {},
      needs: {},
      screens: {},
      routes: routes ?? [],
    }
    registry.remotes[name] = { stable: DEV_BUILD, builds: { [DEV_BUILD]: build } }
  }
  return registry
}
