import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A sign of life is sent this often (milliseconds), so that an edge notices a broken connection (delivery/src/shop-changes.ts). */
const ALIVE_MS = 1_000

/**
 * `GET /changes`, for the edges within the network: an answer without an end, `!` for changes of what everybody sees and `.` for a sign of life. It ends
 * when the database is not heard, and when the process stops.
 */
export function streamChanges(app: FastifyInstance): void {
  const open = new Set<() => void>()

  app.get('/changes', { schema: { hide: true } }, (request, reply) => {
    if (!app.publicChanges.isHeard || app.draining.isOn) return reply.code(503).send({ status: 'not heard' })
    const stream = new PassThrough()
    const end = () => stream.end()
    const unsubscribe = app.publicChanges.subscribe(() => (app.publicChanges.isHeard ? stream.write('!') : end()))
    const alive = setInterval(() => stream.write('.'), ALIVE_MS)
    open.add(end)
    const forget = () => {
      unsubscribe()
      clearInterval(alive)
      open.delete(end)
    }
    stream.once('finish', forget)
    request.raw.socket.once('close', forget)
    stream.write('.')
    return reply.type('text/plain').send(stream)
  })

  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
}
