import { lendPictures, lentPictures } from '../launch/checks/lent-pictures.ts'
import { picturesDirectory } from '../launch/start/database.ts'

/** Screenshots of the documentation show the true pictures. */
const isShown = Boolean(process.env['SCREENSHOTS'])

/** Where the pictures of the demonstration lie. */
export const pictures = isShown ? picturesDirectory : lentPictures

/** Makes them, unless the demo data draw them. */
export async function preparePictures(): Promise<void> {
  if (!isShown) await lendPictures()
}
