import type { RemoteBuild } from '@lavka/shared'
import { pictureFiles } from '@lavka/shared/pages'
import { filesOf } from '@lavka/shared/registry'
import type { FirstPicture } from './first-answers.ts'
import { escape } from './head.ts'

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

/** The picture that the screen begins with, asked for before its code is there; only by who takes the form the screen will choose. */
export function pictureOf({ key, sizes }: FirstPicture, base: string): string {
  const files = pictureFiles(key, 'avif', base)
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${escape(sizes)}" fetchpriority="high">`
}
