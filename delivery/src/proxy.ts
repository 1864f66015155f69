import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** Base paths of the API (specification §7), and what search engines ask for at the root: the API knows what there is to find. */
const paths = {
  '/api': '/api',
  '/apiadmin': '/apiadmin',
  '/apisbersc': '/apisbersc',
  '/robots.txt': '/api/pages/robots.txt',
  '/sitemap.xml': '/api/pages/sitemap.xml',
  '/sitemaps': '/api/pages/sitemaps',
}

const NO_ANSWER = { code: 'NO_ANSWER', message: 'Сервер не отвечает. Повторите через минуту' }

/** Hands calls to the API as they come, streaming both ways, under one request id. No answer is a 502 with a Russian text. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const [prefix, rewritePrefix] of Object.entries(paths)) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix,
      // an order that may have been placed is not sent again by the proxy: the browser repeats it with its key
      retryMethods: ['GET', 'HEAD'],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutForwarded(headers),
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
        }),
        onError: (reply, { error }) => answerNoAnswer(reply as FastifyReply, error),
      },
    })
  }
}

/** What a client says of its way here is no news: the API hears it of this edge alone. */
function withoutForwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(forwarded$|x-forwarded-|x-real-ip$)/.test(name)),
  )
}

function answerNoAnswer(reply: FastifyReply, error: Error): void {
  reply.log.warn(error, 'the API does not answer')
  reply.header('x-request-id', reply.request.id).header('Cache-Control', 'no-store')
  void reply.code(502).send({ ...NO_ANSWER, requestId: reply.request.id })
}
