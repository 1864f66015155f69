import type { ScreenPage } from './pages'
import type { Rendered } from '../ports/rendered'
import type { BackgroundRow, PublishedRows, RouteRow } from '../routing/route'

/**
 * The content of `registry.json`: the builds of each remote and which of them is served (platform.md §3.4).
 * The only mutable file of a deployment; all files that it names are immutable.
 */
export type Registry = { schema: 2; remotes: Record<string, RemoteRecord> }

/** `previous` is used when `stable` does not load or keeps crashing. */
export type RemoteRecord = { stable: string; previous?: string; builds: Record<string, RemoteBuild> }

export type RemoteBuild = {
  /** federation name with the build id in it, so that two builds can live side by side (platform.md F7) */
  name: string
  /** address of remoteEntry.js, absolute or from the host's root */
  entry: string
  /** hash of each script and style by its path beside the entry; files without a hash are not executed (platform.md F6) */
  integrity: Record<string, string>
  /** required versions of what the host provides; the host refuses an incompatible build */
  needs: Record<string, string>
  /** scripts and styles for the first paint of a screen or of a named part of one (pages.ts), besides the entry */
  screens: Record<string, string[]>
  /** data that the edge writes into the page for a screen */
  pages?: Record<string, ScreenPage>
  /** its rows of the route table */
  routes?: readonly RouteRow[]
  /** roles that load its background module; absent when it has none */
  background?: BackgroundRow
  /** hash of its build for the edge, `server.cjs` beside the entry; absent when the edge does not render it */
  server?: string
}

/** Whether a provided version meets a requirement: the same major (before 1.0.0: the same minor), and not older. */
export function satisfies(provided: string, needed: string): boolean {
  const [have, need] = [provided, needed].map((version) => version.split('.').map(Number))
  if (!have || !need) return false
  const fixed = need[0] === 0 ? 2 : 1
  if (need.slice(0, fixed).some((number, index) => number !== have[index])) return false
  for (let index = fixed; index < 3; index++) {
    const difference = (have[index] ?? 0) - (need[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/**
 * The route rows of each remote's stable build. A remote with an invalid record keeps the rows that were known `before`, so that its addresses
 * show a message instead of «not found».
 */
export function publishedRows({ remotes }: Registry, before: PublishedRows): Record<string, readonly RouteRow[]> {
  const rows = Object.entries(remotes).map(([name, record]) => [
    name,
    record?.builds?.[record.stable]?.routes ?? before[name] ?? [],
  ])
  return Object.fromEntries(rows) as Record<string, readonly RouteRow[]>
}

/** Data that the edge writes into the page, so that the host starts without a request. */
export type PageData = {
  /** the record of the current screen's remote; all records are in registry.json */
  registry: Registry
  /** the rows of all remotes by name, to find the owner of an address */
  routes: PublishedRows
  /** hashes of the host's own scripts and styles by their path beside the page */
  integrity: Record<string, string>
  /** the only origins that remotes may be loaded from, whatever the registry contains */
  remoteOrigins: string[]
  /** origins of overrides and unhashed builds, for developers; empty in production */
  developerOrigins: string[]
  /** answers of the API to the screen's first calls, by address (pages.ts) */
  answers: Record<string, unknown>
  /** the page has the screen's HTML, rendered with these values */
  rendered?: Rendered
}

/** The files for the first paint of a screen with these parts, by paths beside the entry. */
export function filesOf({ screens }: RemoteBuild, screen: string, parts: readonly string[] = []): string[] {
  return [...new Set(['remoteEntry.js', ...['', screen, ...parts].flatMap((name) => screens[name] ?? [])])]
}
