import { join } from 'node:path'
import { picturesDirectory, state } from '../launch/places.ts'

/** Screenshots of the documentation show the true pictures, which are drawn as they are asked for. */
const isShown = Boolean(process.env['SCREENSHOTS'])

/** The demo pictures of the browser tests: every file is there, but most are links to a few drawings (lend-pictures.ts). */
export const lentPictures = join(state, 'test-pictures')

/** Where the pictures of the demonstration lie. */
export const pictures = isShown ? picturesDirectory : lentPictures
