import { mkdir } from 'node:fs/promises'
import { Turns } from '../src/turns.ts'
import { listRecipes } from './catalog/recipes.ts'
import { drawFiles, filesOf } from './pictures/files.ts'

// The program that draws pictures of the demonstration for an API (server/src/modules/pictures/drawing.ts). A message is the name of a file, and so is
// the answer: the file is there, or nobody knows such a picture. A failure ends it.

const [, , directory = ''] = process.argv
/** While one is encoded in other threads, the next one is composed in this one. */
const turns = new Turns(3)
const folder = mkdir(directory, { recursive: true })
const known = new Map(
  listRecipes().flatMap((recipe) => filesOf(recipe.key).map((file) => [file.name, { recipe, file }] as const)),
)

process.on('message', (name) => void answer(String(name)))

async function answer(name: string): Promise<void> {
  const found = known.get(name)
  await folder
  if (found) await turns.run('', () => drawFiles(directory, found.recipe, [found.file]))
  process.send?.(name)
}
