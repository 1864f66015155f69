import { categoryTree, type Branch } from './categories.ts'
import type { ShopData, SupplierData } from './suppliers/supplier.ts'

export type Place = { supplier: SupplierData; shop: ShopData }

/** Which shops sell a leaf category: a shop names the leaf itself or a branch above it. */
export function findPlaces(suppliers: readonly SupplierData[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const visit = (branch: Branch, above: readonly string[]) => {
    const codes = [...above, branch.code]
    for (const inner of branch.inside ?? []) visit(inner, codes)
    if (branch.inside) return
    const selling = suppliers.flatMap((supplier) =>
      supplier.shops
        .filter(({ sells }) => sells.some((code) => codes.includes(code)))
        .map((shop): Place => ({ supplier, shop })),
    )
    places.set(branch.code, selling)
  }
  for (const branch of categoryTree) visit(branch, [])
  return places
}

/** The codes from the top of the tree down to each leaf: «moloko-i-syr», «syry», «syry-kozi». */
export function findPaths(): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  const visit = (branch: Branch, above: readonly string[]) => {
    const path = [...above, branch.code]
    paths.set(branch.code, path)
    for (const inner of branch.inside ?? []) visit(inner, path)
  }
  for (const branch of categoryTree) visit(branch, [])
  return paths
}
