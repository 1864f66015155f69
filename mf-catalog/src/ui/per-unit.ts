import type { ProductCard } from '@lavka/server/contract'

/** What the price is for: «кг», «1 л», «10 шт». */
export function perUnit({ isWeighed, unit, pack }: ProductCard): string {
  return isWeighed || pack === '' ? unit : pack
}

/** Whole per cent off, or null when there is no earlier price. */
export function discountPercent({ priceKopecks, oldPriceKopecks }: ProductCard): number | null {
  if (oldPriceKopecks === null || oldPriceKopecks <= priceKopecks) return null
  return Math.round((1 - priceKopecks / oldPriceKopecks) * 100)
}
