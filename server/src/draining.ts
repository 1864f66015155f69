import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `isOn` from the moment it is asked to stop: no new work is wanted */
    draining: { isOn: boolean }
  }
}

/** What is begun is finished within this time after the drain; then the process ends anyway. */
const graceMilliseconds = 10_000

/** From the moment an app is asked to stop, each of its answers ends its connection: the next request opens one somewhere else. */
export function addDraining(app: FastifyInstance): void {
  const draining = { isOn: false }
  app.decorate('draining', draining)
  app.addHook('preClose', async () => {
    draining.isOn = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn) reply.header('connection', 'close')
  })
}

/**
 * Ends the process on SIGTERM or SIGINT so that nobody notices: readiness turns false, for `drainSeconds` requests are still answered while
 * whoever spreads them finds out, then nothing more is accepted, what is open is finished, and the process ends.
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
