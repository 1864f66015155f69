import { allowedQuantity, type BasketLine } from '@lavka/shared'
import type { OrderLine, ProductCard } from '@lavka/server/contract'

export type Repeated = { lines: BasketLine[]; missing: string[] }

/**
 * An earlier order as basket lines with today's prices. What the basket already has more of stays as it is, so that a
 * second press changes nothing; what is not sold now is named.
 */
export function repeatLines(
  ordered: readonly OrderLine[],
  cards: readonly ProductCard[],
  basket: readonly BasketLine[],
): Repeated {
  const lines: BasketLine[] = []
  const missing: string[] = []
  for (const { product: code, name, quantity } of ordered) {
    const product = cards.find((card) => card.code === code)
    const has = basket.find((line) => line.product.code === code)?.quantity ?? 0
    const wished = product ? allowedQuantity(product, Math.max(quantity, has)) : 0
    if (product && wished > 0) lines.push({ product, quantity: wished })
    else missing.push(name)
  }
  return { lines, missing }
}
