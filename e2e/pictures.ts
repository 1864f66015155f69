import { lendPictures, lentPictures } from '../launch/checks/lent-pictures.ts'
import { picturesDirectory } from '../launch/places.ts'

/** Screenshots of the documentation show the true pictures. */
const isShown = Boolean(process.env['SCREENSHOTS'])

/** Where the pictures of the demonstration lie. */
export const pictures = isShown ? picturesDirectory : lentPictures

/** Makes them, unless they are drawn as they are asked for. */
export async function preparePictures(): Promise<void> {
  if (!isShown) await lendPictures()
}
