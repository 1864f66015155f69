import type { KeptValue } from '../ports/storage'
import type { BasketLine } from '../pricing/basket'
import { $orders, basketEmptied, basketRestored, withLine } from './users'

/** The basket in the browser's storage (specification §4, §9). */
const keptBasket: KeptValue<BasketLine[]> = {
  key: 'lavka.orders',
  $value: $orders,
  restored: basketRestored,
  emptied: basketEmptied,
  parse: toLines,
  areSame: (one, other) => changesSince(one, other).length === 0,
  merge: (base, here, stored) => changesSince(base, here).reduce(withLine, stored),
}

/** The stored value for the host (ports/storage.ts). */
export const keptValues = [keptBasket]

/** The changed lines; a removed one has the quantity 0. */
function changesSince(base: readonly BasketLine[], lines: readonly BasketLine[]): BasketLine[] {
  const known = new Set(base.map((line) => JSON.stringify(line)))
  const here = new Set(lines.map(({ product }) => product.code))
  return [
    ...lines.filter((line) => !known.has(JSON.stringify(line))),
    ...base.filter(({ product }) => !here.has(product.code)).map((line) => ({ ...line, quantity: 0 })),
  ]
}

/** Parses stored lines; invalid lines are left out, the others stay. */
export function toLines(stored: unknown): BasketLine[] {
  return Array.isArray(stored) ? stored.filter(isLine) : []
}

function isLine(line: unknown): line is BasketLine {
  if (typeof line !== 'object' || line === null || !('product' in line) || !('quantity' in line)) return false
  const { product, quantity } = line
  return (
    typeof quantity === 'number' &&
    quantity > 0 &&
    typeof product === 'object' &&
    product !== null &&
    'code' in product &&
    typeof product.code === 'string' &&
    'priceKopecks' in product &&
    typeof product.priceKopecks === 'number'
  )
}
