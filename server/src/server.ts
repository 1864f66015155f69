import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { createDatabase } from './database/pool.ts'
import { checkDemoData } from './demo-data.ts'
import { stopOnSignal } from './draining.ts'
import { explain } from './start-failure.ts'

// The API as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const applied = config.doesMigrate ? await migrate(config.databaseUrl) : []
  const database = createDatabase(config.databaseUrl)
  const slow = createDatabase(config.databaseUrl, { size: 2, statementSeconds: 900 })
  await checkDemoData(database, config.allowsDemoData)
  const app = createApp({ database, config })
  let background: ReturnType<typeof startBackground> | undefined
  app.addHook('onListen', async () => {
    await app.publicChanges.listen(config.databaseUrl, app.log)
    background = startBackground({ database, slow, config, objects: app.objects.office, log: app.log })
  })
  app.addHook('onClose', async () => {
    await Promise.all([background?.stop(), app.publicChanges.stop()])
    await Promise.all([database.destroy(), slow.destroy()])
  })

  stopOnSignal(app, config)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => '' })
  app.log.info({ address: app.listeningOrigin, applied }, 'ready')
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
