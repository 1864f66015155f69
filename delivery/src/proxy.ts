import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Answers } from './answers.ts'
import { networkOf } from '@lavka/server/network'
import type { Turns } from '@lavka/server/turns'
import type { ApiConnections } from './api-connections.ts'
import type { ApiServers } from './api-servers.ts'
import { isRead, judgeFailure } from './repeat.ts'
import { refuse } from './refusals.ts'

/** Base paths of the API (specification §7), and the sitemap, which the API makes. */
const paths = {
  '/api': '/api',
  '/apiadmin': '/apiadmin',
  '/apisbersc': '/apisbersc',
  '/sitemap.xml': '/api/pages/sitemap.xml',
  '/sitemaps': '/api/pages/sitemaps',
}

/** The methods that are forwarded; the API decides which of them an address accepts. */
export const proxyMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

export function isOfApi(url: string): boolean {
  return Object.keys(paths).some(
    (path) => url === path || (url.startsWith(path) && /[/?]/.test(url.charAt(path.length))),
  )
}

/** Aborted when the answer is closed: sent, or nobody waits for it any more. */
function closeSignal(answer: ServerResponse): AbortSignal {
  const closed = new AbortController()
  answer.once('close', () => closed.abort())
  return closed.signal
}

/** `turns`: the places of each address. */
type Way = { servers: ApiServers; turns: Turns; connections: ApiConnections; bufferBytes: number }

/**
 * Forwards calls to the API with a request id, with complete bodies (bodies.ts), and reads the answers at full speed (answers.ts), so that its
 * connections are used only while it works. No answer is a 502 with a Russian text.
 *
 * When the client goes away, a read is aborted. A write goes on, for the page that was closed may have sent an order, and keeps the place of its
 * address until the API has answered: else whoever asks and leaves could have the API do any number of things at once.
 */
export async function proxyApi(app: FastifyInstance, { servers, turns, connections, bufferBytes }: Way): Promise<void> {
  const answers = new Answers(bufferBytes)
  for (const [prefix, rewritePrefix] of Object.entries(paths)) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix,
      proxyPayloads: false,
      httpMethods: proxyMethods,
      disableRequestLogging: true,
      undici: connections,
      // reply-from would retry at the same API and after any 503; repeat.ts decides instead
      retryMethods: [],
      handler: async (request, reply, destination, options) => {
        const { body } = request
        const giveBack = await turns.take(networkOf(request.ip))
        if (reply.raw.destroyed) {
          giveBack()
          return reply.hijack()
        }
        const waiting = { signal: isRead(request.method) ? closeSignal(reply.raw) : undefined, onAnswered: giveBack }
        const contentType = request.headers['content-type'] ?? 'application/octet-stream'
        const given = { ...options, ...(Buffer.isBuffer(body) && { body, contentType }) }
        const send = (tried: readonly string[]): FastifyReply => {
          const url = servers.choose(tried)
          const onError: typeof options.onError = (_reply, { error }) => {
            const isClientGone = reply.raw.destroyed
            const { isServerGone, mayRepeat } = judgeFailure(request.method, error)
            if (isServerGone) servers.noteFailure(url)
            if (!isClientGone && mayRepeat && tried.length + 1 < Math.max(2, servers.urls.length)) {
              return void send([...tried, url])
            }
            giveBack()
            if (isClientGone) return
            request.log.error(error, 'the API does not answer')
            refuse(reply, 'NO_ANSWER')
          }
          const onResponse: typeof options.onResponse = (_request, _reply, { stream }) =>
            void reply.send(answers.take(stream))
          const to = { ...given, getUpstream: () => url, onError, onResponse }
          return connections.ask(waiting, () => reply.from(destination, to))
        }
        return send([])
      },
      replyOptions: {
        // required by the package, which checks paths against it; each attempt above chooses its API
        getUpstream: () => servers.urls[0] ?? '',
        rewriteRequestHeaders: ({ id, ip, body }, headers) => ({
          ...handedOn(headers, body !== undefined),
          'x-request-id': id,
          'x-forwarded-for': ip,
        }),
        rewriteHeaders: (headers) => handedOn(headers, true),
      },
    })
  }
}

/** Hop-by-hop headers and headers of the body. */
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
/** Forwarding headers of the client are not trusted; the edge sets its own. */
const ofWay = /^(forwarded$|x-forwarded-|x-real-ip$)/

function handedOn(headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders {
  const isHandedOn = (name: string) => !ofConnection.has(name) && !ofWay.test(name) && (hasBody || !ofBody.has(name))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isHandedOn(name)))
}
