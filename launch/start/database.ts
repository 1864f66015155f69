import { join } from 'node:path'
import { findProcess } from '../../server/src/database/processes.ts'
import {
  createOwnerDatabase,
  makeRoles,
  migrate,
  readConfig,
  readDatabaseUrl,
  startEmbedded,
  type DatabaseUrls,
} from '../../server/src/launch.ts'
import type { DemoMode } from './api.ts'
import { state } from '../places.ts'

export type Database = {
  urls: Omit<DatabaseUrls, 'admin'>
  demo: DemoMode
  stop: () => Promise<void>
  /** immediate shutdown: the next start recovers */
  force: () => void
}

/** The database of DATABASE_URL and DATABASE_OWNER_URL, with its roles if there is DATABASE_ADMIN_URL, or an embedded one in .lavka/postgres. */
export async function openDatabase(log: (line: string) => void): Promise<Database> {
  const app = process.env['DATABASE_URL']
  // the checks of the API run first, before anything is written into the database
  if (app) {
    const demo = readConfig(process.env).allowsDemoData ? 'yes' : ''
    const urls = { app, owner: readDatabaseUrl(process.env, 'DATABASE_OWNER_URL') }
    const admin = process.env['DATABASE_ADMIN_URL']
    if (admin) await makeRoles({ ...urls, admin })
    return { urls, demo, stop: async () => {}, force: () => {} }
  }
  const embedded = await startEmbedded({ directory: join(state, 'postgres'), log })
  const force = () => {
    if (findProcess(embedded.pid)) process.kill(embedded.pid, 'SIGQUIT')
  }
  return { urls: embedded.urls, demo: 'embedded', stop: () => embedded.stop(), force }
}

type Fill = { ownerUrl: string; demo: DemoMode; hasYear?: boolean; log: (line: string) => void }

/** Makes or updates the tables and, in a demonstration, fills an empty one with demo data; with a year of orders where people look at reports. */
export async function fillDatabase({ ownerUrl, demo, hasYear = false, log }: Fill): Promise<void> {
  await migrate(ownerUrl)
  if (!demo || (await isFilled(ownerUrl))) return
  const { seedDemo } = await import('../../server/demo/seed.ts')
  await seedDemo({ url: ownerUrl, hasYear, log })
}

/** Asked before the demo data are loaded, which takes a second. */
async function isFilled(ownerUrl: string): Promise<boolean> {
  const owner = createOwnerDatabase(ownerUrl, { size: 1 })
  try {
    return (await owner.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()) !== undefined
  } finally {
    await owner.destroy()
  }
}
