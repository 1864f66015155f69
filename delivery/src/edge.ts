import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Registry } from '@lavka/shared'
import { IMMUTABLE, REVALIDATE, serveFiles } from './files.ts'
import { isNavigation, sendPage, sendRevalidated } from './page.ts'
import { proxyApi } from './proxy.ts'

/** Not listening yet: development adds a route of its own. */
export type Edge = FastifyInstance

export type EdgeOptions = {
  /** the host's build: index.html and assets/ */
  hostDirectory: string
  /** where the API answers, without a path */
  apiUrl: string
  /** which builds the page loads; a function is asked each time */
  registry: Registry | (() => Registry | Promise<Registry>)
  /** HTML before `</body>`: development's live reload */
  addition?: string
}

/** The one address a browser talks to: the shell and its files, registry.json, and the API behind the same origin. Does not listen. */
export async function createEdge({ hostDirectory, apiUrl, registry, addition }: EdgeOptions): Promise<Edge> {
  const app = Fastify({
    forceCloseConnections: true,
    requestIdHeader: false,
    genReqId: ({ headers }) => acceptableId(headers['x-request-id']) ?? randomUUID(),
    requestTimeout: 60_000,
    bodyLimit: 50_000_000,
  })
  const page = { directory: hostDirectory, addition }

  await proxyApi(app, apiUrl)
  await serveFiles(app, {
    directory: hostDirectory,
    cacheOf: (path) => (path.startsWith('assets/') ? IMMUTABLE : REVALIDATE),
  })

  app.get('/', (request, reply) => sendPage(request, reply, page))
  app.get('/index.html', (request, reply) => sendPage(request, reply, page))
  app.get('/registry.json', async (request, reply) => {
    const current = typeof registry === 'function' ? await registry() : registry
    return sendRevalidated(request, reply.type('application/json; charset=utf-8'), JSON.stringify(current))
  })
  app.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendPage(request, reply, page)
    return reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Нет такого файла')
  })
  return app
}

/** A caller's own request id, when it is one: it goes into logs as it is. */
function acceptableId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
}
