import type { Position } from './document.ts'
import { thousandthsOf, toPositions, type Goods } from './to-positions.ts'

type Priced = Goods & { sumKopecks: number; isMoney?: boolean | undefined }

/** What of some goods has not been given yet, or has not come back, kopecks and thousandths of the unit. */
export type Left = { goods: Goods; thousandths: number; kopecks: number }

/** What is left of goods after receipts; goods of one name, unit and rate are one. */
export function leftOf(goods: readonly Priced[], gone: readonly Priced[]): Left[] {
  const left = new Map<string, Left>()
  const add = (one: Priced, sign: 1 | -1) => {
    const { name, unit, quantity, vat, isService } = one
    const key = JSON.stringify([name, unit, vat, isService === true])
    const own = left.get(key) ?? { goods: { name, unit, quantity, vat, isService }, thousandths: 0, kopecks: 0 }
    if (!one.isMoney) own.thousandths += sign * thousandthsOf(one)
    own.kopecks += sign * one.sumKopecks
    if (sign > 0 || left.has(key)) left.set(key, own)
  }
  for (const one of goods) add(one, 1)
  for (const one of gone) add(one, -1)
  return [...left.values()]
}

/**
 * Takes as much of what is left as a sum is of its money, kopecks, or the `wanted` thousandths. What is less than the smallest quantity, or finds no quantity
 * left, is a part of the money without goods.
 */
export function take(left: Left, kopecks: number, wanted?: number): Position[] {
  if (kopecks === 0) return []
  const share = wanted ?? Math.round((left.thousandths * kopecks) / left.kopecks)
  // a price is a kopeck at least
  const thousandths = Math.max(0, Math.min(share, left.thousandths, kopecks * 1000))
  left.thousandths -= thousandths
  left.kopecks -= kopecks
  if (thousandths > 0) return toPositions({ ...left.goods, quantity: thousandths / 1000 }, kopecks, 'full_payment')
  return toPositions({ ...left.goods, quantity: 1 }, kopecks, 'full_payment').map((one) => ({ ...one, isMoney: true }))
}
