import type { RemoteBuild } from '@lavka/shared'
import { pictureFiles } from '@lavka/shared/format/picture-files'
import { filesOf } from '@lavka/shared/registry'
import type { FirstPicture } from './first-answers.ts'
import { escape } from './head.ts'

/** `<link>`s for the files of a screen and its `parts`, so that they load before the host's code runs; `except` are in the page. */
export function preloadsOf(
  build: RemoteBuild,
  screen: string,
  { parts = [], except = [] }: { parts?: readonly string[]; except?: readonly string[] } = {},
): string {
  const { entry, integrity } = build
  const folder = entry.replace(/[^/]*$/, '')
  return filesOf(build, screen, parts)
    .filter((file) => integrity[file] !== undefined && !except.includes(file))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${folder}${file}" integrity="${integrity[file]}" crossorigin>`
    })
    .join('')
}

/** `<link>`s for chunks of the host by name; `integrity` has the hashes of its files, which are named `<chunk>.<hash>`. */
export function hostPartsOf(
  integrity: Readonly<Record<string, string>>,
  names: readonly string[],
  base: string,
): string {
  const files = Object.entries(integrity)
  return names
    .flatMap((name) => files.filter(([file]) => file.startsWith(`assets/${name}.`)))
    .map(([file, hash]) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${base}/${file}" integrity="${hash}" crossorigin>`
    })
    .join('')
}

/** Preload of the first picture of the screen, only for browsers that support the format the screen will choose. */
export function pictureOf({ key, sizes }: FirstPicture, base: string): string {
  const files = pictureFiles(key, 'avif', base)
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${escape(sizes)}" fetchpriority="high">`
}
