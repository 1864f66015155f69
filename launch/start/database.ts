import { join } from 'node:path'
import { findProcess } from '../../server/src/database/processes.ts'
import { migrate, migrateDemo, readConfig, startEmbedded } from '../../server/src/launch.ts'
import type { DemoMode } from './api.ts'
import { state } from '../places.ts'

export type Database = {
  url: string
  demo: DemoMode
  stop: () => Promise<void>
  /** immediate shutdown: the next start recovers */
  force: () => void
}

/** The database of DATABASE_URL, or an embedded one in .lavka/postgres. */
export async function openDatabase(log: (line: string) => void): Promise<Database> {
  const given = process.env['DATABASE_URL']
  // the checks of the API run first, before anything is written into the database
  if (given) {
    const demo = readConfig(process.env).allowsDemoData ? 'yes' : ''
    return { url: given, demo, stop: async () => {}, force: () => {} }
  }
  const embedded = await startEmbedded({ directory: join(state, 'postgres'), log })
  const force = () => {
    if (findProcess(embedded.pid)) process.kill(embedded.pid, 'SIGQUIT')
  }
  return { url: embedded.url, demo: 'embedded', stop: () => embedded.stop(), force }
}

type Fill = Pick<Database, 'url' | 'demo'> & { hasYear?: boolean; log: (line: string) => void }

/** Makes or updates the tables and, in a demonstration, fills an empty one with demo data; with a year of orders where people look at reports. */
export async function fillDatabase({ url, demo, hasYear = false, log }: Fill): Promise<void> {
  if (demo === 'embedded') await migrateDemo(url, log)
  else await migrate(url)
  if (!demo) return
  const { seedDemo } = await import('../../server/demo/seed.ts')
  await seedDemo({ url, hasYear, log })
}
