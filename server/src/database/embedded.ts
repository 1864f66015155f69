import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { findBinaries, isReachable } from './binaries.ts'
import { createCluster, other, readPassword } from './cluster.ts'
import { takeLock } from './lock.ts'
import { stopOrphan } from './postmaster.ts'
import { appRole, makeRoles } from './roles.ts'
import { supervisePostmaster } from './supervised.ts'
import { loggedIn, withDatabase, type DatabaseUrls } from './urls.ts'

/** A running server; `pid` is of the current process, which changes after a restart. */
export type Embedded = { urls: DatabaseUrls; readonly pid: number; stop(): Promise<void> }

type Options = {
  /** The data folder, kept between starts. */
  directory: string
  /** Called with progress messages in Russian. */
  log?: (line: string) => void
  /** The folder with bin/ of another PostgreSQL 15, instead of the packaged one. */
  binaries?: string
  /** More server settings: `throwAway` for data of a test. */
  settings?: Record<string, string>
}

/**
 * Starts a PostgreSQL 15 server of the product on a free port of 127.0.0.1 and restarts it when it exits unexpectedly.
 * After a kill -9 of the parent the server keeps running; the next start stops it and recovers.
 */
export async function startEmbedded({
  directory,
  log = () => {},
  binaries,
  settings = {},
}: Options): Promise<Embedded> {
  const home = await openHome(resolve(directory), log)
  const unlock = await takeLock(join(home, 'owner'))
  try {
    const bin = join(binaries ?? (await findBinaries(home)), 'bin')
    const data = join(home, 'data')
    await stopOrphan(data, log)
    const password = await readPassword(join(home, 'password'))
    if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(bin, home, password, log)
    const server = await supervisePostmaster({ bin, home, settings, log })
    const admin = `postgres://lavka:${password}@127.0.0.1:${server.port}/postgres`
    const urls = withDatabase(
      {
        admin,
        owner: loggedIn(admin, 'lavka_owner', await readPassword(join(home, 'owner-password'))),
        app: loggedIn(admin, appRole, await readPassword(join(home, 'app-password'))),
      },
      'lavka',
    )
    try {
      await dropOlder(admin, log)
      await makeRoles({ ...urls, admin })
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      urls,
      get pid() {
        return server.pid
      },
      async stop() {
        await server.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Before 1.0 the superuser owned the database. What is in it are demo data: they are made anew. */
async function dropOlder(url: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_database where datname = 'lavka' and pg_get_userbyid(datdba) = 'lavka'`,
    )
    if (!rowCount) return
    log('База демонстрации сделана до версии 1.0, поэтому делаю её заново')
    await client.query('drop database lavka with (force)')
  } finally {
    await client.end()
  }
}

/** Where the data of a folder lie: in it, or under /var/lib when the server runs as `nobody`, who cannot access it. */
export async function openHome(directory: string, log: (line: string) => void = () => {}): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o755 })
  if (!other) return directory
  await chmod(directory, 0o755)
  if (await isReachable(directory)) return directory
  const home = join('/var/lib/lavka', createHash('sha256').update(directory).digest('hex').slice(0, 16))
  await mkdir(home, { recursive: true, mode: 0o755 })
  log(`Папка ${dirname(directory)} закрыта для других пользователей, поэтому данные лежат в ${home}`)
  return home
}
