import type { ProductCard } from '@lavka/server/contract'
import { formatQuantity } from '../format'

/** A line of the basket. The card is what the person saw when adding it: its price is checked again at ordering. */
export type BasketLine = { product: ProductCard; quantity: number }

export type BasketGroup = { supplier: string; supplierName: string; lines: BasketLine[]; totalKopecks: number }

const toMilli = (quantity: number) => Math.round(quantity * 1000)

/** Kopecks, rounded half up: the same arithmetic as the server's (orders/total.ts). */
export function lineSum({ product, quantity }: BasketLine): number {
  return Math.floor((product.priceKopecks * toMilli(quantity) + 500) / 1000)
}

export function basketTotal(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, line) => sum + lineSum(line), 0)
}

/** Lines by supplier, in the order of adding. */
export function groupBySupplier(lines: readonly BasketLine[]): BasketGroup[] {
  const groups = new Map<string, BasketLine[]>()
  for (const line of lines) groups.set(line.product.supplier, [...(groups.get(line.product.supplier) ?? []), line])
  return [...groups].map(([supplier, own]) => ({
    supplier,
    supplierName: own[0]?.product.supplierName ?? '',
    lines: own,
    totalKopecks: basketTotal(own),
  }))
}

/** The quantity a press of «+» or «−» leads to; below the minimum is 0 (out of the basket), above the stock stays. */
export function stepQuantity(product: ProductCard, quantity: number, direction: 1 | -1): number {
  if (quantity === 0) return direction === 1 ? product.minimum : 0
  const next = (toMilli(quantity) + direction * toMilli(product.step)) / 1000
  if (next < product.minimum) return 0
  return next > product.stock ? quantity : next
}

/** Why this quantity cannot be ordered, for the person; null when it can. */
export function quantityProblem(product: ProductCard, quantity: number): string | null {
  const show = (value: number) => formatQuantity(value, product.unit)
  if (!Number.isFinite(quantity) || quantity <= 0) return 'Укажите количество больше нуля'
  if (product.stock < product.minimum) return 'Товар закончился'
  if (quantity < product.minimum) return `Не меньше ${show(product.minimum)}`
  if (quantity > product.stock) return `В наличии только ${show(product.stock)}`
  if (toMilli(quantity) !== quantity * 1000 || toMilli(quantity) % toMilli(product.multiple) !== 0) {
    return `Количество должно быть кратно ${show(product.multiple)}`
  }
  return null
}
