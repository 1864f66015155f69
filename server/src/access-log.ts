import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One log line per answered request, without personal data: the route's pattern instead of the path, names of query
 * parameters without values, no IP address, no login; the request id links a reported error to its line. Health checks,
 * several a second, are logged only when they fail.
 */
export function logAccess(app: FastifyInstance, more: (request: FastifyRequest) => Record<string, unknown>): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? '-'
    if (route.startsWith('/health/') && reply.statusCode === 200) return
    const line = {
      method,
      route,
      query: queryNames(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...more(request),
    }
    request.log.info(line, 'answered')
  })
}

/** The names of the query parameters; other text after the question mark is not logged. */
function queryNames({ query }: FastifyRequest): string[] {
  if (typeof query !== 'object' || query === null) return []
  return Object.keys(query).filter((name) => /^[a-z][\w.[\]-]{0,31}$/i.test(name) && !/\d{5}/.test(name))
}
