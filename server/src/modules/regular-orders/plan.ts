import { formatMoney, formatQuantity } from '@lavka/domain/format'
import { availableOf } from '@lavka/domain/order/quantity'
import type { RegularLine } from '../../database/column-types.ts'
import { priceOf } from '../orders/placing/check-basket.ts'
import type { BasketProduct } from '../orders/queries.ts'
import type { RegularOrderLine } from './schema.ts'

type Name = { code: string; name: string; unit: string }

/** Above this percentage of what was announced an order is not placed by itself (decision 0127). */
const MOST_PERCENT = 110

/**
 * The lines of a regular order as they would be ordered now: what is not sold or has run out is left out, of what there is less of, that much is taken.
 * `names` are those of all products, also of what is not sold any more.
 */
export function planLines(
  lines: readonly RegularLine[],
  products: readonly BasketProduct[],
  names: readonly Name[],
): RegularOrderLine[] {
  const byCode = new Map(products.map((product) => [product.code, product]))
  return lines.map(({ product: code, quantity, priceKopecks }) => {
    const { name = code, unit = '' } = names.find((one) => one.code === code) ?? {}
    const base = { product: code, name, unit, quantity, lastKopecks: priceKopecks }
    const product = byCode.get(code)
    if (!product?.is_sold) return { ...base, nowQuantity: 0, nowKopecks: null, why: 'больше не продаётся' }
    const nowQuantity = Math.min(quantity, availableOf(product))
    const nowKopecks = priceOf(product, nowQuantity || quantity)
    return { ...base, nowQuantity, nowKopecks, why: whyLess(nowQuantity, quantity, unit) }
  })
}

function whyLess(now: number, wanted: number, unit: string): string {
  if (now >= wanted) return ''
  return now === 0 ? 'сейчас нет в наличии' : `осталось ${formatQuantity(now, unit)}`
}

/** The lines that would be ordered. */
export const takenOf = (lines: readonly RegularOrderLine[]): RegularLine[] =>
  lines.flatMap(({ product, nowQuantity, nowKopecks }) =>
    nowQuantity > 0 && nowKopecks !== null ? [{ product, quantity: nowQuantity, priceKopecks: nowKopecks }] : [],
  )

/** «Кефир: больше не продаётся», of each line that is left out or made less. */
export const shortOf = (lines: readonly RegularOrderLine[]): string[] =>
  lines.flatMap(({ name, why }) => (why === '' ? [] : [`${name}: ${why}`]))

/** «Молоко: было 90,00 ₽, теперь 95,00 ₽». */
export const changedOf = (lines: readonly RegularOrderLine[]): string[] =>
  lines.flatMap(({ name, nowQuantity, lastKopecks, nowKopecks }) =>
    nowQuantity === 0 || nowKopecks === null || nowKopecks === lastKopecks
      ? []
      : [`${name}: было ${formatMoney(lastKopecks)}, теперь ${formatMoney(nowKopecks)}`],
  )

/** Whether a sum is more than a tenth above what was announced. */
export const isDearer = (now: number, announced: number): boolean => now * 100 > announced * MOST_PERCENT

/** «Молоко: сообщали 90,00 ₽, сейчас 120,00 ₽», of each line whose price has risen by more than a tenth since it was announced. */
export function risenOf(lines: readonly RegularOrderLine[], announced: readonly RegularLine[]): string[] {
  const told = new Map(announced.map(({ product, priceKopecks }) => [product, priceKopecks]))
  return lines.flatMap(({ product, name, nowQuantity, nowKopecks }) => {
    const was = told.get(product)
    if (was === undefined || nowKopecks === null || nowQuantity === 0 || !isDearer(nowKopecks, was)) return []
    return [`${name}: сообщали ${formatMoney(was)}, сейчас ${formatMoney(nowKopecks)}`]
  })
}
