import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `isOn`: the process is stopping and takes no new work */
    draining: { isOn: boolean }
  }
}

/** How long open requests may take after the drain; then the process exits anyway. */
const graceMilliseconds = 10_000

/**
 * While the app is stopping, each answer closes its connection, so that the client's next request goes to another process. Node closes idle
 * connections by itself, but waits for the first request of those that have had none: these are closed here.
 */
export function addDraining(app: FastifyInstance): void {
  const draining = { isOn: false }
  app.decorate('draining', draining)
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    draining.isOn = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn) reply.header('connection', 'close')
  })
}

/**
 * Graceful shutdown on SIGTERM or SIGINT: readiness becomes false, requests are still answered for `drainSeconds` until the load balancer has
 * noticed, then no connection is accepted, open requests are finished, and the process exits.
 */
export function stopOnSignal(app: FastifyInstance, { drainSeconds }: { drainSeconds: number }): void {
  let isAsked = false
  const stop = (signal: NodeJS.Signals) => {
    if (isAsked) return
    isAsked = true
    app.draining.isOn = true
    app.log.info({ signal, drainSeconds }, 'stopping')
    setTimeout(() => close(app), drainSeconds * 1000)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function close(app: FastifyInstance): void {
  setTimeout(() => {
    app.log.error('requests are still open, stopping without them')
    process.exit(1)
  }, graceMilliseconds).unref()
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      app.log.error(error)
      process.exit(1)
    },
  )
}
