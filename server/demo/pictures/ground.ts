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
  const bytes = Buffer.alloc(side * side * 3)
  // a channel at a time: what differs between channels is then constant in the loop
  for (const channel of [0, 1, 2] as const) {
    const [lit, fall, dark] = [light[channel], edge[channel] - light[channel], shade[channel]]
    for (let at = 0; at < side * side; at += 1) {
      const tint = lit + fall * (field[at] ?? 0)
      const ground = tint + (dark - tint) * (shadow[at] ?? 0) * (strength / 255)
      bytes[at * 3 + channel] = (layer[at * 4 + channel] ?? 0) + ground * (1 - (layer[at * 4 + 3] ?? 0)) + 0.5
    }
  }
  return bytes
}
