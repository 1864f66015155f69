import type { ProductCard } from '@lavka/server/contract'

/** What the price is for: «кг», «1 л», «10 шт». */
export function perUnit({ isWeighed, unit, pack }: ProductCard): string {
  return isWeighed || pack === '' ? unit : pack
}

/** The price that promotions make, and the earlier one that is struck through. Spread into Price. */
export function pricesOf({ priceKopecks, oldPriceKopecks, offer }: ProductCard) {
  const kopecks = offer?.priceKopecks ?? priceKopecks
  return { kopecks, oldKopecks: oldPriceKopecks ?? (kopecks < priceKopecks ? priceKopecks : null) }
}

/** Whole per cent off, or null when there is no earlier price. */
export function discountPercent(product: ProductCard): number | null {
  const { kopecks, oldKopecks } = pricesOf(product)
  return oldKopecks === null || oldKopecks <= kopecks ? null : Math.round((1 - kopecks / oldKopecks) * 100)
}
