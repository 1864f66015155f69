import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { toLab } from './color.ts'
import { foods, type FoodName, type Paint } from './foods.ts'
import { paintPixels } from './paint.ts'

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** RGBA pixels. */
export type Raw = { data: Buffer; width: number; height: number }
export type Drawing = Raw & { color: readonly [number, number, number] }

const drawings = new Map<FoodName, Promise<Drawing>>()

/** A food's drawing: recoloured, cut to its outline, with its average colour in OKLab. Kept: a food is in several pictures. */
export function drawFood(name: FoodName): Promise<Drawing> {
  const known = drawings.get(name)
  if (known) return known
  const drawing = load(name)
  drawings.set(name, drawing)
  return drawing
}

async function load(name: FoodName): Promise<Drawing> {
  const food: { emoji: string; paint?: Paint } = foods[name]
  const { data, info } = await sharp(await readAsset(food.emoji)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (food.paint) paintPixels(data, food.paint)
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: cut.data, width: cut.info.width, height: cut.info.height, color: averageOf(cut.data) }
}

/** Files are named by code points; the variation selector is in some names and not in others. */
function readAsset(emoji: string): Promise<Buffer> {
  const codePoints = [...emoji].map((character) => character.codePointAt(0)?.toString(16))
  const nameOf = (points: typeof codePoints) => join(assets, `${points.join('-')}.webp`)
  return readFile(nameOf(codePoints)).catch(() => readFile(nameOf(codePoints.filter((point) => point !== 'fe0f'))))
}

function averageOf(pixels: Buffer): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  // every fourth pixel tells enough
  for (let at = 0; at < pixels.length; at += 16) {
    if (pixels.readUInt8(at + 3) < 128) continue
    const [l, a, b] = toLab([pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2)])
    sum[0] += l
    sum[1] += a
    sum[2] += b
    count += 1
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
