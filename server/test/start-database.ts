import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded, type Embedded } from '../src/database/embedded.ts'
import { appRole, makeRoles } from '../src/database/roles.ts'
import { StartError } from '../src/database/start-error.ts'
import { throwAway } from '../src/database/throw-away.ts'
import { loggedIn, type DatabaseUrls } from '../src/database/urls.ts'
import { findMemoryFolder } from './memory-folder.ts'

const repository = resolve(import.meta.dirname, '../..')
const binaries = process.env['TEST_POSTGRES']

/** The PostgreSQL of a run of tests: an embedded one, or that of TEST_DATABASE_URL, with its roles. */
export async function startDatabase(): Promise<Omit<Embedded, 'pid'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { urls: await rolesOn(given), stop: async () => {} }
  const memory = process.env['TEST_DATA'] === 'memory' ? findMemoryFolder(repository) : undefined
  // by a local socket, a query takes half of the processor time of one by TCP; PostgreSQL may run as another user
  const sockets = await mkdtemp(join(tmpdir(), 'lavka-sockets-'))
  await chmod(sockets, 0o777)
  const settings = { ...throwAway, unix_socket_directories: sockets }
  const by = (url: string) => `${url}?host=${encodeURIComponent(sockets)}`
  // parallel runs use separate folders
  for (let place = 1; ; place++) {
    const directory = join(memory ?? join(repository, '.lavka/test'), binaries ? `system-${place}` : String(place))
    try {
      const { urls, stop } = await startEmbedded({
        directory,
        log: console.error,
        settings,
        ...(binaries && { binaries }),
      })
      return {
        urls: { admin: by(urls.admin), owner: by(urls.owner), app: by(urls.app) },
        async stop() {
          await stop()
          await rm(sockets, { recursive: true, force: true })
          if (memory) await rm(directory, { recursive: true, force: true })
        },
      }
    } catch (error) {
      if (place === 8 || !(error instanceof StartError) || error.code !== 'IN_USE') throw error
    }
  }
}

/** The roles on somebody's own server, with passwords of this run. */
async function rolesOn(admin: string): Promise<DatabaseUrls> {
  const password = randomBytes(12).toString('hex')
  const urls = { admin, owner: loggedIn(admin, 'lavka_owner', password), app: loggedIn(admin, appRole, password) }
  await makeRoles(urls)
  return urls
}
