import { groupBySupplier, quantityProblem, type BasketGroup, type BasketLine } from '@lavka/shared'
import type { Shop, Supplier } from '@lavka/server/contract'

export type SummaryGroup = BasketGroup & {
  /** the same lines by shop, in the order of adding; a shop that is not loaded yet has no name */
  shops: { code: string; name: string; lines: BasketLine[] }[]
  minimumKopecks: number
  /** kopecks missing to the supplier's minimum; 0 when reached */
  missingKopecks: number
  hasProblem: boolean
  supplierInfo: Supplier | undefined
}

export type Summary = {
  groups: SummaryGroup[]
  /** what can be ordered now: suppliers with a reached minimum and valid lines only */
  ready: SummaryGroup[]
  readyLines: BasketLine[]
  readyKopecks: number
  waiting: SummaryGroup[]
}

/** The basket by supplier, each with its minimum, and by shop. */
export function summarize(
  lines: readonly BasketLine[],
  suppliers: readonly Supplier[],
  shops: readonly Shop[],
): Summary {
  const groups = groupBySupplier(lines).map((group): SummaryGroup => {
    const supplierInfo = suppliers.find(({ code }) => code === group.supplier)
    const minimumKopecks = supplierInfo?.minimumKopecks ?? 0
    return {
      ...group,
      shops: byShop(group.lines, shops),
      supplierInfo,
      minimumKopecks,
      missingKopecks: Math.max(0, minimumKopecks - group.totalKopecks),
      hasProblem: group.lines.some(({ product, quantity }) => quantityProblem(product, quantity) !== null),
    }
  })
  const isReady = ({ missingKopecks, hasProblem }: SummaryGroup) => missingKopecks === 0 && !hasProblem
  const ready = groups.filter(isReady)
  return {
    groups,
    ready,
    readyLines: ready.flatMap((group) => group.lines),
    readyKopecks: ready.reduce((sum, { totalKopecks }) => sum + totalKopecks, 0),
    waiting: groups.filter((group) => !isReady(group)),
  }
}

function byShop(lines: readonly BasketLine[], shops: readonly Shop[]): SummaryGroup['shops'] {
  return [...new Set(lines.map(({ product }) => product.shop))].map((code) => ({
    code,
    name: shops.find((shop) => shop.code === code)?.name ?? '',
    lines: lines.filter(({ product }) => product.shop === code),
  }))
}
