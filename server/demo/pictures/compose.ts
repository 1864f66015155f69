import sharp from 'sharp'
import { tintOf, toHex } from './color.ts'
import { drawFood, type Raw } from './drawing.ts'
import { drawGround, groundSide } from './ground.ts'
import type { Item, Recipe } from './recipe.ts'

const side = 640
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

type Placed = Raw & { left: number; top: number }

/** The tint that stands for the picture until it is there. */
export async function colorOf({ items }: Recipe): Promise<string> {
  return toHex((await tintFor(items)).edge)
}

/** From the front item, which is the last drawn. */
async function tintFor(items: readonly Item[]) {
  const main = items.at(-1)
  if (!main) throw new Error('A picture without a food')
  return tintOf((await drawFood(main.food)).color)
}

/** The picture at its largest; smaller ones are scaled from it. An icon keeps its transparent ground. */
export async function compose(recipe: Recipe): Promise<Raw & { channels: 3 | 4 }> {
  const placed = await Promise.all(recipe.items.map(place))
  if (recipe.kind === 'icon') return { data: await overNothing(placed), width: side, height: side, channels: 4 }
  const ground = await drawGround(await tintFor(recipe.items), outlineOf(placed))
  const data = await sharp(ground, { raw: { width: groundSide, height: groundSide, channels: 3 } })
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer()
  for (const item of placed) blend(data, item)
  return { data, width: side, height: side, channels: 3 }
}

/** Equal area whatever the outline, but never longer than the picture bears. */
async function place({ food, x, y, size, angle, isFlipped }: Item): Promise<Placed> {
  const { data, width, height } = await drawFood(food)
  const wanted = size * side
  const factor = Math.min(wanted / Math.sqrt(width * height), (wanted * 1.3) / Math.max(width, height))
  const scaled = sharp(data, { raw: { width, height, channels: 4 } }).resize(
    Math.round(width * factor),
    Math.round(height * factor),
  )
  const facing = isFlipped ? scaled.flop() : scaled
  const turned = await (angle === 0 ? facing : facing.rotate(angle, { background: clear }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data: turned.data,
    width: turned.info.width,
    height: turned.info.height,
    left: Math.round(x * side - turned.info.width / 2),
    top: Math.round(y * side - turned.info.height / 2),
  }
}

/** Lays an item over RGB pixels. By hand: sharp's own compositing of whole layers costs five times as much. */
function blend(ground: Buffer, { data, width, height, left, top }: Placed): void {
  for (let y = Math.max(0, -top); y < Math.min(height, side - top); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(width, side - left); x += 1) {
      const from = (y * width + x) * 4
      const alpha = data.readUInt8(from + 3)
      if (alpha === 0) continue
      const to = ((y + top) * side + x + left) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const under = ground.readUInt8(to + channel)
        ground.writeUInt8(Math.round(under + ((data.readUInt8(from + channel) - under) * alpha) / 255), to + channel)
      }
    }
  }
}

/** What the items cover, one byte a pixel, as small as the ground is drawn. */
function outlineOf(placed: readonly Placed[]): Buffer {
  const outline = Buffer.alloc(groundSide * groundSide)
  const step = side / groundSide
  for (const { data, width, height, left, top } of placed) {
    for (let y = 0; y < groundSide; y += 1) {
      const fromY = y * step + step / 2 - top
      if (fromY < 0 || fromY >= height) continue
      for (let x = 0; x < groundSide; x += 1) {
        const fromX = x * step + step / 2 - left
        if (fromX < 0 || fromX >= width) continue
        const at = y * groundSide + x
        outline.writeUInt8(Math.max(outline.readUInt8(at), data.readUInt8((fromY * width + fromX) * 4 + 3)), at)
      }
    }
  }
  return outline
}

function overNothing(placed: readonly Placed[]): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: clear } })
    .composite(placed.map(({ data, width, height, left, top }) => ({ input: data, raw: { width, height, channels: 4 }, left, top })))
    .raw()
    .toBuffer()
}
