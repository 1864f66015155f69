import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { logAccess } from '@lavka/server/access-log'
import { answerClientError } from '@lavka/server/client-errors'
import { addDraining } from '@lavka/server/draining'
import { loggerOptions, type LogLevel } from '@lavka/server/logger'
import { acceptableRequestId, isIn } from '@lavka/server/network'
import { siteOf } from '@lavka/server/public-url'
import { Turns } from '@lavka/server/turns'
import type { Registry } from '@lavka/shared'
import { ApiConnections } from './api-connections.ts'
import { watchApiServers } from './api-servers.ts'
import { askOf } from './ask-api.ts'
import { atMostEvery } from './at-most-every.ts'
import { readBodies } from './bodies.ts'
import type { EdgeSettings } from './config.ts'
import { limitConnections } from './connections.ts'
import { IMMUTABLE, REVALIDATE, serveFiles } from './files.ts'
import { health, isHealth } from './health.ts'
import { KeptAnswers } from './kept-answers.ts'
import { KeptPages } from './kept-pages.ts'
import { lastGood } from './last-good.ts'
import { delayRefusals } from './late-refusals.ts'
import { readLimits } from './limits.ts'
import { serveManifest } from './manifest.ts'
import { createShop, usualShop } from './marketplace.ts'
import { createHostPage } from './host-page.ts'
import { createPageData } from './page-data.ts'
import { isPage, sendPage } from './page.ts'
import type { Origins } from './policy.ts'
import { isOfApi, proxyApi, proxyMethods } from './proxy.ts'
import { answerErrors, refuse } from './refusals.ts'
import { Renderers } from './rendering/renderers.ts'
import { serveReports, type Report } from './reports.ts'
import { forRobots } from './robots.ts'
import { sendRevalidated } from './revalidated.ts'
import { RouteTable } from './route-table.ts'
import { ShopChanges } from './shop-changes.ts'

/** Not listening yet, so that development can add a route. */
export type Edge = FastifyInstance

export type EdgeOptions = Partial<Origins> &
  EdgeSettings & {
    /** the host's build: index.html and assets/ */
    hostDirectory: string
    /** origins of the API; of several, the ready ones take turns */
    apiUrl: string | readonly string[]
    /** which builds the page loads; a function is called for each page */
    registry: Registry | (() => Registry | Promise<Registry>)
    /** the folder of a build of a remote; without it no screen is rendered on the edge (docs/rendering.md) */
    buildFolder?: (remote: string, buildId: string) => string | undefined
    /** how long a page waits for the answers of the API that its screen needs, in milliseconds (1000) */
    answersMs?: number
    /** how long a page waits for the HTML of its screen, in milliseconds (50) */
    renderMs?: number
    /** for how long the edge relies on what it has read of the registry and the host's files, in milliseconds (0: each page reads them) */
    checkMs?: number
    /** what is kept of what everybody may get: finished pages and the API's answers (`pages`), answers alone, nothing */
    keeps?: 'pages' | 'answers' | 'nothing'
    /** development script at the end of the page */
    addition?: string
    onReport?: (report: Report) => void
    /** level of the JSON log on stdout: one line per request at `info`; by default errors only */
    logLevel?: LogLevel
    /** finish running requests when stopping; otherwise connections are cut at once */
    finishesRequests?: boolean
  }

/** The server of the shop's origin: the host and its files, registry.json, and the API by proxy. Does not listen yet. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { hostDirectory, apiUrl, trustedProxies = [], addition = '', onReport = () => {} } = options
  const site = siteOf(options.publicUrl)
  const { base } = site
  const shop = usualShop(base, options.supportPhone ?? '')
  const limits = { ...readLimits({}), ...options.limits }
  const isTrusted = isIn(trustedProxies)
  const app = Fastify({
    forceCloseConnections: options.finishesRequests ? 'idle' : true,
    // while stopping, requests are answered with `Connection: close`
    return503OnClosing: false,
    logger: loggerOptions(options.logLevel ?? 'error'),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    requestIdHeader: false,
    genReqId: ({ headers, socket }) =>
      (isTrusted(socket.remoteAddress) && acceptableRequestId(headers['x-request-id'])) || randomUUID(),
    clientErrorHandler: answerClientError,
    bodyLimit: limits.bodyBytes,
    // the body has its own timeout with a 408 answer; this one closes connections that go on sending after it
    requestTimeout: (limits.headersSeconds + Math.max(limits.bodySeconds, limits.uploadSeconds) + 5) * 1000,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: limits.headersSeconds * 1000, connectionsCheckingInterval: 1_000 },
    // with a base path, everything else is a 404
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
  })
  const table = new RouteTable(app.log)
  const { buildFolder: folderOf, renderMs: deadlineMs = 50 } = options
  const renderers =
    folderOf && new Renderers({ hostDirectory, site, shop, folderOf, deadlineMs, log: app.log, onReport })
  app.addHook('onClose', async () => renderers?.close())
  const { checkMs = 0 } = options
  const { registry: read, isLoaded } = lastGood(app.log, options.registry, (given) => {
    const taken = table.take(given)
    void renderers?.follow(taken)
    return taken
  })
  const registry = atMostEvery(checkMs, read)
  // the route table must be loaded before the first request
  await renderers?.follow(await registry())
  const origins = { remoteOrigins: options.remoteOrigins ?? [], developerOrigins: options.developerOrigins ?? [] }
  const servers = watchApiServers([apiUrl].flat(), { log: (line) => app.log.warn(line, 'readiness of an API') })
  app.addHook('onClose', async () => servers.stop())
  const changes = new ShopChanges(servers)
  app.addHook('onClose', async () => changes.stop())
  const { keeps = 'pages' } = options
  const answers = new KeptAnswers({ changes, ...(keeps === 'nothing' && { maximumBytes: 0 }) })
  const kept = new KeptPages({ changes, ...(keeps !== 'pages' && { maximumBytes: 0 }) })
  app.addHook('onClose', async () => app.log.info({ pages: kept.counts, answers: answers.counts }, 'kept'))
  const connections = new ApiConnections(limits.apiConnections)
  app.addHook('onClose', () => connections.close())
  const way = { servers, turns: new Turns(limits.apiRequestsPerAddress), connections, bufferBytes: limits.bufferBytes }
  const ask = askOf(way, answers)
  const readShop = createShop(ask(EDGE), shop)
  const page = {
    host: atMostEvery(checkMs, createHostPage(hostDirectory, readShop)),
    site,
    addition,
    registry,
    table,
    ...origins,
    ask,
    answersMs: options.answersMs,
    renderers,
    writeData: createPageData(origins, table),
    kept,
    changes,
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addDraining(app)
  logAccess(app, ({ url }) => ({ screen: table.find(url)?.route.screen }))
  health(app, { isLoaded, servers })
  answerErrors(app)
  limitConnections(app, limits, trustedProxies)
  delayRefusals(app, limits)
  readBodies(app, limits)
  await proxyApi(app, way)
  forRobots(app, site, table)
  serveReports(app, onReport)
  serveManifest(app, hostDirectory, readShop)
  await serveFiles(app, {
    directory: hostDirectory,
    cacheOf: (path) => (path.startsWith('assets/') ? IMMUTABLE : REVALIDATE),
    isNoFile: (url) => table.find(url) !== undefined,
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

/** Idle timeout of a connection in milliseconds: longer than the API's timeout. */
const IDLE_MS = 75_000

/** Who asks on behalf of all pages. */
const EDGE = { id: 'edge', ip: '127.0.0.1' }

/** Answers requests outside `base` with 404. */
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
