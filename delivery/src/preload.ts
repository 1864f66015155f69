import type { RemoteBuild } from '@lavka/shared'

/** `<link>`s for what a screen needs besides the shell, so that nothing waits for the host's code to ask for it. */
export function preloadsOf({ entry, integrity, screens }: RemoteBuild, screen: string, nonce: string): string {
  const folder = entry.replace(/[^/]*$/, '')
  const files = ['remoteEntry.js', ...(screens[''] ?? []), ...(screens[screen] ?? [])]
  return [...new Set(files)]
    .filter((file) => integrity[file] !== undefined)
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${folder}${file}" integrity="${integrity[file]}" crossorigin nonce="${nonce}">`
    })
    .join('')
}
