import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleApi } from '../launch/build/bundle-api.ts'
import { copyDemo } from './demo-database.ts'
import { preparePictures } from './pictures.ts'
import { directoryOf, openPostgres } from './platform.ts'

/** Workers of a run, each with a platform of its own: within one platform, tests would stop servers that others use. */
export const workers = 3

/**
 * Makes once what each worker needs: the API from the present sources, the pictures of the demo products, a PostgreSQL with the demo data. It does so
 * before each run; `npm test` has the data made while other tests run (launch/checks/test-steps.ts), as it takes one core for 20 s.
 */
export default async function prepare(): Promise<void> {
  await bundleApi()
  await preparePictures()
  const embedded = await openPostgres()
  await copyDemo(embedded.url)
  await embedded.stop()
  for (let worker = 1; worker < workers; worker++) await copyPostgres(worker)
}

/** Copies the stopped PostgreSQL to a worker that has none, which is cheaper than making the demo data again. */
async function copyPostgres(worker: number): Promise<void> {
  const from = join(directoryOf(0), 'postgres')
  const to = join(directoryOf(worker), 'postgres')
  // as another user it may have its data elsewhere (server/src/database/embedded.ts)
  if (existsSync(join(to, 'password')) || !existsSync(join(from, 'data/PG_VERSION'))) return
  await mkdir(directoryOf(worker), { recursive: true })
  const unfinished = `${to}.new`
  await rm(unfinished, { recursive: true, force: true })
  // with the owners of the files
  await promisify(execFile)('cp', ['-a', from, unfinished])
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}
