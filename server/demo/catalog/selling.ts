import type { PriceTier } from '@lavka/domain/price'
import type { Sale } from './good.ts'

/** The deepest discounts are for a household, not for a reseller: so many at most in one order. */
export function makeMaximum({ minimum }: Sale, kopecks: number, oldKopecks: number | null): number | null {
  return oldKopecks !== null && kopecks / oldKopecks < 0.78 ? minimum * 10 : null
}

/** Every fifth good that is not on sale is cheaper by the box: 5 % off from five or ten portions, 10 % off from twice as many. */
export function makeTiers(sale: Sale, kopecks: number, oldKopecks: number | null, turn: number): PriceTier[] {
  if (oldKopecks !== null || turn % 5 !== 2) return []
  const portions = sale.multiple >= 6 ? 2 : sale.isWeighed ? 5 : 10
  const from = Math.round(sale.minimum * portions * 1000) / 1000
  const tiers = [
    { from, priceKopecks: lower(kopecks, 5) },
    { from: from * 2, priceKopecks: lower(kopecks, 10) },
  ]
  return tiers.slice(0, turn % 2 === 0 ? 2 : 1)
}

/** In tens of kopecks, as a shop would write it. */
function lower(kopecks: number, percent: number): number {
  return Math.floor((kopecks * (1 - percent / 100)) / 10) * 10
}
