import { API_VERSION } from '@lavka/domain/api-version'
import type { FastifyInstance } from 'fastify'
import { anonymous } from './auth.ts'
import { ApiError } from './errors.ts'

const versioned = /^\/(api|apiadmin|apisbersc)\//
/** Public addresses that are not declared calls: the API document, pictures of goods, documents about goods. */
const open = /^\/api\/(docs|pictures|documents)(\/|$)/

const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Checks and headers of every request: the API version, no tokens in the address, security headers. */
export function guard(app: FastifyInstance): void {
  app.decorateRequest('actor')

  app.addHook('onRoute', ({ url, config }) => {
    if (versioned.test(url) && !open.test(url) && !config?.allow) throw new Error(`${url} does not say who may call it`)
  })

  app.addHook('onRequest', async (request, reply) => {
    request.actor = anonymous
    reply.header('x-request-id', request.id)
    if (!versioned.test(request.url)) return
    const asked = request.headers['version']
    if (asked !== undefined && asked !== API_VERSION) throw new ApiError('BAD_VERSION')
    // addresses are written to logs and browser histories (quality.md §1.5)
    if (/[?&]token=/.test(request.url)) throw new ApiError('BAD_REQUEST', 'Токен нельзя передавать в адресе')
  })

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(answerHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
