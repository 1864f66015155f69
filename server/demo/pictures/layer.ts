import type { Raw } from './drawing.ts'

// Pixels by hand: turning, scaling and laying over in one pass costs a fifth of doing it in steps over whole layers.

/** Where a drawing lies in a square of `side`: its middle, how many source pixels one pixel is, and its turn in degrees. */
export type Placement = { x: number; y: number; step: number; angle: number; isFlipped: boolean }

/** Lays a drawing over RGBA pixels whose colours are multiplied by their alpha. */
export function layOver(layer: Float32Array, side: number, { data, width, height }: Raw, placement: Placement): void {
  const { x, y, step, angle, isFlipped } = placement
  const turn = (angle * Math.PI) / 180
  const cos = Math.cos(turn) * step
  const sin = Math.sin(turn) * step
  const reach = Math.ceil(Math.hypot(width, height) / 2 / step)
  const mirror = isFlipped ? -1 : 1
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(side, y + reach); row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(side, x + reach); column += 1) {
      const dx = column + 0.5 - x
      const dy = row + 0.5 - y
      const u = mirror * (dx * cos + dy * sin) + width / 2 - 0.5
      const v = dy * cos - dx * sin + height / 2 - 0.5
      if (u < -1 || v < -1 || u >= width || v >= height) continue
      blendSample(layer, (row * side + column) * 4, data, width, height, u, v)
    }
  }
}

/** The four pixels around a point, each by its nearness and its alpha. */
function blendSample(
  layer: Float32Array,
  to: number,
  data: Buffer,
  width: number,
  height: number,
  u: number,
  v: number,
): void {
  const left = Math.floor(u)
  const top = Math.floor(v)
  let red = 0
  let green = 0
  let blue = 0
  let alpha = 0
  for (let y = Math.max(0, top); y <= Math.min(height - 1, top + 1); y += 1) {
    for (let x = Math.max(0, left); x <= Math.min(width - 1, left + 1); x += 1) {
      const from = (y * width + x) * 4
      const cover = (1 - Math.abs(u - x)) * (1 - Math.abs(v - y)) * ((data[from + 3] ?? 0) / 255)
      red += (data[from] ?? 0) * cover
      green += (data[from + 1] ?? 0) * cover
      blue += (data[from + 2] ?? 0) * cover
      alpha += cover
    }
  }
  if (alpha === 0) return
  const under = 1 - alpha
  layer[to] = red + (layer[to] ?? 0) * under
  layer[to + 1] = green + (layer[to + 1] ?? 0) * under
  layer[to + 2] = blue + (layer[to + 2] ?? 0) * under
  layer[to + 3] = alpha + (layer[to + 3] ?? 0) * under
}

/** The layer alone, as RGBA bytes. */
export function toRgba(layer: Float32Array): Buffer {
  const bytes = Buffer.alloc(layer.length)
  for (let at = 0; at < layer.length; at += 4) {
    const alpha = layer[at + 3] ?? 0
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1)
      bytes[at + channel] = Math.round((layer[at + channel] ?? 0) / alpha)
    bytes[at + 3] = Math.round(alpha * 255)
  }
  return bytes
}
