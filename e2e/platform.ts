import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEdge } from '@lavka/delivery/edge'
import { createRegistry } from '@lavka/delivery/registry'
import { serveRemote } from '@lavka/delivery/serve-remote'
import { createOwnerDatabase, startEmbedded } from '@lavka/server/launch'
import { startApi, type Api } from '../launch/start/api.ts'
import { picturesDirectory } from '../launch/start/database.ts'
import { distOf, packages, remotes, state, type RemoteName } from '../launch/places.ts'
import { findFreePort } from '../launch/start/ports.ts'
import { copyDemo, sameDemo } from './demo-database.ts'
import { Releases, type Registry } from './releases.ts'

type Server = Awaited<ReturnType<typeof serveRemote>>
type Embedded = Awaited<ReturnType<typeof startEmbedded>>
type Database = ReturnType<typeof createOwnerDatabase>

/** Whoever runs it a second time gets the same places, so that an open page goes on working after a restart. */
type Places = { edge: number; api: number; remotes: ReadonlyMap<RemoteName, number> }

/** Of each worker its own: two platforms run side by side and know nothing of each other. */
const directory = join(state, 'e2e', process.env['TEST_PARALLEL_INDEX'] ?? '0')
const apiLog = join(directory, 'api.log')

/**
 * The whole of Lavka as it is built, for tests: PostgreSQL with demo data of its own, the API as a process, every remote on a
 * server and port of its own, the edge in front. Each part can be taken away and brought back (docs/integration-harness.md).
 */
export async function startPlatform(): Promise<Platform> {
  const missing = packages.filter((name) => !existsSync(join(distOf(name), 'build.json')))
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run \`npm test build\` first.`)
  const embedded = await openPostgres()
  const databaseUrl = await copyDemo(embedded.url)
  const [edge = 0, api = 0, ...rest] = await freePorts(2 + remotes.length)
  const ports = new Map(remotes.map((name, index) => [name, rest[index] ?? 0]))
  const platform = new Platform({ edge, api, remotes: ports })
  await platform.open(embedded, databaseUrl)
  return platform
}

/** Makes what workers would otherwise make at the same time: the pictures of the demo goods. */
export async function prepare(): Promise<void> {
  const embedded = await openPostgres()
  await copyDemo(embedded.url)
  await embedded.stop()
}

export class Platform {
  /** what a person types */
  readonly url: string
  readonly #places: Places
  readonly #remotes = new Map<RemoteName, Server>()
  #embedded: Embedded | undefined
  #api: Api | undefined
  #edge: Server | undefined
  readonly #releases = new Releases(join(directory, 'releases'))
  #database: Database | undefined
  #databaseUrl = ''
  #registryOf: (registry: Registry) => Registry = withoutPrevious
  /** what pages told of themselves */
  readonly reports: Record<string, unknown>[] = []
  readonly #directories = new Map<RemoteName, string>()

  constructor(places: Places) {
    this.#places = places
    this.url = `http://127.0.0.1:${places.edge}`
  }

  /** the API without the edge in front */
  get apiUrl(): string {
    return `http://127.0.0.1:${this.#places.api}`
  }

  /** Past the API and row security: for arranging what a test needs and looking at what came of it. */
  get database(): Database {
    if (!this.#database) throw new Error('The platform is not running')
    return this.#database
  }

  async open(embedded: Embedded, databaseUrl: string): Promise<void> {
    this.#embedded = embedded
    this.#databaseUrl = databaseUrl
    this.#database = createOwnerDatabase(databaseUrl, { size: 2 })
    await this.startApi()
    await Promise.all(remotes.map((name) => this.startRemote(name)))
    const published = () =>
      remotes.map((name) => ({ name, directory: this.#directoryOf(name), baseUrl: this.remoteUrl(name) }))
    await this.#releases.open()
    this.#edge = await createEdge({
      publicUrl: this.url,
      hostDirectory: distOf('host'),
      apiUrl: this.apiUrl,
      registry: async () => this.#registryOf(await createRegistry(published())),
      remoteOrigins: [...remotes.map((name) => this.remoteUrl(name)), this.#releases.origin],
      onReport: (report) => this.reports.push(report),
    })
    await this.#edge.listen({ port: this.#places.edge, host: '127.0.0.1' })
  }

  /** Another registry from now on, made of the true one; without a change, the true one without the builds before. */
  setRegistry(change: (registry: Registry) => Registry = withoutPrevious): void {
    this.#registryOf = change
  }

  /** A team releases another build of its remote: the last one with some of its text changed. */
  async release(...release: Parameters<Releases['change']>): Promise<void> {
    this.setRegistry(await this.#releases.change(...release))
  }

  /** As `release`, of sources that the team has edited. */
  async releaseEdited(...release: Parameters<Releases['build']>): Promise<void> {
    this.setRegistry(await this.#releases.build(...release))
  }

  remoteUrl(name: RemoteName): string {
    return `http://127.0.0.1:${this.#portOf(name)}`
  }

  /** The team's server goes down: connections to its port are refused. */
  async stopRemote(name: RemoteName): Promise<void> {
    await this.#remotes.get(name)?.close()
    this.#remotes.delete(name)
  }

  async startRemote(name: RemoteName): Promise<void> {
    if (this.#remotes.has(name)) return
    this.#remotes.set(name, await serveRemote({ directory: this.#directoryOf(name), port: this.#portOf(name) }))
  }

  /** Another build takes a remote's place, from a `dist` of its own; without one, the remote's own is back. */
  async replaceRemote(name: RemoteName, directory = distOf(name)): Promise<void> {
    await this.stopRemote(name)
    this.#directories.set(name, directory)
    await this.startRemote(name)
  }

  #portOf(name: RemoteName): number {
    return this.#places.remotes.get(name) ?? 0
  }

  #directoryOf(name: RemoteName): string {
    return this.#directories.get(name) ?? distOf(name)
  }

  /** kill -9: whatever the API had not written down is lost. */
  async killApi(): Promise<void> {
    await this.#api?.kill()
    this.#api = undefined
  }

  async startApi(): Promise<void> {
    this.#api ??= await startApi({
      port: this.#places.api,
      databaseUrl: this.#databaseUrl,
      publicUrl: this.url,
      demo: 'embedded',
      picturesDirectory,
      logFile: apiLog,
    })
  }

  /** What the API has written of what it did. */
  readApiLog(): Promise<string> {
    return readFile(apiLog, 'utf8')
  }

  /** Everything stops as on a machine that is switched off properly, and comes up again at the same addresses. */
  async restartAll(): Promise<void> {
    await this.close()
    const embedded = await openPostgres()
    await this.open(embedded, sameDemo(embedded.url))
  }

  async close(): Promise<void> {
    await this.#edge?.close()
    await Promise.all(remotes.map((name) => this.stopRemote(name)))
    await this.#releases.close()
    await this.#api?.stop()
    this.#api = undefined
    await this.#database?.destroy()
    await this.#embedded?.stop()
  }
}

function openPostgres(): Promise<Embedded> {
  return startEmbedded({ directory: join(directory, 'postgres'), settings: { fsync: 'off' } })
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

/** What lies in a `dist` besides the last build depends on who built when: tests that want a second build bring their own. */
function withoutPrevious(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { stable, builds }]) => [name, { stable, builds }])
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] }
}
