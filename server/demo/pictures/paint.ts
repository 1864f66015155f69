import type { Paint } from './foods/food.ts'

/** Recolours RGBA pixels in place. */
export function paintPixels(pixels: Buffer, paint: Paint): void {
  const { hues, turn = 0, hue: fixed, saturation = 1, lightness = 1, wash = [1, 1, 1] } = paint
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) === 0) continue
    const [hue, s, l] = toHsl(pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2))
    if (hues && !isWithin(hue, hues)) continue
    const [red, green, blue] = fromHsl(
      fixed ?? (hue + turn + 360) % 360,
      Math.min(1, s * saturation),
      Math.min(0.985, l * lightness),
    )
    pixels.writeUInt8(Math.round(red * wash[0]), at)
    pixels.writeUInt8(Math.round(green * wash[1]), at + 1)
    pixels.writeUInt8(Math.round(blue * wash[2]), at + 2)
  }
}

function isWithin(hue: number, [from, to]: readonly [number, number]): boolean {
  return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to
}

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const lightness = most - spread / 2
  if (spread === 0) return [0, 0, lightness]
  const sector = most === r ? (g - b) / spread + 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(sector * 60) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [
    channelOf(hue, lightness, reach),
    channelOf(hue + 240, lightness, reach),
    channelOf(hue + 120, lightness, reach),
  ]
}

function channelOf(hue: number, lightness: number, reach: number): number {
  const k = (hue / 30) % 12
  return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
}
