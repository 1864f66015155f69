import Fastify, { type FastifyInstance } from 'fastify'
import { cacheOfRemote, serveFiles } from './files.ts'

type Options = { directory: string; port?: number; host?: string }

/** Serves the builds of one remote on a port of its own, with CORS for any origin. Listens at once. */
export async function serveRemote({ directory, port = 0, host = '127.0.0.1' }: Options): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    reply.header('Timing-Allow-Origin', '*')
    done()
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Нет такого файла'),
  )
  await serveFiles(app, { directory, cacheOf: cacheOfRemote })
  await app.listen({ port, host })
  return app
}
