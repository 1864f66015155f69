import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { generateCatalog } from '../../server/demo/catalog/generate.ts'
import { filesOf, findMissing, makePictures } from '../../server/demo/pictures/make.ts'
import { recipesOf } from '../../server/demo/seed.ts'
import { state } from '../places.ts'

/** The demo pictures of the tests: every file is there, but most are links to a few drawings. */
export const lentPictures = join(state, 'test-pictures')

/** How many of each kind are drawn. */
const drawnOfKind = 8

/**
 * Fills the folder. Drawing all pictures takes a minute of processor time, and tests of pages need files, not each drawing: what is drawn is
 * checked by server/demo/pictures.test.ts, and that each food has its drawing by every insertion of the demo data, which needs its colour.
 */
export async function lendPictures(): Promise<void> {
  const recipes = recipesOf(generateCatalog())
  for (const kind of ['tile', 'icon'] as const) {
    const ofKind = recipes.filter((recipe) => recipe.kind === kind)
    const lenders = ofKind.slice(0, drawnOfKind)
    await makePictures({ directory: lentPictures, recipes: lenders })
    const missing = await findMissing(
      lentPictures,
      ofKind.map(({ key }) => key),
    )
    for (const [at, key] of missing.entries()) await lend(lenders[at % lenders.length]?.key ?? '', key)
  }
}

async function lend(from: string, to: string): Promise<void> {
  const own = filesOf(to)
  for (const [at, file] of filesOf(from).entries()) {
    // another process may be lending too
    await link(join(lentPictures, file), join(lentPictures, own[at] ?? '')).catch(unlessThere)
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
