import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { startApi } from '../../launch/start/api.ts'
import { root } from '../../launch/places.ts'
import { findFreePort } from '../../launch/start/ports.ts'
import type { Tables } from '../../server/src/database/tables.ts'
import { createOwnerDatabase, migrate, startEmbedded } from '../../server/src/launch.ts'
import { insertProduct } from '../../server/test/rows.ts'
import { seedCatalog } from '../seed-catalog.ts'
import { secondsOf, sizeOf } from './processes.ts'
import { startDatabasePath } from './database-path.ts'

export type Shop = {
  url: string
  owner: Kysely<Tables>
  /** what people order, as much as they like of it */
  product: { code: string; price_kopecks: number }
  memory: () => Promise<{ edge: number; api: number }>
  /** seconds of processor time so far */
  cpu: () => Promise<{ edge: number; api: number; database: number }>
  /** lets one of the API's connections to the database hang, or all go on */
  stall: () => void
  release: () => void
  stop: () => Promise<void>
}

const directory = join(root, '.lavka/bench-attack')

/** PostgreSQL with 5,000 products, the API and the edge, each a process of its own. */
export async function startShop(): Promise<Shop> {
  const hostDirectory = join(directory, 'host')
  await mkdir(hostDirectory, { recursive: true })
  await writeFile(join(hostDirectory, 'index.html'), '<html><head><title>Лавка</title></head><body></body></html>')
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log: console.error })
  await migrate(embedded.urls.owner)
  await seedCatalog(embedded.urls.owner, 5_000)
  const owner = createOwnerDatabase(embedded.urls.owner, { size: 4 })
  const product = await insertProduct(owner, { stock: 100_000_000, name: 'Молоко для всех' })
  const path = await startDatabasePath(embedded.urls.app)
  const [edgePort, port] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${edgePort}`
  const logFile = join(directory, 'api.log')
  const pictures = { picturesDirectory: join(directory, 'pictures'), demo: '' as const }
  const api = await startApi({
    port,
    database: { ...embedded.urls, app: path.url },
    publicUrl: url,
    logFile,
    ...pictures,
  })
  const edge = fork(join(import.meta.dirname, 'edge.ts'), [String(edgePort), api.url, hostDirectory])
  await once(edge, 'message')
  return {
    url,
    owner,
    product,
    memory: async () => ({ edge: await sizeOf(edge.pid), api: await sizeOf(api.pid()) }),
    cpu: async () => ({
      edge: await secondsOf(edge.pid),
      api: await secondsOf(api.pid()),
      database: await secondsOf(embedded.pid),
    }),
    stall: path.stall,
    release: path.release,
    stop: async () => {
      await end(edge)
      await api.stop()
      path.stop()
      await owner.destroy()
      await embedded.stop()
      await rm(directory, { recursive: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
