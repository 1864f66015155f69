import { join } from 'node:path'
import { startApi } from './api.ts'
import { build } from './build.ts'
import { fillDatabase, openDatabase, picturesDirectory } from './database.ts'
import { greet } from './greeting.ts'
import { packages, state } from './places.ts'
import { choosePorts, findFreePort } from './ports.ts'
import { openSites } from './sites.ts'
import { endStaleApi, forgetApi, rememberApi } from './stale.ts'
import { Stopping } from './stopping.ts'

const log = (line: string) => console.log(line)

/** `npm start`: the whole of Lavka as built, on this machine. */
export async function run(): Promise<void> {
  const stopping = new Stopping(log)
  try {
    const ports = await choosePorts()
    log('Готовлю Лавку…')
    const [databaseUrl] = await both(readyDatabase(stopping), build(packages, log))
    const api = await readyApi(stopping, databaseUrl)
    const sites = await stopping.start('витрина', {
      begin: () => openSites({ ports, apiUrl: api.url }),
      stop: (opened) => opened.stop(),
    })
    greet({ url: sites.url, log })
  } catch (error) {
    await stopping.fail(error)
  }
}

/** A database that is up, has its tables and the demo data. */
export async function readyDatabase(stopping: Stopping): Promise<string> {
  const indented = (line: string) => log(`  ${line}`)
  const { url } = await stopping.start('база данных', {
    begin: () => openDatabase(indented),
    stop: (database) => database.stop(),
    force: (database) => database.force(),
  })
  // the folder is ours alone now: a server that still runs was left by a launch that is gone
  await endStaleApi(indented)
  await fillDatabase(url, indented)
  return url
}

/** The API on a port that no person needs to know. */
export async function readyApi(stopping: Stopping, databaseUrl: string, watch = false) {
  const port = await findFreePort()
  return stopping.start('сервер', {
    begin: () =>
      startApi({
        port,
        databaseUrl,
        picturesDirectory,
        logFile: watch ? '-' : join(state, 'api.log'),
        watch,
        onStart: rememberApi,
        onCrash: log,
      }),
    stop: (api) => api.stop().then(forgetApi),
    force: (api) => void api.kill(),
  })
}

/** Like Promise.all, but waits for both before it fails, so that nothing is left half begun. */
export async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
