import { createSandbox } from './app.ts'
import { openBank } from './bank.ts'
import { readConfig } from './config.ts'
import { startDelivery } from './notices/deliver.ts'

// The sandbox as a process: settings from the environment, one JSON line per event on stdout, SIGTERM or SIGINT to stop.

async function start(): Promise<void> {
  const { host, port, journalFile, logLevel } = readConfig(process.env)
  const bank = openBank({
    journalFile,
    onBroken: (error) => {
      console.error(error)
      process.exit(1)
    },
  })
  const app = createSandbox({ bank, logger: { level: logLevel } })
  const stop = () => void app.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  startDelivery({ bank })
  await app.listen({ host, port, listenTextResolver: () => '' })
  app.log.info({ address: app.listeningOrigin }, 'ready')
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
