import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { Answers } from './answers.ts'
import type { ApiServers } from './api-servers.ts'
import type { Limits } from './limits.ts'
import { judgeFailure } from './repeat.ts'
import { refuse } from './refusals.ts'

/** Base paths of the API (specification §7), and what search engines ask for at the root: the API knows what there is to find. */
const paths = {
  '/api': '/api',
  '/apiadmin': '/apiadmin',
  '/apisbersc': '/apisbersc',
  '/sitemap.xml': '/api/pages/sitemap.xml',
  '/sitemaps': '/api/pages/sitemaps',
}

/** What is handed on; which of them an address takes, the API knows. */
export const proxyMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

export function isOfApi(url: string): boolean {
  return Object.keys(paths).some(
    (path) => url === path || (url.startsWith(path) && /[/?]/.test(url.charAt(path.length))),
  )
}

/** The API itself gives up after 30 s. */
const PATIENCE_MS = 40_000
/** A machine that is not there does not refuse, it says nothing. */
const CONNECT_MS = 3_000

/**
 * Hands calls to the API under one request id, their bodies read whole (bodies.ts), and takes its answers at once (answers.ts), so that its
 * connections are held for as long as it works. No answer is a 502 with a Russian text.
 */
export async function proxyApi(app: FastifyInstance, servers: ApiServers, limits: Limits): Promise<void> {
  const answers = new Answers(limits.bufferBytes)
  for (const [prefix, rewritePrefix] of Object.entries(paths)) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix,
      proxyPayloads: false,
      httpMethods: proxyMethods,
      disableRequestLogging: true,
      undici: {
        connections: limits.apiConnections,
        headersTimeout: PATIENCE_MS,
        bodyTimeout: PATIENCE_MS,
        connect: { timeout: CONNECT_MS },
      },
      // it would ask the same API again, and after any 503: what is repeated is decided here (repeat.ts)
      retryMethods: [],
      handler: (request, reply, destination, options) => {
        const { body } = request
        const contentType = request.headers['content-type'] ?? 'application/octet-stream'
        const given = { ...options, ...(Buffer.isBuffer(body) && { body, contentType }) }
        const send = (tried: readonly string[]): FastifyReply => {
          const url = servers.choose(tried)
          const onError: typeof options.onError = (_reply, { error }) => {
            const { isServerGone, mayRepeat } = judgeFailure(request.method, error)
            if (isServerGone) servers.noteFailure(url)
            if (mayRepeat && tried.length + 1 < Math.max(2, servers.urls.length)) return void send([...tried, url])
            request.log.error(error, 'the API does not answer')
            refuse(reply, 'NO_ANSWER')
          }
          return reply.from(destination, { ...given, getUpstream: () => url, onError })
        }
        return send([])
      },
      replyOptions: {
        // the package wants one, and checks paths against it; each try above chooses its own
        getUpstream: () => servers.urls[0] ?? '',
        rewriteRequestHeaders: ({ id, ip, body }, headers) => ({
          ...handedOn(headers, body !== undefined),
          'x-request-id': id,
          'x-forwarded-for': ip,
        }),
        rewriteHeaders: (headers) => handedOn(headers, true),
        onResponse: (_request, reply, { stream }) => void reply.send(answers.take(stream)),
      },
    })
  }
}

/** What belongs to one connection only, or to a body. */
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const ofBody = new Set(['content-length', 'content-type'])
/** What a client says of its way here is no news: the API hears it of this edge alone. */
const ofWay = /^(forwarded$|x-forwarded-|x-real-ip$)/

function handedOn(headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders {
  const isHandedOn = (name: string) => !ofConnection.has(name) && !ofWay.test(name) && (hasBody || !ofBody.has(name))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isHandedOn(name)))
}
