import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config.ts'
import { checkRules } from './database/check-rules.ts'
import { migrate } from './database/migrate.ts'
import { createDatabase } from './database/pool.ts'
import { findOrderWarning } from './database/russian-order.ts'
import { checkDemoData } from './demo-data.ts'
import { stopOnSignal } from './draining.ts'
import { prepareFolder } from './modules/files/store/marked-folder.ts'
import { explain } from './start-failure.ts'

// The API as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const applied = config.migratesBy === null ? [] : await migrate(config.migratesBy)
  const database = createDatabase(config.databaseUrl, { pooler: config.pooler })
  const direct = config.pooler === 'none' ? database : createDatabase(config.directUrl, { size: 4 })
  const slow = createDatabase(config.directUrl, { size: 2, statementSeconds: 900 })
  await checkDemoData(database, config.allowsDemoData)
  await prepareFolder(direct, config.files)
  await checkRules(direct)
  const warning = await findOrderWarning(config.directUrl)
  const app = createApp({ database, config })
  if (warning) app.log.warn(warning)
  let background: ReturnType<typeof startBackground> | undefined
  app.addHook('onListen', async () => {
    await app.publicChanges.listen(config.directUrl, app.log)
    background = startBackground({ database: direct, slow, config, objects: app.objects.office, log: app.log })
  })
  app.addHook('onClose', async () => {
    await Promise.all([background?.stop(), app.publicChanges.stop()])
    await Promise.all([database, direct, slow].map((one) => one.destroy()))
  })

  stopOnSignal(app, config)
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listens' })
  app.log.info({ address: app.listeningOrigin, applied }, 'ready')
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
