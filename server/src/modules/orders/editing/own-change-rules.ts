import { deliveryOf } from '@lavka/domain/delivery-price'
import { isAboveMaximum, isOutOfStock } from '@lavka/domain/order/quantity'
import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { termsOf } from '../../../delivery-terms.ts'
import type { OrderedLine } from '../fulfilment/weigh-queries.ts'
import { minimumProblem, stockProblem, tooMuchProblem } from '../placing/basket-problems.ts'
import { undiscounted } from '../placing/check-basket.ts'
import { lineLimitProblems, orderLimitProblem, type CustomerActivity } from '../placing/limits.ts'
import type { BasketProduct } from '../queries.ts'
import type { FoundDelivery } from './edit-delivery.ts'
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

/** Why the order cannot become so much smaller: a discount, the supplier's least sum, a delivery that would not be free any more; null when it can. */
export function smallerRefusal(
  { ordered, goods, products, moreKopecks }: Change,
  supplierKopecks: number,
  delivery: FoundDelivery,
): string | null {
  if (goods.actuals.length > 0 && ordered.some(({ discountKopecks }) => discountKopecks > 0))
    return 'На этот заказ дана скидка: убавить товары в нём нельзя, можно прибавить или отменить заказ'
  if (moreKopecks >= 0) return null
  const after = supplierKopecks + moreKopecks
  const [first] = products
  if (first && after < first.minimum_kopecks) return minimumProblem(first, after).message
  if (delivery.pickup !== '') return null
  const [was, is] = [supplierKopecks, after].map((sum) => deliveryOf(termsOf(delivery), delivery.address, sum))
  if (was?.state !== 'known' || is?.state !== 'known' || is.kopecks <= was.kopecks) return null
  return `Без этих товаров доставка станет платной, ${formatMoney(is.kopecks)}. Оставьте товаров ещё на ${formatMoney(is.toFreeKopecks ?? 0)} или отмените заказ`
}

/** What the goods of this supplier come to in the whole checkout, discounts apart, kopecks: its least sum and its delivery are about all of them. */
export async function findSupplierKopecks(db: Transaction<Tables>, orderId: number): Promise<number> {
  const { rows } = await sql<{ kopecks: number }>`
    select coalesce(sum(coalesce(a.sum_kopecks + a.discount_kopecks, l.sum_kopecks)), 0)::bigint as kopecks
    from orders own join orders o using (group_id, supplier_id)
      join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
    where own.id = ${orderId} and o.status <> 'cancelled'
  `.execute(db)
  return rows[0]?.kopecks ?? 0
}
