import type { PageHead } from '@lavka/server/contract'
import type { RemoteBuild } from './registry'

export type { PageHead }

/**
 * What the edge writes into the page for a screen, so that nothing waits for the screen's code (a remote's `pages.json`). `head` and `get` are
 * addresses of GETs that answer everyone alike. `{name}` is a parameter of the route or, where the route has none of the name, of the
 * query. What is empty or `-` («any») is left out of the query; a call whose path lacks something is not made, nor is one whose
 * `unless` names something that is given.
 */
export type ScreenPage = { head?: string; data?: { get: string; unless?: string[] }[] }

/** One form of an address, so that who asked early and who asks later mean the same: no empty values, names in order. */
export function addressOf(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  params.sort()
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** What a screen's first paint needs of its remote, by paths beside the entry. */
export function filesOf({ screens }: RemoteBuild, screen: string): string[] {
  return ['remoteEntry.js', ...(screens[''] ?? []), ...(screens[screen] ?? [])]
}
