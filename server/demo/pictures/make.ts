import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFormats, pictureWidths } from '../../src/modules/files/picture-sizes.ts'
import { compose } from './compose.ts'
import { forgetDrawings } from './drawing.ts'
import type { Recipe } from './recipe.ts'

/** The files of one picture. */
export function filesOf(key: string): string[] {
  return pictureWidths.flatMap((width) => pictureFormats.map((format) => `${key}-${width}.${format}`))
}

type Options = { directory: string; recipes: readonly Recipe[]; log?: (line: string) => void }

/** The keys of which a file is not there. */
export async function findMissing(directory: string, keys: readonly string[]): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const present = new Set(await readdir(directory))
  return keys.filter((key) => !filesOf(key).every((file) => present.has(file)))
}

/** Draws the pictures whose files are not all there yet; a second run does nothing. Resolves to how many were drawn. */
export async function makePictures({ directory, recipes, log }: Options): Promise<number> {
  const known = new Map(recipes.map((recipe) => [recipe.key, recipe]))
  const keys = new Set(await findMissing(directory, [...known.keys()]))
  const missing = [...known.values()].filter(({ key }) => keys.has(key))
  if (missing.length === 0) return 0
  log?.(`Рисуем картинки товаров: ${missing.length}`)
  const queue = missing.values()
  const before = sharp.concurrency()
  // one thread a picture and a few pictures at once use the processor better than many threads a picture
  sharp.concurrency(1)
  const work = async () => {
    for (const recipe of queue) await writePicture(directory, recipe)
  }
  try {
    await Promise.all([work(), work(), work()])
  } finally {
    sharp.concurrency(before)
    forgetDrawings()
  }
  return missing.length
}

async function writePicture(directory: string, recipe: Recipe): Promise<void> {
  const drawn = await compose(recipe)
  const { channels } = drawn
  let { data, width } = drawn
  // the widest first, each smaller one from the one before it
  for (const size of [...pictureWidths].sort((one, other) => other - one)) {
    if (size !== width)
      data = await sharp(data, { raw: { width, height: width, channels } })
        .resize(size)
        .raw()
        .toBuffer()
    width = size
    const raw = { width, height: width, channels }
    const save = (format: (typeof pictureFormats)[number]) => write(directory, `${recipe.key}-${size}.${format}`)
    await Promise.all([
      sharp(data, { raw }).avif(quality.avif).toBuffer().then(save('avif')),
      sharp(data, { raw }).webp(quality.webp).toBuffer().then(save('webp')),
    ])
  }
}

/** The least effort of the encoders: more of it takes a minute longer for a tenth of the bytes. */
const quality = {
  avif: { quality: 58, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 0 },
} as const

/** Under another name first: a file is either whole or not there, also when the process is killed. */
function write(directory: string, file: string) {
  return async (content: Buffer): Promise<void> => {
    const unfinished = join(directory, `.${file}.${process.pid}`)
    await writeFile(unfinished, content)
    await rename(unfinished, join(directory, file))
  }
}
