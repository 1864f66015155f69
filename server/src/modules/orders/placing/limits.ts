import { wholeOf } from '@lavka/domain/order/quantity'
import { formatMoney, plural } from '@lavka/domain/format'
import { inMoscow } from '../../../moscow-time.ts'
import type { CheckedLine } from './check-basket.ts'
import { byPhone, limitProblem } from './basket-problems.ts'
import type { BasketProblem } from '../schema.ts'
import { toThousandths } from '@lavka/domain/price'

// Order limits per customer, against buying out the stock; usual household orders stay below them. Larger orders are placed by an operator by
// telephone. Pure functions; customer-activity.ts reads their input.

/**
 * `new`: no delivered order yet, or neither e-mail nor phone in the account. `trusted`: set by an administrator. `unlimited`: an order placed by an
 * operator, a member of staff, or set by an administrator.
 */
export type CustomerKind = 'new' | 'regular' | 'trusted' | 'unlimited'

type OrderLimits = {
  /** total of all open orders, the new one included */
  openKopecks: number
  /** number of checkouts with an open order */
  openCheckouts: number
  checkoutsPerHour: number
  /** share of a product's stock in all open orders of the customer */
  stockPercent: number
  /** quantity of a product that is allowed however small the stock is, in the product's unit */
  freeUnits: number
}

/** The limits by kind of customer; null: no limits. */
export const orderLimits: Record<CustomerKind, OrderLimits | null> = {
  new: { openKopecks: 100_000_00, openCheckouts: 5, checkoutsPerHour: 10, stockPercent: 25, freeUnits: 10 },
  regular: { openKopecks: 1_000_000_00, openCheckouts: 30, checkoutsPerHour: 30, stockPercent: 50, freeUnits: 50 },
  trusted: { openKopecks: 10_000_000_00, openCheckouts: 100, checkoutsPerHour: 60, stockPercent: 100, freeUnits: 1000 },
  unlimited: null,
}

/** The customer's open orders. `hourIsFullUntil`: when the next checkout is allowed; null: now. */
export type CustomerActivity = {
  kind: CustomerKind
  openKopecks: number
  openCheckouts: number
  hourIsFullUntil: Date | null
  /** quantities in open orders in thousandths of the unit, by product id */
  inOpenOrders: ReadonlyMap<number, number>
}

/** The Russian reason why this checkout is over the limits; null when it is not. */
export function orderLimitProblem(
  activity: CustomerActivity,
  totalKopecks: number,
  supportPhone: string,
): string | null {
  const limits = orderLimits[activity.kind]
  if (!limits) return null
  const more = byPhone(supportPhone)
  if (activity.hourIsFullUntil !== null) {
    return `За час можно оформить не больше ${plural(limits.checkoutsPerHour, 'заказа', 'заказов', 'заказов')}. Следующий можно оформить ${inMoscow(activity.hourIsFullUntil)}${more}`
  }
  if (activity.openCheckouts >= limits.openCheckouts) {
    return `Ещё не доставлено заказов: ${activity.openCheckouts}. Больше одновременно нельзя, дождитесь доставки${more}`
  }
  const over = activity.openKopecks + totalKopecks - limits.openKopecks
  if (over <= 0) return null
  const together = activity.openKopecks > 0 ? ' вместе с заказами, которые ещё не доставлены' : ''
  return `Сейчас можно заказать на ${formatMoney(limits.openKopecks)}${together}. Уберите товаров на ${formatMoney(over)}: их можно заказать после доставки${more}`
}

/** A problem for each line whose quantity exceeds the limit, with the allowed quantity. */
export function lineLimitProblems(
  { kind, inOpenOrders }: CustomerActivity,
  lines: readonly CheckedLine[],
  supportPhone: string,
): BasketProblem[] {
  return lines.flatMap(({ product, thousandths }) => {
    const own = inOpenOrders.get(product.id) ?? 0
    const most = mostOf(kind, product, own)
    return most === null || thousandths <= most
      ? []
      : [limitProblem(product, { most: most / 1000, inOpenOrders: own / 1000 }, supportPhone)]
  })
}

type Product = Pick<CheckedLine['product'], 'stock' | 'minimum' | 'multiple'>

/**
 * How much more of a product may be ordered when `inOpenOrders` is in open orders already; both in thousandths of the unit; null: no limit. When
 * none is in open orders, the product's minimum is always allowed.
 */
export function mostOf(kind: CustomerKind, product: Product, inOpenOrders: number): number | null {
  const limits = orderLimits[kind]
  if (!limits) return null
  const [stock = 0, minimum = 0] = [product.stock, product.minimum].map(toThousandths)
  const share = Math.floor(((Number(stock) + inOpenOrders) * limits.stockPercent) / 100)
  const most = Math.max(share, limits.freeUnits * 1000) - inOpenOrders
  const least = Number(minimum)
  if (most < least) return inOpenOrders === 0 ? least : 0
  return Math.round(wholeOf(most / 1000, product.multiple) * 1000)
}
