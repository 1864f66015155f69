import { join } from 'node:path'
import { readEdgeSettings } from '../delivery/src/config.ts'
import { startApi } from './start/api.ts'
import { readyBank } from './start/bank.ts'
import { tellPast } from './start/bank-past.ts'
import { build } from './build/build.ts'
import { bundleApi } from './build/bundle-api.ts'
import { fillDatabase, openDatabase, type Database } from './start/database.ts'
import { greet } from './start/greeting.ts'
import { packages, picturesDirectory, state } from './places.ts'
import { choosePorts, findFreePort } from './start/ports.ts'
import { endStale, forget, remember } from './start/stale.ts'
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
    // the edge and its packages are loaded while the database starts
    const [database, { openSites }] = await all([readyDatabase(stopping), import('./start/sites.ts')])
    const apiPort = await findFreePort()
    // the edge reads the builds while the API starts
    const openShop = async () => {
      await build(packages, { compression: 'quick', log })
      return stopping.start('витрина', {
        begin: () => openSites({ ports, settings, apiUrl: apiAt(apiPort) }),
        stop: (opened) => opened.stop(),
      })
    }
    const [bankUrl, sites] = await all([readyServer(stopping, database, { ...settings, port: apiPort }), openShop()])
    await greet({ url: sites.url, bankUrl, database, log })
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
  await endStale(indented)
  return database
}

/**
 * The address of the bank: BANK_URL, or a sandbox that is started beside a demonstration. A shop with a database of its own gets none: the
 * money of a sandbox is not money.
 */
async function readyBankUrl(stopping: Stopping, { demo }: Database): Promise<string | undefined> {
  const given = process.env['BANK_URL']
  if (given || !demo) return given
  return (await readyBank(stopping, log)).url
}

type Ready = { publicUrl: string; port: number; watch?: boolean }

export const apiAt = (port: number) => `http://127.0.0.1:${port}`

/** Fills the database, starts the bank sandbox if there is to be one, then the API. Answers with the address of the sandbox. */
export async function readyServer(stopping: Stopping, database: Database, { publicUrl, port, watch = false }: Ready) {
  const [bankUrl] = await all([
    readyBankUrl(stopping, database),
    fillDatabase({ ownerUrl: database.urls.owner, demo: database.demo, hasYear: true, log: indented }),
    bundleApi(),
  ])
  // a bank that is not of this launch knows its own
  if (bankUrl !== undefined && !process.env['BANK_URL']) await tellPast(bankUrl, database.urls.owner, log)
  await stopping.start('сервер', {
    begin: () =>
      startApi({
        port,
        database: database.urls,
        demo: database.demo,
        picturesDirectory,
        publicUrl,
        ...(bankUrl !== undefined && { bankUrl }),
        logFile: watch ? '-' : join(state, 'api.log'),
        watch,
        onStart: (pid) => remember('api', pid),
        log,
      }),
    stop: (api) => api.stop().then(() => forget('api')),
    force: (api) => void api.kill(),
  })
  return bankUrl
}

/** Waits for all that runs in parallel before it throws, so that nothing is left half done. */
export async function all<T extends readonly unknown[] | []>(begun: T) {
  await Promise.allSettled(begun)
  return Promise.all(begun)
}
