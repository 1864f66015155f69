import { findFreePort } from '../start/ports.ts'
import { sendRequests } from './load.ts'
import { openProductionDatabase, Process, untilReady } from './production.ts'

/** DRAIN_SECONDS of the test: short, but several times the interval of the readiness checks (0.5 s). */
const DRAIN_SECONDS = '2'

export type Rolled = {
  requests: number
  /** requests that failed */
  failures: string[]
  /** exit codes of the stopped processes */
  codes: (number | null)[]
  apis: Process[]
  edges: Process[]
}

/**
 * Two APIs and two edges as processes on a real PostgreSQL. While at least `atLeast` requests run, an API is ended by SIGTERM and started
 * again, then an edge is ended. The requests are distributed by the edges' readiness, as by a load balancer.
 */
export async function restartUnderLoad(atLeast: number): Promise<Rolled> {
  const database = await openProductionDatabase()
  const running: Process[] = []
  const start = async (script: 'serve:api' | 'serve:edge', settings: Record<string, string>) => {
    const started = await Process.start(script, { DRAIN_SECONDS, PUBLIC_URL: 'https://lavka.example', ...settings })
    running.push(started)
    return started
  }
  try {
    const migration = await Process.start('migrate', { DATABASE_OWNER_URL: database.urls.owner })
    if ((await migration.ended()) !== 0) throw new Error(migration.output)
    const ports = [String(await findFreePort()), String(await findFreePort())]
    const startApi = (PORT: string) => start('serve:api', { DATABASE_URL: database.urls.app, PORT })
    const apis = await Promise.all(ports.map(startApi))
    const API_URLS = ports.map((port) => `http://127.0.0.1:${port}`).join()
    const edges = await Promise.all(ports.map(() => start('serve:edge', { API_URLS, PORT: '0' })))
    const urls = await Promise.all(edges.map((edge) => edge.address()))
    await Promise.all(urls.map(untilReady))

    const load = sendRequests(urls)
    const codes: (number | null)[] = []
    const end = async (one: Process | undefined) => {
      await load.until(load.requests() + atLeast / 5)
      one?.signal('SIGTERM')
      codes.push((await one?.ended()) ?? null)
    }
    await end(apis[0])
    const again = await startApi(ports[0] ?? '')
    apis.push(again)
    await untilReady(await again.address())
    await end(edges[0])
    await load.until(atLeast)
    return { requests: load.requests(), failures: await load.stop(), codes, apis, edges }
  } finally {
    for (const one of running) one.signal('SIGKILL')
    await Promise.all(running.map((one) => one.ended()))
    await database.stop()
  }
}
