import type { Registry } from '@lavka/shared'
import { matchRoute } from './match.ts'

/** `<link>`s for what the screen of this address needs besides the shell, so that nothing waits for the host's code to ask for it. */
export function preloadsOf(path: string, registry: Registry, nonce: string): string {
  const route = matchRoute(path)
  const record = route && registry.remotes[route.remote]
  const build = record?.builds[record.stable]
  // a record that makes no sense costs its remote, not the page
  if (!route || !build?.entry || !build.integrity || !build.screens) return ''
  const folder = build.entry.replace(/[^/]*$/, '')
  const files = ['remoteEntry.js', ...(build.screens[''] ?? []), ...(build.screens[route.screen] ?? [])]
  return [...new Set(files)]
    .filter((file) => build.integrity[file] !== undefined)
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${folder}${file}" integrity="${build.integrity[file]}" crossorigin nonce="${nonce}">`
    })
    .join('')
}
