import { join } from 'node:path'
import { stopOnSignal } from '@lavka/server/draining'
import { siteOf } from '@lavka/server/public-url'
import { explain } from '@lavka/server/start-failure'
import { readEdgeProcess } from './config.ts'
import { createEdge } from './edge.ts'
import { cacheOfRemote, serveFiles } from './files.ts'
import { createRegistry, remotesIn } from './registry.ts'

// The edge as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop. It serves the remotes
// as well, each under its own path. A new build in their folders is used within 100 ms.

async function start(): Promise<void> {
  const { host, port, apiUrls, buildsDirectory, drainSeconds, ...settings } = readEdgeProcess(process.env)
  const { base } = siteOf(settings.publicUrl)
  const published = (await remotesIn(buildsDirectory)).map((name) => ({
    name,
    directory: join(buildsDirectory, name, 'dist'),
    baseUrl: `${base}/remotes/${name}`,
  }))
  const edge = await createEdge({
    ...settings,
    apiUrl: apiUrls,
    hostDirectory: join(buildsDirectory, 'host/dist'),
    registry: () => createRegistry(published),
    checkMs: 500,
    buildFolder: (remote, buildId) => join(buildsDirectory, remote, 'dist', buildId),
    onReport: (report) => edge.log.warn({ report }, 'report of a page'),
    finishesRequests: true,
  })
  for (const { name, directory } of published) {
    await serveFiles(edge, { directory, prefix: `/remotes/${name}/`, cacheOf: cacheOfRemote })
  }
  stopOnSignal(edge, { drainSeconds })
  await edge.listen({ host, port, listenTextResolver: () => 'listens' })
  edge.log.info({ address: edge.listeningOrigin }, 'ready')
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
