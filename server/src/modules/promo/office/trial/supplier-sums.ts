import type { Applied } from '../../promotion.ts'
import type { PastCheckout } from './past-checkouts.ts'

/**
 * What a trial means for a supplier, in kopecks. `goodsKopecks`: its goods in the checkouts that the tried promotion lowers, before discounts.
 * `discountKopecks`: of the tried promotion, of which it pays `supplierKopecks`; `othersKopecks`: by how much the other ones give more (less: negative).
 */
export type SupplierSums = {
  goodsKopecks: number
  discountKopecks: number
  supplierKopecks: number
  othersKopecks: number
  othersSupplierKopecks: number
}
/** By the supplier's id. */
export type Sums = Map<number, SupplierSums>

type Placed = { checkout: PastCheckout; without: readonly Applied[]; applied: readonly Applied[]; tried: number }

/** Adds what one checkout has with the tried promotion (`applied`) and has not without it. */
export function addDifference(sums: Sums, { checkout, without, applied, tried }: Placed): void {
  const own = applied.filter(({ promotion }) => promotion.id === tried)
  const others = applied.filter(({ promotion }) => promotion.id !== tried)
  checkout.lines.forEach(({ supplierId, sumKopecks }, at) => {
    const [mine, theirs, before] = [shareOf(own, at), shareOf(others, at), shareOf(without, at)]
    const sum = sums.get(supplierId) ?? { ...none }
    sum.goodsKopecks += own.length > 0 ? sumKopecks : 0
    sum.discountKopecks += mine.kopecks
    sum.supplierKopecks += mine.supplierKopecks
    sum.othersKopecks += theirs.kopecks - before.kopecks
    sum.othersSupplierKopecks += theirs.supplierKopecks - before.supplierKopecks
    sums.set(supplierId, sum)
  })
}

const none: SupplierSums = {
  goodsKopecks: 0,
  discountKopecks: 0,
  supplierKopecks: 0,
  othersKopecks: 0,
  othersSupplierKopecks: 0,
}

/** What these promotions take off the line of this place. */
function shareOf(applied: readonly Applied[], at: number): { kopecks: number; supplierKopecks: number } {
  const share = { kopecks: 0, supplierKopecks: 0 }
  for (const { shares } of applied) {
    share.kopecks += shares[at]?.kopecks ?? 0
    share.supplierKopecks += shares[at]?.supplierKopecks ?? 0
  }
  return share
}
