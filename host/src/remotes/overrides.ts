import type { RemoteBuild } from '@lavka/shared'
import { isDeveloperOrigin } from '../page'
import { readItem, writeItem } from '../storage/browser-storage'

const KEY = 'lavka.overrides'

/** Remote to the address of the remoteEntry.js that a developer wants instead of the registry's. */
export type Overrides = Record<string, string>

/**
 * `?remote.mf-catalog=http://localhost:3001/dev/remoteEntry.js` puts a build of one's own in the place of the released one, for this
 * tab until it is reset. An empty value resets. Only from a developer's machine, and only where the edge allows that at all.
 */
export function takeOverrides(): void {
  const url = new URL(window.location.href)
  const asked = [...url.searchParams].filter(([name]) => name.startsWith('remote.'))
  if (asked.length === 0) return
  const overrides = readOverrides()
  for (const [name, address] of asked) {
    const remote = name.slice('remote.'.length)
    if (isAllowedOverride(address)) overrides[remote] = address
    else delete overrides[remote]
    url.searchParams.delete(name)
  }
  writeOverrides(overrides)
  window.history.replaceState(window.history.state, '', url)
}

export function readOverrides(): Overrides {
  const entries = (found: unknown) => (typeof found === 'object' && found !== null ? Object.entries(found) : null)
  const isAddress = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && isAllowedOverride(entry[1])
  return Object.fromEntries((readItem('session', KEY, entries) ?? []).filter(isAddress))
}

export function writeOverrides(overrides: Overrides): void {
  writeItem('session', KEY, Object.keys(overrides).length > 0 ? overrides : null)
}

/** The build that a developer put in the place of a remote's. It has no hashes: its origin is what vouches for it. */
export function overridden(remote: string): RemoteBuild | undefined {
  const entry = readOverrides()[remote]
  return entry === undefined ? undefined : { name: nameOf(remote, entry), entry, integrity: {}, needs: {}, screens: {} }
}

/** A build writes itself into the page under its federation name, whose end is the folder it lies in (shared/build/webpack.cjs). */
function nameOf(remote: string, entry: string): string {
  const buildId = new URL(entry).pathname.split('/').at(-2) ?? 'dev'
  return `${remote.replaceAll('-', '_')}_${buildId}`
}

export function isAllowedOverride(address: string): boolean {
  return URL.canParse(address) && isDeveloperOrigin(new URL(address).origin)
}

takeOverrides()
