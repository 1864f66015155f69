import { createApp } from './app.ts'
import { startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { createDatabase } from './database/pool.ts'
import { checkDemoData } from './demo-data.ts'
import { stopOnSignal } from './draining.ts'
import { startPostman } from './modules/notifications/postman.ts'
import { forgetExpired } from './modules/orders/expired.ts'
import { leaveOutOverdue } from './modules/orders/fulfilment/lapse.ts'
import { removeClosed } from './modules/profile/closing.ts'
import { explain } from './start-failure.ts'

// The API as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

const halfMinute = 30_000
const hour = 3_600_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const applied = config.doesMigrate ? await migrate(config.databaseUrl) : []
  const database = createDatabase(config.databaseUrl)
  await checkDemoData(database, config.allowsDemoData)
  const app = createApp({ database, config })
  const postman = startPostman({ database, config, log: app.log })
  const clocks = [
    startClock({
      work: () => leaveOutOverdue(database, app.log),
      pauseMilliseconds: halfMinute,
      onError: (error) => app.log.warn(error, 'unanswered substitutes are out of reach'),
    }),
    startClock({
      work: () => removeClosed(database, app.log),
      pauseMilliseconds: hour,
      onError: (error) => app.log.warn(error, 'closed accounts are out of reach'),
    }),
    startClock({
      work: () => forgetExpired(database),
      pauseMilliseconds: hour,
      onError: (error) => app.log.warn(error, 'expired drafts and answers are out of reach'),
    }),
  ]
  app.addHook('onClose', async () => {
    await Promise.all([postman, ...clocks].map((worker) => worker.stop()))
    await database.destroy()
  })

  stopOnSignal(app, config)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => '' })
  app.log.info({ address: app.listeningOrigin, applied }, 'ready')
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
