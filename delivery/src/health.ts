import type { FastifyInstance } from 'fastify'
import type { ApiServers } from './api-servers.ts'

type Needs = { isLoaded: () => Promise<boolean>; servers: ApiServers }

/** Liveness and readiness of the edge, at the same address with any base path. */
export function health(app: FastifyInstance, { isLoaded, servers }: Needs): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' })
    if (!(await isLoaded())) return reply.code(503).send({ status: 'no registry' })
    if (!(await servers.isAnyReady())) return reply.code(503).send({ status: 'no API' })
    return { status: 'ready' }
  })
}

export function isHealth(url: string): boolean {
  return url === '/health/live' || url === '/health/ready'
}
