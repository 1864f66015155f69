import { tintOf, toHex } from './color.ts'
import { colorOfFood, drawFood, type Raw } from './drawing.ts'
import { onGround } from './ground.ts'
import { layOver, toRgba } from './layer.ts'
import type { Item, Recipe } from './recipe.ts'

const side = 640

/** The tint that stands for the picture until it is there. */
export async function colorOf({ items }: Recipe): Promise<string> {
  return toHex((await tintFor(items)).edge)
}

/** From the front item, which is the last drawn. */
async function tintFor(items: readonly Item[]) {
  const main = items.at(-1)
  if (!main) throw new Error('A picture without a food')
  return tintOf(await colorOfFood(main.food))
}

/** Layers to draw on again: six megabytes each, too much to throw away after every picture. */
const freeLayers: Float32Array[] = []

/** The picture at its largest; smaller ones are scaled from it. An icon keeps its transparent ground. */
export async function compose({ kind, items }: Recipe): Promise<Raw & { channels: 3 | 4 }> {
  const layer = freeLayers.pop()?.fill(0) ?? new Float32Array(side * side * 4)
  for (const { food, x, y, size, angle, isFlipped } of items) {
    const drawing = await drawFood(food)
    layOver(layer, side, drawing, { x: x * side, y: y * side, step: stepOf(drawing, size), angle, isFlipped })
  }
  const data = kind === 'icon' ? toRgba(layer) : await onGround(layer, side, await tintFor(items))
  freeLayers.push(layer)
  return { data, width: side, height: side, channels: kind === 'icon' ? 4 : 3 }
}

/** Equal area whatever the outline, but never longer than the picture bears. */
function stepOf({ width, height }: Raw, size: number): number {
  const wanted = size * side
  return Math.max(Math.sqrt(width * height) / wanted, Math.max(width, height) / Math.min(wanted * 1.3, side * 0.94))
}
