import type { RemoteBuild } from '@lavka/shared'
import { isDevelopers } from '../page'
import { readItem, writeItem } from '../storage/browser-storage'

const KEY = 'lavka.overrides'

/** By remote: the address of the developer's remoteEntry.js that replaces the one of the registry. */
export type Overrides = Record<string, string>

/**
 * `?remote.mf-catalog=http://localhost:3001/dev/remoteEntry.js` replaces the released build by a developer's one, for this
 * tab until it is reset by an empty value. Accepted only from the origins that the edge allows.
 */
export function takeOverrides(): void {
  const url = new URL(window.location.href)
  const asked = [...url.searchParams].filter(([name]) => name.startsWith('remote.'))
  if (asked.length === 0) return
  const overrides = readOverrides()
  for (const [name, address] of asked) {
    const remote = name.slice('remote.'.length)
    if (isDevelopers(address)) overrides[remote] = address
    else delete overrides[remote]
    url.searchParams.delete(name)
  }
  writeOverrides(overrides)
  window.history.replaceState(window.history.state, '', url)
}

export function readOverrides(): Overrides {
  const entries = (found: unknown) => (typeof found === 'object' && found !== null ? Object.entries(found) : null)
  const isAddress = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && isDevelopers(entry[1])
  return Object.fromEntries((readItem('session', KEY, entries) ?? []).filter(isAddress))
}

export function writeOverrides(overrides: Overrides): void {
  writeItem('session', KEY, Object.keys(overrides).length > 0 ? overrides : null)
}

/** The build that replaces a remote's. It has no hashes; its allowed origin is the only check. */
export function overridden(remote: string): RemoteBuild | undefined {
  const entry = readOverrides()[remote]
  return entry === undefined ? undefined : { name: nameOf(remote, entry), entry, integrity: {}, needs: {}, screens: {} }
}

/** The federation name of a build, which ends with the name of its folder (shared/build/webpack.cjs). */
function nameOf(remote: string, entry: string): string {
  const buildId = new URL(entry).pathname.split('/').at(-2) ?? 'dev'
  return `${remote.replaceAll('-', '_')}_${buildId}`
}

takeOverrides()
