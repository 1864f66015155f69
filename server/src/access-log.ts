import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One line per request when its answer is out. Nothing of a person in it: the route's pattern instead of the path, names of query
 * parameters without values, no address, no login; the request id leads from what a person reports to its line. Questions about health,
 * several a second, are left out unless the answer is no.
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

/** A name that is none (somebody's text pasted after the question mark, say) is not repeated. */
function queryNames({ query }: FastifyRequest): string[] {
  if (typeof query !== 'object' || query === null) return []
  return Object.keys(query).filter((name) => /^[a-z][\w.[\]-]{0,31}$/i.test(name) && !/\d{5}/.test(name))
}
