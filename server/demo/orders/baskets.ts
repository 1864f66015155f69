import { sumKopecks, toThousandths } from '@lavka/domain/price'
import type { Random } from '../random.ts'

/** What a basket is filled from: products as they were inserted. */
export type Stocked = {
  id: number
  name: string
  unit: string
  minimum: number
  step: number
  price_kopecks: number
  supplier_id: number
  shop_id: number
}

export type Line = { product: Stocked; quantity: number; sumKopecks: number }

/** Lines of one shop that reach the supplier's minimum, as the shop would have accepted them. */
export function fillBasket(goods: readonly Stocked[], minimumKopecks: number, random: Random): Line[] {
  const lines = new Map<number, Line>()
  const wanted = random.whole(1, 4)
  let total = 0
  while ((lines.size < wanted || total < minimumKopecks) && lines.size < goods.length) {
    const product = random.pick(goods)
    if (lines.has(product.id)) continue
    const line = makeLine(product, random.whole(0, product.price_kopecks > 80_000 ? 1 : 3))
    lines.set(product.id, line)
    total += line.sumKopecks
  }
  // a small shop: take more of what is there
  for (const line of lines.values()) {
    if (total >= minimumKopecks) break
    const steps = Math.ceil((minimumKopecks - total) / (line.product.price_kopecks * line.product.step))
    const more = makeLine(line.product, steps + Math.round((line.quantity - line.product.minimum) / line.product.step))
    total += more.sumKopecks - line.sumKopecks
    lines.set(line.product.id, more)
  }
  return [...lines.values()]
}

function makeLine(product: Stocked, steps: number): Line {
  const quantity = Math.round((product.minimum + steps * product.step) * 1000) / 1000
  const thousandths = toThousandths(quantity)
  if (thousandths === null) throw new RangeError(`Not a quantity: ${quantity}`)
  return { product, quantity, sumKopecks: sumKopecks(product.price_kopecks, thousandths) }
}
