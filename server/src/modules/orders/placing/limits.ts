import { formatMoney, plural } from '@lavka/domain/format'
import { inMoscow } from '../../../moscow-time.ts'
import type { CheckedLine } from './check-basket.ts'
import { byPhone, limitProblem } from './basket-problems.ts'
import type { BasketProblem } from '../schema.ts'
import { toThousandths } from '@lavka/domain/price'

// How much one person may order at a time, so that nobody empties the shops; people who shop for themselves never meet it. Above it an operator
// places the order by telephone. Pure; customer-activity.ts finds what the rules ask about.

/**
 * `new` has had nothing delivered yet, or has neither an e-mail nor a phone of their own. `trusted` is who an administrator has raised to it.
 * `unlimited` orders for clients, works here, or was raised to it.
 */
export type CustomerKind = 'new' | 'regular' | 'trusted' | 'unlimited'

type OrderLimits = {
  /** of all orders on their way together, the one that is placed included */
  openKopecks: number
  /** checkouts with an order on its way */
  openCheckouts: number
  checkoutsPerHour: number
  /** of a product's stock, in all orders on their way together */
  stockPercent: number
  /** of a product, however little there is of it: pieces, packs or kilograms */
  freeUnits: number
}

/** The settings, by kind of customer; null is no limit. */
export const orderLimits: Record<CustomerKind, OrderLimits | null> = {
  new: { openKopecks: 100_000_00, openCheckouts: 5, checkoutsPerHour: 10, stockPercent: 25, freeUnits: 10 },
  regular: { openKopecks: 1_000_000_00, openCheckouts: 30, checkoutsPerHour: 30, stockPercent: 50, freeUnits: 50 },
  trusted: { openKopecks: 10_000_000_00, openCheckouts: 100, checkoutsPerHour: 60, stockPercent: 100, freeUnits: 1000 },
  unlimited: null,
}

/** What somebody has on its way already. `hourIsFullUntil` is when the next checkout may be, null when it may be now. */
export type CustomerActivity = {
  kind: CustomerKind
  openKopecks: number
  openCheckouts: number
  hourIsFullUntil: Date | null
  /** thousandths on their way, by the product's id */
  inOpenOrders: ReadonlyMap<number, number>
}

/** Why this checkout may not be placed now, for the person; null when it may. */
export function orderLimitProblem(
  activity: CustomerActivity,
  totalKopecks: number,
  supportPhone: string,
): string | null {
  const limits = orderLimits[activity.kind]
  if (!limits) return null
  const more = byPhone(supportPhone)
  if (activity.hourIsFullUntil !== null) {
    return `За час можно оформить не больше ${plural(limits.checkoutsPerHour, 'заказа', 'заказов', 'заказов')}. Следующий можно оформить ${inMoscow(activity.hourIsFullUntil)}. ${more}`
  }
  if (activity.openCheckouts >= limits.openCheckouts) {
    return `Ещё не доставлено заказов: ${activity.openCheckouts}. Больше одновременно нельзя, дождитесь доставки. ${more}`
  }
  const over = activity.openKopecks + totalKopecks - limits.openKopecks
  if (over <= 0) return null
  const together = activity.openKopecks > 0 ? ' вместе с заказами, которые ещё не доставлены' : ''
  return `Сейчас можно заказать на ${formatMoney(limits.openKopecks)}${together}. Уберите товаров на ${formatMoney(over)}: их можно заказать после доставки. ${more}`
}

/** Lines of which more is wanted than one person may have, each with how much may be. */
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

/** How many thousandths more of a product may be ordered by who has `inOpenOrders` of it on its way; null is no limit. The least quantity of a first order always may. */
export function mostOf(kind: CustomerKind, product: Product, inOpenOrders: number): number | null {
  const limits = orderLimits[kind]
  if (!limits) return null
  const [stock = 0, minimum = 0, multiple = 1] = [product.stock, product.minimum, product.multiple].map(toThousandths)
  const share = Math.floor(((Number(stock) + inOpenOrders) * limits.stockPercent) / 100)
  const most = Math.max(share, limits.freeUnits * 1000) - inOpenOrders
  const least = Number(minimum)
  if (most < least) return inOpenOrders === 0 ? least : 0
  return most - (most % Number(multiple))
}
