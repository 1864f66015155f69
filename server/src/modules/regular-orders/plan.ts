import { formatMoney, formatQuantity } from '@lavka/domain/format'
import { otherGoods } from '@lavka/domain/order/agreed'
import { availableOf } from '@lavka/domain/order/quantity'
import type { RegularLine } from '../../database/column-types.ts'
import { priceOf } from '../orders/placing/check-basket.ts'
import type { BasketProduct } from '../orders/queries.ts'
import type { RegularOrderLine } from './schema.ts'

type Name = { code: string; name: string; unit: string; pack: string }

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
  return lines.map(({ product: code, quantity, ...last }) => {
    const { name = code, unit = '', pack = '' } = names.find((one) => one.code === code) ?? {}
    const base = { product: code, name, unit, pack, quantity, lastKopecks: last.priceKopecks }
    const product = byCode.get(code)
    if (!product?.is_sold) return { ...base, nowQuantity: 0, nowKopecks: null, why: 'больше не продаётся', other: '' }
    const nowQuantity = Math.min(quantity, availableOf(product))
    const nowKopecks = priceOf(product, nowQuantity || quantity)
    const other = otherGoods(last, { unit, pack, priceKopecks: nowKopecks }) ?? ''
    return { ...base, nowQuantity, nowKopecks, why: whyLess(nowQuantity, quantity, unit), other }
  })
}

function whyLess(now: number, wanted: number, unit: string): string {
  if (now >= wanted) return ''
  return now === 0 ? 'сейчас нет в наличии' : `осталось ${formatQuantity(now, unit)}`
}

/** The lines that would be ordered. */
export const takenOf = (lines: readonly RegularOrderLine[]) =>
  lines.flatMap(({ product, nowQuantity, nowKopecks, unit, pack }) =>
    nowQuantity > 0 && nowKopecks !== null
      ? [{ product, quantity: nowQuantity, priceKopecks: nowKopecks, unit, pack }]
      : [],
  )

type Taken = ReturnType<typeof takenOf>[number]

/** «Кефир: больше не продаётся», of each line that is left out or made less. */
export const shortOf = (lines: readonly RegularOrderLine[]): string[] =>
  lines.flatMap(({ name, why }) => (why === '' ? [] : [`${name}: ${why}`]))

/** «Молоко: было 90,00 ₽, теперь 95,00 ₽», «Пастила: в упаковке теперь 50 г, было 200 г». */
export const changedOf = (lines: readonly RegularOrderLine[]): string[] =>
  lines.flatMap(({ name, nowQuantity, lastKopecks, nowKopecks, other }) => {
    if (nowQuantity === 0 || nowKopecks === null) return []
    const price =
      nowKopecks === lastKopecks ? '' : `было ${formatMoney(lastKopecks)}, теперь ${formatMoney(nowKopecks)}`
    return [other, price].flatMap((text) => (text === '' ? [] : [`${name}: ${text}`]))
  })

/** Whether a sum is more than a tenth above what was announced. */
export const isDearer = (now: number, announced: number): boolean => now * 100 > announced * MOST_PERCENT

/** «Молоко: сообщали 90,00 ₽, сейчас 120,00 ₽», of each line whose price has risen by more than a tenth since it was announced. */
export const risenOf = (lines: readonly RegularOrderLine[], announced: readonly RegularLine[]): string[] =>
  sinceAnnounced(lines, announced, ({ priceKopecks: was }, { priceKopecks: now }) =>
    isDearer(now, was) ? `сообщали ${formatMoney(was)}, сейчас ${formatMoney(now)}` : null,
  )

/** «Пастила: теперь продаётся на вес, 345,50 ₽ / кг», of each line that is other goods than were announced. */
export const othersOf = (lines: readonly RegularOrderLine[], announced: readonly RegularLine[]): string[] =>
  sinceAnnounced(lines, announced, otherGoods)

function sinceAnnounced(
  lines: readonly RegularOrderLine[],
  announced: readonly RegularLine[],
  differenceOf: (told: RegularLine, now: Taken) => string | null,
): string[] {
  const names = new Map(lines.map(({ product, name }) => [product, name]))
  return takenOf(lines).flatMap((now) => {
    const told = announced.find(({ product }) => product === now.product)
    const difference = told ? differenceOf(told, now) : null
    return difference === null ? [] : [`${names.get(now.product) ?? ''}: ${difference}`]
  })
}
