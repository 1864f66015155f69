import type { RemoteBuild } from '@lavka/shared'
import { filesOf } from '@lavka/shared/pages'

/** `<link>`s for what a screen needs besides the shell, so that nothing waits for the host's code to ask for it. */
export function preloadsOf(build: RemoteBuild, screen: string, nonce: string): string {
  const { entry, integrity } = build
  const folder = entry.replace(/[^/]*$/, '')
  return [...new Set(filesOf(build, screen))]
    .filter((file) => integrity[file] !== undefined)
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${folder}${file}" integrity="${integrity[file]}" crossorigin nonce="${nonce}">`
    })
    .join('')
}
