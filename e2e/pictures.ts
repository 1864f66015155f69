import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lentPictures, picturesDirectory } from '../launch/places.ts'
import { presentVersion } from './demo-version.ts'

/** Screenshots of the documentation show the true pictures. */
const isShown = Boolean(process.env['SCREENSHOTS'])

/** Where the pictures of the demonstration lie. */
export const pictures = isShown ? picturesDirectory : lentPictures

/** Makes them, unless they are drawn as they are asked for. */
export async function preparePictures(): Promise<void> {
  if (isShown) return
  // only the preparation of a run needs the catalogue and what draws
  const { lendPictures } = await import('../launch/checks/lent-pictures.ts')
  await lendPictures()
  await writeFile(join(lentPictures, 'version'), await presentVersion())
}
