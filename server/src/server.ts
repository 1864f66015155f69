import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { createDatabase } from './database/pool.ts'
import { checkDemoData } from './demo-data.ts'
import { stopOnSignal } from './draining.ts'
import { startPostman } from './modules/notifications/postman.ts'
import { startLapseClock } from './modules/orders/lapse-clock.ts'
import { explain } from './start-failure.ts'

// The API as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const applied = config.doesMigrate ? await migrate(config.databaseUrl) : []
  const database = createDatabase(config.databaseUrl)
  await checkDemoData(database, config.allowsDemoData)
  const app = createApp({ database, config })
  const postman = startPostman({ database, config, log: app.log })
  const clock = startLapseClock(database, app.log)
  app.addHook('onClose', async () => {
    await Promise.all([postman.stop(), clock.stop()])
    await database.destroy()
  })

  stopOnSignal(app, config)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => '' })
  app.log.info({ address: addressOf(app.server.address()), applied }, 'ready')
}

function addressOf(address: AddressInfo | string | null): string {
  return typeof address === 'object' && address ? `http://${address.address}:${address.port}` : String(address)
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
