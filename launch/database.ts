import { join } from 'node:path'
import { seedDemo } from '../server/demo/seed.ts'
import { migrate, startEmbedded } from '../server/src/launch.ts'
import { state } from './places.ts'

export type Database = {
  url: string
  /** 0 when it is not ours */
  pid: number
  stop: () => Promise<void>
  /** at once, without waiting: the next start recovers */
  force: () => void
}

/** Pictures of the demo goods: made once, shared by every database on this machine's copy of Lavka. */
export const picturesDirectory = join(state, 'pictures')

/** The database of DATABASE_URL, or one of our own in .lavka/postgres. */
export async function openDatabase(log: (line: string) => void): Promise<Database> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, pid: 0, stop: async () => {}, force: () => {} }
  const embedded = await startEmbedded({ directory: join(state, 'postgres'), log })
  const { url, pid } = embedded
  return { url, pid, stop: () => embedded.stop(), force: () => void process.kill(pid, 'SIGQUIT') }
}

/** Brings the tables up to date and fills an empty database with demo data. */
export async function fillDatabase(url: string, log: (line: string) => void): Promise<void> {
  await migrate(url)
  await seedDemo({ url, picturesDirectory, log })
}
