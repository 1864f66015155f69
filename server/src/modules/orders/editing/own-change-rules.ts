import { isAboveMaximum, isOutOfStock } from '@lavka/domain/order/quantity'
import { sumKopecks } from '@lavka/domain/price'
import type { OrderedLine } from '../fulfilment/weigh-queries.ts'
import { stockProblem, tooMuchProblem } from '../placing/basket-problems.ts'
import { undiscounted } from '../placing/check-basket.ts'
import { lineLimitProblems, orderLimitProblem, type CustomerActivity } from '../placing/limits.ts'
import type { WantedLine } from '../pricing/earned/find-wanted.ts'
import type { BasketProduct } from '../queries.ts'
import type { JudgedLines } from './edit-lines.ts'

/** What a buyer's change does to an order: its goods before and after, and what they cost the buyer more, kopecks. */
export type Change = {
  ordered: readonly OrderedLine[]
  goods: JudgedLines
  products: readonly BasketProduct[]
  moreKopecks: number
}

/** The quantities of each product before and after, in thousandths of the unit. */
function quantitiesOf({ ordered, goods }: Change) {
  const found = new Map<number, { before: number; after: number }>()
  const add = (product: number, before: number, after: number) => {
    const own = found.get(product) ?? { before: 0, after: 0 }
    found.set(product, { before: own.before + Math.round(before * 1000), after: own.after + Math.round(after * 1000) })
  }
  for (const { id, productId, quantityNow } of ordered) {
    const less = goods.actuals.find(({ line_id }) => line_id === id)
    add(productId, quantityNow, less ? Number(less.quantity) : quantityNow)
  }
  for (const { product_id, quantity } of goods.added) add(product_id, 0, Number(quantity))
  return found
}

/** Why the products of a change cannot be had so, in Russian: stock, the most of an order, the limits of a person, as at placing. */
export function productRefusals(change: Change, activity: CustomerActivity, supportPhone: string): string[] {
  const quantities = quantitiesOf(change)
  const more = change.products.flatMap((product) => {
    const { before = 0, after = 0 } = quantities.get(product.id) ?? {}
    const thousandths = after - before
    return thousandths > 0
      ? [{ product, before, after, line: undiscounted({ product, thousandths, priceKopecks: 0, sumKopecks: 0 }) }]
      : []
  })
  const ofStock = more.flatMap(({ product, ...quantity }) => {
    const [before, after] = [quantity.before / 1000, quantity.after / 1000]
    if (isAboveMaximum(product, after)) return [tooMuchProblem(product)]
    return isOutOfStock(product, after, before) ? [stockProblem(product, before)] : []
  })
  const ofPerson = lineLimitProblems(
    activity,
    more.map(({ line }) => line),
    supportPhone,
  )
  // the change is no checkout of its own: only the sum of the open orders is counted
  const sums = { ...activity, openCheckouts: 0, hourIsFullUntil: null }
  const ofSum = change.moreKopecks > 0 ? orderLimitProblem(sums, change.moreKopecks, supportPhone) : null
  return [
    ...ofStock.map(({ message }) => message),
    ...ofPerson.map(({ message }) => message),
    ...(ofSum ? [ofSum] : []),
  ]
}

/** Why goods cannot be taken away at all, in Russian; null when they can. */
export function smallerRefusal({ ordered, goods }: Change): string | null {
  return goods.actuals.length > 0 && ordered.some(({ discountKopecks }) => discountKopecks > 0)
    ? 'На этот заказ дана скидка: убавить товары в нём нельзя, можно прибавить или отменить заказ'
    : null
}

/** What is left of the checkout after the change of this order. */
export const leftAfter =
  (orderId: number, { goods, products }: Change) =>
  (lines: readonly WantedLine[]): WantedLine[] => {
    const kept = lines.map((line) => {
      const less = goods.actuals.find(({ line_id }) => line_id === line.id)
      return less ? { ...line, ...amountOf(less) } : line
    })
    const added = goods.added.flatMap((line) => {
      const product = products.find(({ id }) => id === line.product_id)
      if (!product) return []
      const { id: key, supplier_id: supplierId, category_id: categoryId } = product
      return { id: 0, orderId, key, supplierId, categoryId, ...amountOf(line), discountKopecks: 0, promotions: [] }
    })
    return [...kept, ...added].filter(({ thousandths }) => thousandths > 0)
  }

function amountOf({ quantity, price_kopecks }: { quantity: number | string; price_kopecks: number | string }) {
  const [thousandths, priceKopecks] = [Math.round(Number(quantity) * 1000), Number(price_kopecks)]
  return { thousandths, priceKopecks, sumKopecks: sumKopecks(priceKopecks, thousandths) }
}
