import sharp from 'sharp'
import type { tintOf } from './color.ts'

/** The ground is worked out this small and scaled up: it is soft, and blur is what costs. */
export const groundSide = 160

const drop = 5
const strength = 0.3
const shade = [70, 52, 36] as const

/** A radial tint lit from the upper left, with the shadow of an outline (one byte a pixel, groundSide²). RGB, groundSide². */
export async function drawGround({ edge, light }: ReturnType<typeof tintOf>, outline: Buffer): Promise<Buffer> {
  const side = groundSide
  const shadow = await sharp(outline, { raw: { width: side, height: side, channels: 1 } })
    .blur(5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = shadow.info.channels
  const ground = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.min(1, Math.hypot(x / side - 0.3, y / side - 0.24) / 0.85)
      const darkness = y < drop ? 0 : (strength * shadow.data.readUInt8(((y - drop) * side + x) * step)) / 255
      for (const channel of [0, 1, 2] as const) {
        const tint = light[channel] + (edge[channel] - light[channel]) * distance
        ground.writeUInt8(Math.round(tint + (shade[channel] - tint) * darkness), (y * side + x) * 3 + channel)
      }
    }
  }
  return ground
}
