import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateCatalog } from '../../server/demo/catalog/generate.ts'
import { drawFiles, filesOf } from '../../server/demo/pictures/files.ts'
import type { Recipe } from '../../server/demo/pictures/recipe.ts'
import { lentPictures } from '../places.ts'

/** How many of each kind are drawn. */
const drawnOfKind = 8

/**
 * Fills the folder. Drawing pictures as they are asked for takes processor time beside the tests, and those need files, not each drawing: what is
 * drawn is checked by server/demo/pictures.test.ts, and that each food has its drawing by every insertion of the demo data, which needs its colour.
 */
export async function lendPictures(): Promise<void> {
  await mkdir(lentPictures, { recursive: true })
  const present = new Set(await readdir(lentPictures))
  const recipes = listShown()
  for (const kind of ['tile', 'icon'] as const) {
    const ofKind = recipes.filter((recipe) => recipe.kind === kind)
    const lenders = ofKind.slice(0, drawnOfKind)
    const isMissing = ({ key }: { key: string }) => filesOf(key).some(({ name }) => !present.has(name))
    await Promise.all(lenders.filter(isMissing).map((recipe) => drawFiles(lentPictures, recipe, filesOf(recipe.key))))
    for (const [at, { key }] of ofKind.slice(drawnOfKind).filter(isMissing).entries())
      await lend(lenders[at % lenders.length]?.key ?? '', key)
  }
}

/** Every picture that the catalogue of the demonstration shows. */
function listShown(): Recipe[] {
  const catalog = generateCatalog()
  const recipes = [
    ...catalog.categories.map(({ picture }) => picture),
    ...catalog.suppliers.map((supplier) => catalog.emblemOf(supplier)),
    ...[...catalog.products()].map(({ picture }) => picture),
  ]
  return [...new Map(recipes.map((recipe) => [recipe.key, recipe])).values()]
}

async function lend(from: string, to: string): Promise<void> {
  const own = filesOf(to)
  for (const [at, { name }] of filesOf(from).entries()) {
    // another process may be lending too
    await link(join(lentPictures, name), join(lentPictures, own[at]?.name ?? '')).catch(unlessThere)
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
