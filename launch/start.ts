import { join } from 'node:path'
import { readEdgeSettings } from '../delivery/src/config.ts'
import { startApi } from './start/api.ts'
import { build } from './build/build.ts'
import { fillDatabase, openDatabase, picturesDirectory, type Database } from './start/database.ts'
import { greet } from './start/greeting.ts'
import { packages, state } from './places.ts'
import { choosePorts, findFreePort } from './start/ports.ts'
import { openSites } from './start/sites.ts'
import { endStaleApi, forgetApi, rememberApi } from './start/stale.ts'
import { Stopping } from './start/stopping.ts'

const log = (line: string) => console.log(line)
const indented = (line: string) => log(`  ${line}`)

/** `npm start`: runs all production builds on this machine. */
export async function run(): Promise<void> {
  const stopping = new Stopping(log)
  try {
    const ports = await choosePorts()
    const settings = readEdgeSettings(process.env, `http://localhost:${ports.edge}`)
    log('Готовлю Лавку…')
    const database = await readyDatabase(stopping)
    await both(fillDatabase({ ...database, log: indented }), build(packages, log))
    const api = await readyApi(stopping, database, { publicUrl: settings.publicUrl })
    const sites = await stopping.start('витрина', {
      begin: () => openSites({ ports, settings, apiUrl: api.url }),
      stop: (opened) => opened.stop(),
    })
    await greet({ url: sites.url, database, log })
  } catch (error) {
    await stopping.fail(error)
  }
}

/** Starts the database and ends leftovers of a killed launch. First, because it detects another running launch. */
export async function readyDatabase(stopping: Stopping): Promise<Database> {
  const database = await stopping.start('база данных', {
    begin: () => openDatabase(indented),
    stop: (opened) => opened.stop(),
    force: (opened) => opened.force(),
  })
  await endStaleApi(indented)
  return database
}

type Ready = { publicUrl: string; watch?: boolean }

/** Starts the API on a free port. */
export async function readyApi(stopping: Stopping, database: Database, { publicUrl, watch = false }: Ready) {
  const port = await findFreePort()
  return stopping.start('сервер', {
    begin: () =>
      startApi({
        port,
        databaseUrl: database.url,
        demo: database.demo,
        picturesDirectory,
        publicUrl,
        logFile: watch ? '-' : join(state, 'api.log'),
        watch,
        onStart: rememberApi,
        log,
      }),
    stop: (api) => api.stop().then(forgetApi),
    force: (api) => void api.kill(),
  })
}

/** Runs both in parallel; waits for both before it throws, so that nothing is left half done. */
export async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  await Promise.allSettled([first, second])
  await Promise.all([first, second])
}
