import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEdge } from '@lavka/delivery/edge'
import { createRegistry } from '@lavka/delivery/registry'
import { serveRemote } from '@lavka/delivery/serve-remote'
import { createOwnerDatabase, type DatabaseUrls } from '@lavka/server/launch'
import { startApi, type Api, type DemoMode } from '../launch/start/api.ts'
import { distOf, remotes, state, type RemoteName } from '../launch/places.ts'
import { PlatformBank } from './bank.ts'
import { openPostgres, sameRun } from './demo-database.ts'
import type { Places } from './free-places.ts'
import { patient } from './patient.ts'
import { pictures } from './pictures.ts'
import { Releases, withoutPrevious, type Registry } from './releases.ts'

type Server = Awaited<ReturnType<typeof serveRemote>>
type Embedded = Awaited<ReturnType<typeof openPostgres>>
type Database = ReturnType<typeof createOwnerDatabase>

/** One per worker: platforms run in parallel and share nothing. */
export const directory = join(state, 'e2e', process.env['TEST_PARALLEL_INDEX'] ?? '0')
const apiLog = join(directory, 'api.log')

/**
 * The whole of Lavka as built, for tests: PostgreSQL with data of its own, the bank sandbox and the API as processes, each remote on a
 * port of its own, and the edge in front. Each part can be stopped and started again (docs/integration-harness.md).
 */
export class Platform {
  /** the address that a person opens */
  readonly url: string
  readonly bank: PlatformBank
  readonly #places: Places
  readonly #demo: DemoMode
  readonly #hasBank: boolean
  readonly #remotes = new Map<RemoteName, Server>()
  #embedded: Embedded | undefined
  #api: Api | undefined
  #edge: Server | undefined
  readonly #releases = new Releases(join(directory, 'releases'))
  #database: Database | undefined
  #urls: DatabaseUrls = { admin: '', owner: '', app: '' }
  #registryOf: (registry: Registry) => Registry = withoutPrevious
  /** the reports that pages have sent */
  readonly reports: Record<string, unknown>[] = []
  readonly #directories = new Map<RemoteName, string>()

  /** Started again, it has the same places, so that an open page works. `demo` is empty for a database whose accounts are not those of the demonstration. */
  constructor(places: Places, demo: DemoMode = 'embedded', hasBank = true) {
    this.#places = places
    this.#demo = demo
    this.#hasBank = hasBank
    this.url = `http://127.0.0.1:${places.edge}`
    this.bank = new PlatformBank(places.bank, directory)
  }

  /** the address of the API without the edge */
  get apiUrl(): string {
    return `http://127.0.0.1:${this.#places.api}`
  }

  /** the address of the database as the owner of its tables, for commands */
  get ownerUrl(): string {
    return this.#urls.owner
  }

  /** A connection that bypasses the API and row security: to prepare rows and to check results. */
  get database(): Database {
    if (!this.#database) throw new Error('The platform is not running')
    return this.#database
  }

  async open(embedded: Embedded, urls: DatabaseUrls): Promise<void> {
    this.#embedded = embedded
    this.#urls = urls
    this.#database = createOwnerDatabase(urls.owner, { size: 2 })
    await Promise.all([this.#openApi(), this.#openEdge(), ...remotes.map((name) => this.startRemote(name))])
  }

  /** The API asks the bank about those whom it knows from the database. */
  async #openApi(): Promise<void> {
    if (this.#hasBank) await this.bank.start(this.#urls.owner)
    await this.startApi()
  }

  async #openEdge(): Promise<void> {
    const published = () =>
      remotes.map((name) => ({ name, directory: this.#directoryOf(name), baseUrl: this.remoteUrl(name) }))
    await this.#releases.open()
    this.#edge = await createEdge({
      publicUrl: this.url,
      hostDirectory: distOf('host'),
      apiUrl: this.apiUrl,
      registry: async () => this.#registryOf(await createRegistry(published())),
      ...patient,
      // a test opens a page at once after it has changed rows (tests/kept-pages.test.ts has an edge that keeps pages)
      keeps: 'nothing',
      buildFolder: (name, buildId) => {
        const remote = remotes.find((one) => one === name)
        return remote && join(this.#directoryOf(remote), buildId)
      },
      remoteOrigins: [...remotes.map((name) => this.remoteUrl(name)), this.#releases.origin],
      onReport: (report) => this.reports.push(report),
    })
    await this.#edge.listen({ port: this.#places.edge, host: '127.0.0.1' })
  }

  /** Serves another registry, derived from the true one; without an argument, the true one without previous builds. */
  setRegistry(change: (registry: Registry) => Registry = withoutPrevious): void {
    this.#registryOf = change
  }

  /** Releases another build of a remote: the last one with some of its text changed. */
  async release(...release: Parameters<Releases['change']>): Promise<void> {
    this.setRegistry(await this.#releases.change(...release))
  }

  /** As `release`, built from edited sources. */
  async releaseEdited(...release: Parameters<Releases['build']>): Promise<void> {
    this.setRegistry(await this.#releases.build(...release))
  }

  remoteUrl(name: RemoteName): string {
    return `http://127.0.0.1:${this.#portOf(name)}`
  }

  /** Stops the remote's server: connections to its port are refused. */
  async stopRemote(name: RemoteName): Promise<void> {
    await this.#remotes.get(name)?.close()
    this.#remotes.delete(name)
  }

  async startRemote(name: RemoteName): Promise<void> {
    if (this.#remotes.has(name)) return
    this.#remotes.set(name, await serveRemote({ directory: this.#directoryOf(name), port: this.#portOf(name) }))
  }

  /** Serves another build of a remote from its own `dist`; without an argument, the remote's own is served again. */
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

  /** kill -9: what the API had not stored is lost. */
  async killApi(): Promise<void> {
    await this.#api?.kill()
    this.#api = undefined
  }

  async startApi(): Promise<void> {
    this.#api ??= await startApi({
      port: this.#places.api,
      database: this.#urls,
      publicUrl: this.url,
      demo: this.#demo,
      picturesDirectory: pictures,
      ...(this.#hasBank && { bankUrl: this.bank.url }),
      logFile: apiLog,
    })
  }

  readApiLog(): Promise<string> {
    return readFile(apiLog, 'utf8')
  }

  /** Stops everything in order, as at a shutdown of the machine, and starts it again at the same addresses. */
  async restartAll(): Promise<void> {
    await this.close()
    const embedded = await openPostgres(directory)
    await this.open(embedded, sameRun(embedded.urls))
  }

  async close(): Promise<void> {
    await this.#edge?.close()
    await Promise.all(remotes.map((name) => this.stopRemote(name)))
    await this.#releases.close()
    await this.#api?.stop()
    this.#api = undefined
    await this.bank.stop()
    await this.#database?.destroy()
    await this.#embedded?.stop()
  }
}
