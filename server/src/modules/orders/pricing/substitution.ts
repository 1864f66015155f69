import { formatQuantity } from '@lavka/domain/format'
import { isWhole } from '@lavka/domain/order/quantity'
import { actualOf, actualProblem, type Actual } from '@lavka/domain/actual'
import type { Substitutions } from '../states.ts'

// Rules of substitutes for goods out of stock, by the buyer's choice at the checkout. Pure functions, used by weigh.ts; the database enforces the
// result too (schema/tables/order_substitutions.sql).
//
// - «Заменить похожим»: the substitute is applied at once and costs no more than the ordered line.
// - «Согласовать со мной»: the substitute is proposed, and applied when the buyer accepts exactly this product and sum.
// - «Не заменять»: no substitutes.

/** How long the buyer may answer, in minutes. Without an answer the line is removed from the order. */
export const answerMinutes = 120

export type Ruling = 'holds' | 'asks' | 'refused'
export const rulings: Record<Substitutions, Ruling> = { replace: 'holds', call: 'asks', remove: 'refused' }

export const unwanted = 'покупатель просил не заменять. Поставьте количество 0, и товар уберут из заказа'

export type Ordered = {
  quantity: number
  unit: string
  isWeighed: boolean
  priceKopecks: number
  sumKopecks: number
  discountKopecks: number
}
export type Goods = { productId: number; unit: string; isWeighed: boolean; multiple: number; priceKopecks: number }
/** A substitute that the buyer has accepted; sums in kopecks. */
export type Agreement = {
  substituteId: number
  quantity: number
  priceKopecks: number
  toPay: number
  discount: number
}

/** The Russian reason why this quantity is refused; null when allowed. Different units (pieces instead of kilograms) are compared by sum only. */
export function substituteProblem(ordered: Ordered, goods: Goods, thousandths: number | null): string | null {
  if (thousandths === null || thousandths <= 0) return 'укажите, сколько замены положено'
  if (!goods.isWeighed && !isWhole(thousandths / 1000, goods.multiple)) {
    return `количество замены должно быть кратно ${formatQuantity(goods.multiple, goods.unit)}`
  }
  return goods.unit === ordered.unit ? actualProblem(ordered, thousandths) : null
}

/** The sum of a substitute at its own price. */
export function atItsPrice(ordered: Ordered, goods: Goods, thousandths: number): Actual {
  return actualOf(ordered, goods.priceKopecks, thousandths)
}

/** The sum of a substitute, limited by the price of the ordered goods; the excess is added to the discount. */
export function atMostAsOrdered(ordered: Ordered, goods: Goods, thousandths: number): Actual {
  const whole = ordered.sumKopecks - ordered.discountKopecks
  const part = actualOf(ordered, ordered.priceKopecks, thousandths).sumKopecks
  const agreed = goods.unit === ordered.unit ? Math.min(part, whole) : whole
  return atMost(atItsPrice(ordered, goods, thousandths), agreed)
}

/** The sum of an accepted substitute with a corrected weight: at the accepted price, at most the accepted sum. Null: needs the buyer's consent. */
export function asAgreed(agreement: Agreement | undefined, goods: Goods, thousandths: number): Actual | null {
  if (agreement?.substituteId !== goods.productId) return null
  const { quantity, priceKopecks, toPay, discount } = agreement
  const ordered = { quantity, isWeighed: goods.isWeighed, sumKopecks: toPay + discount, discountKopecks: discount }
  if (actualProblem(ordered, thousandths) !== null) return null
  return atMost(actualOf(ordered, priceKopecks, thousandths), toPay)
}

function atMost({ sumKopecks: sum, discountKopecks }: Actual, most: number): Actual {
  const over = Math.max(sum - most, 0)
  return { sumKopecks: sum - over, discountKopecks: discountKopecks + over }
}
