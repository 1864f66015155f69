import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { logAccess } from '@lavka/server/access-log'
import { answerClientError } from '@lavka/server/client-errors'
import { addDraining } from '@lavka/server/draining'
import { loggerOptions, type LogLevel } from '@lavka/server/logger'
import { acceptableRequestId, isIn } from '@lavka/server/network'
import { siteOf } from '@lavka/server/public-url'
import type { Registry } from '@lavka/shared'
import { watchApiServers } from './api-servers.ts'
import { askOf } from './ask-api.ts'
import { readBodies } from './bodies.ts'
import type { EdgeSettings } from './config.ts'
import { limitConnections } from './connections.ts'
import { IMMUTABLE, REVALIDATE, serveFiles } from './files.ts'
import { health, isHealth } from './health.ts'
import { lastGood } from './last-good.ts'
import { readLimits } from './limits.ts'
import { isPage, sendPage } from './page.ts'
import type { Origins } from './policy.ts'
import { isOfApi, proxyApi, proxyMethods } from './proxy.ts'
import { answerErrors, refuse } from './refusals.ts'
import { takeReports, type Report } from './reports.ts'
import { forRobots } from './robots.ts'
import { sendRevalidated } from './revalidated.ts'
import { RouteTable } from './route-table.ts'

/** Not listening yet: development adds a route of its own. */
export type Edge = FastifyInstance

export type EdgeOptions = Partial<Origins> &
  EdgeSettings & {
    /** the host's build: index.html and assets/ */
    hostDirectory: string
    /** where the API answers, without a path; of several, those that are ready take turns */
    apiUrl: string | readonly string[]
    /** which builds the page loads; a function is asked each time */
    registry: Registry | (() => Registry | Promise<Registry>)
    /** script of development, run at the end of the page */
    addition?: string
    onReport?: (report: Report) => void
    /** JSON lines on stdout, one per request at `info`; usually faults only */
    logLevel?: LogLevel
    /** at its end it finishes the requests under way; otherwise connections are cut at once */
    finishesRequests?: boolean
  }

/** The one address a browser talks to: the shell and its files, registry.json, and the API behind the same origin. Does not listen. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { hostDirectory, apiUrl, trustedProxies = [], addition = '', onReport } = options
  const site = siteOf(options.publicUrl)
  const { base } = site
  const limits = { ...readLimits({}), ...options.limits }
  const app = Fastify({
    forceCloseConnections: options.finishesRequests ? 'idle' : true,
    // who asks while it stops gets an answer, and the end of the connection
    return503OnClosing: false,
    logger: loggerOptions(options.logLevel ?? 'error'),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isIn(trustedProxies),
    requestIdHeader: false,
    genReqId: ({ headers }) => acceptableRequestId(headers['x-request-id']) ?? randomUUID(),
    clientErrorHandler: answerClientError,
    bodyLimit: limits.bodyBytes,
    // the body has a deadline of its own, with an answer; this one ends what goes on sending after it
    requestTimeout: (limits.headersSeconds + limits.bodySeconds + 5) * 1000,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: limits.headersSeconds * 1000, connectionsCheckingInterval: 1_000 },
    // a product under a path is found there and nowhere else
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
  })
  const table = new RouteTable(app.log)
  const { registry, isLoaded } = lastGood(app.log, options.registry, (given) => table.take(given))
  // whose an address is must be known before the first request
  await registry()
  const { remoteOrigins = [], developerOrigins = [] } = options
  const servers = watchApiServers([apiUrl].flat(), { log: (line) => app.log.warn(line, 'readiness of an API') })
  app.addHook('onClose', async () => servers.stop())
  const ask = askOf(servers)
  const page = { directory: hostDirectory, site, addition, registry, table, remoteOrigins, developerOrigins, ask }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addDraining(app)
  logAccess(app, ({ url }) => ({ screen: table.find(url)?.route.screen }))
  health(app, { isLoaded, servers })
  answerErrors(app)
  limitConnections(app, limits, trustedProxies)
  readBodies(app, limits)
  await proxyApi(app, servers, limits)
  forRobots(app, site, table)
  takeReports(app, onReport ?? (() => {}))
  await serveFiles(app, {
    directory: hostDirectory,
    cacheOf: (path) => (path.startsWith('assets/') ? IMMUTABLE : REVALIDATE),
  })

  app.get('/', (request, reply) => sendPage(request, reply, page))
  app.get('/index.html', (request, reply) => sendPage(request, reply, page))
  app.get('/registry.json', async (request, reply) =>
    sendRevalidated(request, reply.type('application/json; charset=utf-8'), JSON.stringify(await registry())),
  )
  app.setNotFoundHandler((request, reply) => {
    if (request.url !== NOWHERE && isPage(request, table)) return sendPage(request, reply, page)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(reply.header('Allow', methodsOf(request.url)), 'METHOD_NOT_ALLOWED')
    }
    return reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Нет такого файла')
  })
  return app
}

/** Of a connection that nothing moves on: longer than the API may take for an answer. */
const IDLE_MS = 75_000

/** Where requests from outside `base` end. */
const NOWHERE = '/-'

function methodsOf(url: string): string {
  if (isOfApi(url)) return proxyMethods.join(', ')
  return /^\/reports(\?|$)/.test(url) ? 'POST' : 'GET, HEAD'
}

function withoutBase(url: string, base: string): string {
  if (isHealth(url)) return url
  const rest = url.slice(base.length)
  if (!url.startsWith(base) || !/^([/?]|$)/.test(rest)) return NOWHERE
  return rest.startsWith('/') ? rest : `/${rest}`
}
