import { pictureFiles } from '@lavka/shared/format/picture-files'
import type { PageHead } from '@lavka/shared/pages'
import type { FirstPicture } from './first-answers.ts'
import { escape } from './head.ts'

type Words = Pick<PageHead, 'title' | 'description'>
type Around = { isThere: boolean; picture: FirstPicture | undefined; base: string }

/**
 * The content of the page before any code has loaded: texts and the first picture of the screen at its final width; for an
 * unknown address a link to the shop. It goes when the host renders.
 */
export function previewOf({ title, description }: Words, { isThere, picture, base }: Around): string {
  const shown = picture ? shownPicture(picture, base) : ''
  const way = isThere ? '' : `<a href="${base}/lavka">Перейти в каталог</a>`
  return `<div class="preview"><strong>${escape(title)}</strong>${shown}<p>${escape(description)}</p>${way}</div>`
}

function shownPicture({ key, sizes }: FirstPicture, base: string): string {
  const [, width = '320'] = sizes.match(/(\d+)px$/) ?? []
  const files = pictureFiles(key, 'avif', base)
  return (
    `<picture><source type="image/avif" srcset="${files}" sizes="${escape(sizes)}">` +
    `<img src="${base}/api/pictures/${key}-320.webp" alt="" width="${width}" height="${width}"></picture>`
  )
}
