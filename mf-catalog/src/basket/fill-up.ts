import { paths } from '@lavka/shared'

/** A small rest is filled by many goods; below this, too few fit it. */
const LEAST_ROUBLES = 300

/** The supplier's goods in stock that fit what is missing to the minimum, in kopecks. */
export function fillUpPath(supplier: string, missingKopecks: number): string {
  const most = Math.max(LEAST_ROUBLES, Math.ceil(missingKopecks / 100))
  return paths.lavka({ supplier, query: { price: `-${most}`, stock: '1' } })
}
