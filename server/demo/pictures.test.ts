import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { drawFiles, filesOf } from './pictures/files.ts'
import { makeEmblem, makeIcon, recipesFor } from './pictures/recipe.ts'

// an upload anywhere in this process forbids loaders of other formats (files/picture.ts)
before(() => sharp.unblock({ operation: ['VipsForeignLoadHeif'] }))
after(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }))

const directory = await mkdtemp(join(tmpdir(), 'lavka-pictures-'))
after(() => rm(directory, { recursive: true }))

const recipes = [...recipesFor(['cheese', 'wheat', 'milk']).slice(0, 4), makeIcon('milk'), makeEmblem('cow')]
const files = recipes.flatMap(({ key }) => filesOf(key))

before(async () => {
  await Promise.all(recipes.map((recipe) => drawFiles(directory, recipe, filesOf(recipe.key))))
})

test('each picture is drawn in two formats and three widths, nothing else is left behind', async () => {
  assert.deepEqual((await readdir(directory)).sort(), files.map(({ name }) => name).sort())
  assert.equal(files.length, 36)
  for (const file of files) {
    const { width, height, format } = await sharp(join(directory, file.name)).metadata()
    assert.deepEqual([width, height], [file.width, file.width], file.name)
    assert.equal(format, file.format === 'webp' ? 'webp' : 'heif', file.name)
    assert.match(file.name, new RegExp(`^[0-9a-f]{16}-${file.width}\\.${file.format}$`))
  }
  assert.deepEqual([...new Set(files.map(({ width }) => width))], [160, 320, 640])
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
  assert.equal((await corner(recipes[4]?.key)).alpha, 0)
})

test('equal foods have equal pictures, other foods others', () => {
  const keys = (names: Parameters<typeof recipesFor>[0]) => recipesFor(names).map(({ key }) => key)
  const [honey, fish] = [keys(['honey', 'bee']), keys(['fish', 'lemon'])]
  assert.deepEqual(keys(['honey', 'bee']), honey)
  assert.equal(new Set([...honey, ...fish]).size, honey.length + fish.length)
})
