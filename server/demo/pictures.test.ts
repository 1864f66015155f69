import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { pictureWidths } from '../src/modules/files/picture-sizes.ts'
import { filesOf, makePictures } from './pictures/make.ts'
import { makeEmblem, makeIcon, recipesFor } from './pictures/recipe.ts'

const directory = await mkdtemp(join(tmpdir(), 'lavka-pictures-'))
after(() => rm(directory, { recursive: true }))

const recipes = [...recipesFor(['cheese', 'wheat', 'milk']).slice(0, 2), makeIcon('milk'), makeEmblem('cow')]

test('each picture is drawn in two formats and three widths, nothing else is left behind', async () => {
  assert.equal(await makePictures({ directory, recipes }), 4)
  assert.deepEqual((await readdir(directory)).sort(), recipes.flatMap(({ key }) => filesOf(key)).sort())
  for (const { key } of recipes) {
    for (const file of filesOf(key)) {
      const { width, height, format } = await sharp(join(directory, file)).metadata()
      const named = Number(/-(\d+)\./.exec(file)?.[1])
      assert.ok(pictureWidths.some((known) => known === named))
      assert.deepEqual([width, height], [named, named], file)
      assert.equal(format, file.endsWith('webp') ? 'webp' : 'heif', file)
    }
  }
})

test('a second run draws nothing, a lost file is drawn again', async () => {
  const [first] = recipes
  assert.ok(first)
  const lost = join(directory, `${first.key}-320.avif`)
  const kept = join(directory, `${recipes[1]?.key}-320.avif`)
  const before = (await stat(kept)).mtimeMs
  assert.equal(await makePictures({ directory, recipes }), 0)
  await rm(lost)
  assert.equal(await makePictures({ directory, recipes }), 1)
  assert.ok((await stat(lost)).size > 0)
  assert.equal((await stat(kept)).mtimeMs, before)
})

test('a picture begun by a process that was killed is not taken for a picture', async () => {
  const [first] = recipes
  assert.ok(first)
  await rm(join(directory, `${first.key}-160.webp`))
  await writeFile(join(directory, `.${first.key}-160.webp.1`), '')
  assert.equal(await makePictures({ directory, recipes }), 1)
})

test('a tile fills its square with a light ground, an icon leaves it clear', async () => {
  const corner = async (key: string | undefined) => {
    const { data, info } = await sharp(join(directory, `${key}-160.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (info.width * 8 + 8) * 4
    return { colors: [...data.subarray(at, at + 3)], alpha: data.readUInt8(at + 3) }
  }
  const tile = await corner(recipes[0]?.key)
  assert.equal(tile.alpha, 255)
  assert.ok(
    tile.colors.every((channel) => channel > 215),
    tile.colors.join(),
  )
  assert.equal((await corner(recipes[2]?.key)).alpha, 0)
})

test('equal foods have equal pictures, other foods others', () => {
  const keys = (names: Parameters<typeof recipesFor>[0]) => recipesFor(names).map(({ key }) => key)
  const [honey, fish] = [keys(['honey', 'bee']), keys(['fish', 'lemon'])]
  assert.deepEqual(keys(['honey', 'bee']), honey)
  assert.equal(new Set([...honey, ...fish]).size, honey.length + fish.length)
})
