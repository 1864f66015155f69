import sharp from 'sharp'
import type { tintOf } from './color.ts'

/** The shadow is worked out this small: it is soft, and blur is what costs. */
const small = 160
const drop = 5
const strength = 0.3
const shade = [70, 52, 36] as const

/** The layer's outline, blurred and moved down: how dark the ground is, 0…255 a pixel. */
async function makeShadow(layer: Float32Array, side: number): Promise<Buffer> {
  const outline = Buffer.alloc(small * small)
  const step = side / small
  for (let y = 0; y < small - drop; y += 1) {
    for (let x = 0; x < small; x += 1) {
      const from = (Math.floor((y + 0.5) * step) * side + Math.floor((x + 0.5) * step)) * 4 + 3
      outline[(y + drop) * small + x] = Math.round((layer[from] ?? 0) * 255)
    }
  }
  const raw = { width: small, height: small, channels: 1 } as const
  const blurred = await sharp(outline, { raw }).blur(5).extractChannel(0).raw().toBuffer()
  return sharp(blurred, { raw }).resize(side, side, { kernel: 'linear' }).extractChannel(0).raw().toBuffer()
}

const fields = new Map<number, Float32Array>()

/** How far each pixel is from the light in the upper left, 0…1: the same for every picture. */
function distances(side: number): Float32Array {
  const known = fields.get(side)
  if (known) return known
  const field = new Float32Array(side * side)
  for (let at = 0; at < field.length; at += 1) {
    field[at] = Math.min(1, Math.hypot((at % side) / side - 0.3, Math.floor(at / side) / side - 0.24) / 0.85)
  }
  fields.set(side, field)
  return field
}

/** A radial tint with the layer and its shadow on it, as RGB bytes. */
export async function onGround(
  layer: Float32Array,
  side: number,
  { edge, light }: ReturnType<typeof tintOf>,
): Promise<Buffer> {
  const shadow = await makeShadow(layer, side)
  const field = distances(side)
  const bytes = Buffer.allocUnsafe(side * side * 3)
  const [red, green, blue] = light
  const [redFall, greenFall, blueFall] = [edge[0] - red, edge[1] - green, edge[2] - blue]
  const [redShade, greenShade, blueShade] = shade
  for (let at = 0, from = 0, to = 0; at < side * side; at += 1, from += 4, to += 3) {
    const distance = field[at] ?? 0
    const dark = (shadow[at] ?? 0) * (strength / 255)
    const clear = 1 - (layer[from + 3] ?? 0)
    const lit = clear * (1 - dark)
    const shaded = clear * dark
    bytes[to] = (layer[from] ?? 0) + (red + redFall * distance) * lit + redShade * shaded + 0.5
    bytes[to + 1] = (layer[from + 1] ?? 0) + (green + greenFall * distance) * lit + greenShade * shaded + 0.5
    bytes[to + 2] = (layer[from + 2] ?? 0) + (blue + blueFall * distance) * lit + blueShade * shaded + 0.5
  }
  return bytes
}
