import type { ScreenPage } from './pages'
import type { BackgroundRow, PublishedRows, RouteRow } from '../routing/route'

/**
 * What `registry.json` says: which builds of each remote exist and which one is served (platform.md §3.4).
 * The only mutable file of a deployment; everything it names is immutable.
 */
export type Registry = { schema: 2; remotes: Record<string, RemoteRecord> }

/** `previous` is taken when `stable` does not load or keeps crashing. */
export type RemoteRecord = { stable: string; previous?: string; builds: Record<string, RemoteBuild> }

export type RemoteBuild = {
  /** federation name with the build id in it, so that two builds can live side by side (platform.md F7) */
  name: string
  /** address of remoteEntry.js, absolute or from the host's root */
  entry: string
  /** hash of each script and style by its path beside the entry; what is not here is not executed (platform.md F6) */
  integrity: Record<string, string>
  /** versions of what the host provides that it was built against; the host refuses what it cannot serve */
  needs: Record<string, string>
  /** scripts and styles that a screen's first paint needs besides the entry */
  screens: Record<string, string[]>
  /** what the edge writes into the page for a screen */
  pages?: Record<string, ScreenPage>
  /** its rows of the route table */
  routes?: readonly RouteRow[]
  /** whom its background module serves; absent when it has none */
  background?: BackgroundRow
}

/**
 * What each remote published of the route table: the rows of its stable build. A remote whose record makes no sense keeps those that were known
 * `before`: its addresses are still its own, and lead to a message that it does not load.
 */
export function publishedRows({ remotes }: Registry, before: PublishedRows): Record<string, readonly RouteRow[]> {
  const rows = Object.entries(remotes).map(([name, record]) => [
    name,
    record?.builds?.[record.stable]?.routes ?? before[name] ?? [],
  ])
  return Object.fromEntries(rows) as Record<string, readonly RouteRow[]>
}

/** What the edge writes into the page, so that the host starts without asking. */
export type PageData = {
  /** of the remote whose screen it is; the whole of it is registry.json */
  registry: Registry
  /** of all remotes, by their names: the page must know whose an address is */
  routes: PublishedRows
  /** hashes of the host's own scripts and styles by their path beside the page */
  integrity: Record<string, string>
  /** only from these may remotes come, whatever the registry says */
  remoteOrigins: string[]
  /** from these an override may be tried and an unhashed build may run: a developer's machine, nothing in production */
  developerOrigins: string[]
  /** what the API answered to the screen's first calls, by their addresses (pages.ts) */
  answers: Record<string, unknown>
}

/** What a screen's first paint needs of its remote, by paths beside the entry. */
export function filesOf({ screens }: RemoteBuild, screen: string): string[] {
  return ['remoteEntry.js', ...(screens[''] ?? []), ...(screens[screen] ?? [])]
}
