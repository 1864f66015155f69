import { formatQuantity } from '@lavka/domain/format'
import { priceAt, sumKopecks } from '@lavka/domain/price'
import type { ProductCard } from '@lavka/server/contract'

/** A line of the basket. The card is what the person saw when adding it: its price is checked again at ordering. */
export type BasketLine = { product: ProductCard; quantity: number }

export type BasketGroup = { supplier: string; supplierName: string; lines: BasketLine[]; totalKopecks: number }

const toMilli = (quantity: number) => Math.round(quantity * 1000)

/** Kopecks, rounded half up. */
export function lineSum({ product, quantity }: BasketLine): number {
  return sumKopecks(priceAt(product, quantity), toMilli(quantity))
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

/**
 * The quantity a press of «+» or «−» leads to. Below the minimum is 0 (out of the basket). «+» stops at the stock or the maximum; «−»
 * from above the stock, which has shrunk meanwhile, goes to what can be had.
 */
export function stepQuantity(product: ProductCard, quantity: number, direction: 1 | -1): number {
  const { minimum, step, stock } = product
  const most = Math.min(stock, product.maximum ?? stock)
  if (quantity === 0) return direction === 1 && minimum <= stock ? minimum : 0
  const next = (toMilli(quantity) + direction * toMilli(step)) / 1000
  if (next < minimum) return 0
  if (next <= most) return next
  return direction === 1 ? quantity : allowedQuantity(product, most)
}

/** Why this quantity cannot be ordered, for the person; null when it can. */
export function quantityProblem(product: ProductCard, quantity: number): string | null {
  const show = (value: number) => formatQuantity(value, product.unit)
  if (!Number.isFinite(quantity) || quantity <= 0) return 'Укажите количество больше нуля'
  if (product.stock < product.minimum) return 'Товар закончился'
  if (quantity < product.minimum) return `Не меньше ${show(product.minimum)}`
  if (quantity > product.stock) return `В наличии только ${show(product.stock)}`
  if (product.maximum && quantity > product.maximum) return `В одном заказе не больше ${show(product.maximum)}`
  // a double's noise (16,1 × 1000) is not a fourth place
  const isFiner = Math.abs(toMilli(quantity) - quantity * 1000) > 1e-4
  if (isFiner || toMilli(quantity) % toMilli(product.multiple) !== 0) {
    return `Количество должно быть кратно ${show(product.multiple)}`
  }
  return null
}

/** The allowed quantity nearest to the wished one, not above the stock; 0 when the product cannot be had. */
export function allowedQuantity(product: ProductCard, wished: number): number {
  const most = toMilli(Math.min(wished, product.stock, product.maximum ?? wished))
  const whole = most - (most % toMilli(product.multiple))
  const quantity = Math.max(whole / 1000, product.minimum)
  return quantity > product.stock ? 0 : quantity
}

/** What may be done with the quantity of a product, as the Stepper of ui-core asks it. */
export function quantityRule(product: ProductCard) {
  return {
    unit: product.unit,
    isDecimal: product.isWeighed,
    step: product.step,
    next: (quantity: number, direction: 1 | -1) => stepQuantity(product, quantity, direction),
    problemOf: (quantity: number) => quantityProblem(product, quantity),
    removal: 'Убрать из корзины',
  }
}
