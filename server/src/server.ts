import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { createDatabase } from './database/pool.ts'
import { StartError } from './database/start-error.ts'
import { startPostman } from './modules/notifications/postman.ts'
import { startLapseClock } from './modules/orders/lapse-clock.ts'

// The API as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

/** What is begun is finished within this time; then the process ends anyway. */
const graceMilliseconds = 10_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const applied = config.doesMigrate ? await migrate(config.databaseUrl) : []
  const database = createDatabase(config.databaseUrl)
  const app = createApp({ database, config })
  const postman = startPostman({ database, config, log: app.log })
  const clock = startLapseClock(database, app.log)
  app.addHook('onClose', async () => {
    await Promise.all([postman.stop(), clock.stop()])
    await database.destroy()
  })

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
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
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => '' })
  app.log.info({ address: addressOf(app.server.address()), applied }, 'ready')
}

function addressOf(address: AddressInfo | string | null): string {
  return typeof address === 'object' && address ? `http://${address.address}:${address.port}` : String(address)
}

function explain(error: unknown): string {
  if (error instanceof StartError) return `${error.message}\n${error.hint}`
  const { code, message } =
    error instanceof Error
      ? { code: 'code' in error ? error.code : '', message: error.message }
      : { code: '', message: String(error) }
  if (code === 'EADDRINUSE') return 'Порт уже занят другой программой.\nЗадайте другой в переменной PORT.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `База данных недоступна: ${message}\nПроверьте переменную DATABASE_URL и что PostgreSQL запущен.`
  }
  return `Сервер не запустился: ${error instanceof Error ? error.stack : message}`
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
