import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFormats, pictureWidths } from '../../src/modules/files/picture-sizes.ts'
import { compose } from './compose.ts'
import type { Recipe } from './recipe.ts'

type PictureFile = { name: string; width: number; format: (typeof pictureFormats)[number] }

/** The least effort of the encoders: more of it takes twice as long for a tenth of the bytes. */
const quality = {
  avif: { quality: 58, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 0 },
} as const

// one thread a picture and a few pictures at once use the processor better than many threads a picture
sharp.concurrency(1)

/** The files of one picture. */
export function filesOf(key: string): PictureFile[] {
  return pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => ({ name: `${key}-${width}.${format}`, width, format })),
  )
}

/** Draws files of a picture. Each has another name first: it is either whole or not there, also when the process is killed. */
export async function drawFiles(directory: string, recipe: Recipe, files: readonly PictureFile[]): Promise<void> {
  const { data, ...raw } = await compose(recipe)
  const write = async ({ name, width, format }: PictureFile) => {
    const content = await sharp(data, { raw }).resize(width).toFormat(format, quality[format]).toBuffer()
    const unfinished = join(directory, `.${name}.${process.pid}`)
    await writeFile(unfinished, content)
    await rename(unfinished, join(directory, name))
  }
  await Promise.all(files.map(write))
}
