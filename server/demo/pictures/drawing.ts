import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { toLab, type Lab } from './color.ts'
import { foods, type FoodName } from './foods.ts'
import type { Paint } from './foods/food.ts'
import { paintPixels } from './paint.ts'

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const side = 400

/** RGBA pixels. */
export type Raw = { data: Buffer; width: number; height: number }

const drawings = new Map<FoodName, Promise<Raw>>()
const colors = new Map<FoodName, Promise<Lab>>()

/** A food's drawing: recoloured, cut to its outline, larger than any picture needs it. Kept, because a food is in several pictures. */
export function drawFood(name: FoodName): Promise<Raw> {
  const drawing = drawings.get(name) ?? load(name)
  drawings.set(name, drawing)
  return drawing
}

/** Its average colour, worked out on a small copy. */
export function colorOfFood(name: FoodName): Promise<Lab> {
  const color = colors.get(name) ?? readPixels(name, 48).then(({ data }) => averageOf(data))
  colors.set(name, color)
  return color
}

async function readPixels(name: FoodName, size?: number): Promise<Raw> {
  const food: { emoji: string; paint?: Paint } = foods[name]
  const { data, info } = await sharp(await readAsset(food.emoji))
    .resize(size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (food.paint) paintPixels(data, food.paint)
  return { data, width: info.width, height: info.height }
}

async function load(name: FoodName): Promise<Raw> {
  const { data, width, height } = await readPixels(name)
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = await sharp(cut.data, { raw: { width: cut.info.width, height: cut.info.height, channels: 4 } })
    .resize(side, side, { fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: large.data, width: large.info.width, height: large.info.height }
}

/** Files are named by code points; the variation selector is in some names and not in others. */
function readAsset(emoji: string): Promise<Buffer> {
  const codePoints = [...emoji].map((character) => character.codePointAt(0)?.toString(16))
  const nameOf = (points: typeof codePoints) => join(assets, `${points.join('-')}.webp`)
  return readFile(nameOf(codePoints)).catch(() => readFile(nameOf(codePoints.filter((point) => point !== 'fe0f'))))
}

function averageOf(pixels: Buffer): Lab {
  let [lightness, a, b, count] = [0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) < 128) continue
    const lab = toLab([pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2)])
    lightness += lab[0]
    a += lab[1]
    b += lab[2]
    count += 1
  }
  return [lightness / count, a / count, b / count]
}
