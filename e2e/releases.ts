import { cp, mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createRegistry } from '@lavka/delivery/registry'
import { serveRemote } from '@lavka/delivery/serve-remote'
import type { RemoteName } from '../launch/places.ts'
import { buildEdited, deriveBuild } from './builds.ts'

export type Registry = Awaited<ReturnType<typeof createRegistry>>
type Change = (registry: Registry) => Registry

/** Builds that teams release while the shop runs, served from their own server. */
export class Releases {
  readonly #directory: string
  readonly #built = new Set<string>()
  #server: Awaited<ReturnType<typeof serveRemote>> | undefined

  constructor(directory: string) {
    this.#directory = directory
  }

  get origin(): string {
    return this.#server?.listeningOrigin ?? ''
  }

  async open(): Promise<void> {
    await mkdir(this.#directory, { recursive: true })
    this.#server ??= await serveRemote({ directory: this.#directory })
  }

  async close(): Promise<void> {
    await this.#server?.close()
    this.#server = undefined
  }

  /** The last build with some of its text changed (builds.ts). Returns the registry in which it is the stable one. */
  async change(name: RemoteName, build: { buildId: string; change: [from: string, to: string] }): Promise<Change> {
    const folder = join(this.#directory, name)
    await deriveBuild(name, { ...build, directory: folder })
    return this.#announce(name, folder)
  }

  /** A build of a copy of the sources, edited by `edit`; otherwise as `change`. One build id is built once. */
  async build(name: RemoteName, edited: { buildId: string; edit: (source: string) => Promise<void> }): Promise<Change> {
    const folder = join(this.#directory, edited.buildId, name)
    if (!this.#built.has(edited.buildId)) {
      const dist = await buildEdited(name, { ...edited, source: join(this.#directory, '../sources', name) })
      await rm(folder, { recursive: true, force: true })
      await cp(dist, folder, { recursive: true })
      this.#built.add(edited.buildId)
    }
    return this.#announce(name, folder)
  }

  /** The former stable build becomes the previous one. */
  async #announce(name: RemoteName, folder: string): Promise<Change> {
    const published = { name, directory: folder, baseUrl: `${this.origin}/${relative(this.#directory, folder)}` }
    const released = (await createRegistry([published])).remotes[name]
    if (!released) throw new Error(`${folder} holds no build`)
    return (registry) => {
      const before = registry.remotes[name]
      const record = { ...released, ...(before && { previous: before.stable }) }
      const builds = { ...before?.builds, ...released.builds }
      return { ...registry, remotes: { ...registry.remotes, [name]: { ...record, builds } } }
    }
  }
}

/** Which earlier builds a `dist` contains depends on who built when: a test that needs a second build makes its own. */
export function withoutPrevious(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { stable, builds }]) => [name, { stable, builds }])
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] }
}
