import { combine } from 'effector'
import { $orders, $shops, $suppliers, lineSum } from '@lavka/shared'
import { $discounts } from './known-discounts'
import { summarize } from './summary'

export const $summary = combine($orders, $suppliers, $shops, summarize)
/** Whether the suppliers' terms are loaded; before that no sum of an order can be shown. */
export const $areTermsKnown = $suppliers.map((suppliers) => suppliers.length > 0)

/** The discounts of what can be ordered now; null until they are known for these lines. */
export const $readyDiscounts = combine($discounts, $summary, (discounts, { readyLines }) => {
  const sums = new Map(discounts?.lines.map(({ product, sumKopecks }) => [product, sumKopecks]))
  return readyLines.every((line) => sums.get(line.product.code) === lineSum(line)) ? discounts : null
})
