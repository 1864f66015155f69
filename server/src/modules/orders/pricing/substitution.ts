import { formatQuantity } from '@lavka/domain/format'
import { actualOf, actualProblem, type Actual } from './actual.ts'
import type { Substitutions } from '../states.ts'

// What a seller may put in an order instead of what has run out, by what the buyer said at the checkout. Pure; weigh.ts asks it, the database
// repeats the end of it (migrations/022_substitutions.sql).
//
// - «Заменить похожим»: it stands at once and costs the buyer no more than what it stands in for.
// - «Согласовать со мной»: it is proposed, and stands when the buyer agrees to exactly this product at exactly this sum.
// - «Не заменять»: it may not be.

/** How long a buyer may think. Without an answer the line is left out: nobody pays for what they did not choose. */
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
/** What the buyer has agreed to already: its sum is what is paid. */
export type Agreement = {
  substituteId: number
  quantity: number
  priceKopecks: number
  toPay: number
  discount: number
}

/** Why so much of it cannot be put in instead; null when it can. Pieces for kilograms are counted by nobody: their sum is what binds. */
export function substituteProblem(ordered: Ordered, goods: Goods, thousandths: number | null): string | null {
  if (thousandths === null || thousandths <= 0) return 'укажите, сколько замены положено'
  if (!goods.isWeighed && thousandths % Math.round(goods.multiple * 1000) !== 0) {
    return `количество замены должно быть кратно ${formatQuantity(goods.multiple, goods.unit)}`
  }
  return goods.unit === ordered.unit ? actualProblem(ordered, thousandths) : null
}

/** What a substitute comes to at its own price. */
export function atItsPrice(ordered: Ordered, goods: Goods, thousandths: number): Actual {
  return actualOf(ordered, goods.priceKopecks, thousandths)
}

/** The same, but no more than what was ordered would cost: what is above goes into the discount. */
export function atMostAsOrdered(ordered: Ordered, goods: Goods, thousandths: number): Actual {
  const whole = ordered.sumKopecks - ordered.discountKopecks
  const part = actualOf(ordered, ordered.priceKopecks, thousandths).sumKopecks
  const agreed = goods.unit === ordered.unit ? Math.min(part, whole) : whole
  return atMost(atItsPrice(ordered, goods, thousandths), agreed)
}

/** What an agreed substitute comes to when it is weighed anew: at the agreed price, and never above the agreed sum. Null: it is not the agreed one. */
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
