import { formatQuantity } from '@lavka/domain/format'
import { availableOf, isMore, milli, misfitOf, wholeOf } from '@lavka/domain/order/quantity'
import { priceAt, sumKopecks } from '@lavka/domain/price'
import type { ProductCard } from '@lavka/server/contract'

/** A line of the basket. The card is the one the person saw when adding it; prices are checked again when ordering. */
export type BasketLine = { product: ProductCard; quantity: number }

export type BasketGroup = { supplier: string; supplierName: string; lines: BasketLine[]; totalKopecks: number }

/** Kopecks, rounded half up. */
export function lineSum({ product, quantity }: BasketLine): number {
  return sumKopecks(priceAt(product, quantity), milli(quantity))
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
 * The quantity after pressing «+» or «−». Below the minimum it is 0 (removed). «+» stops at the stock or the maximum; «−» from a quantity above the
 * reduced stock goes to the largest available one.
 */
export function stepQuantity(product: ProductCard, quantity: number, direction: 1 | -1): number {
  const { minimum, step, stock } = product
  const most = Math.min(stock, product.maximum ?? stock)
  if (quantity === 0) return direction === 1 && minimum <= stock ? minimum : 0
  const next = (milli(quantity) + direction * milli(step)) / 1000
  if (next < minimum) return 0
  if (next <= most) return next
  return direction === 1 ? quantity : allowedQuantity(product, most)
}

/** The message why this quantity cannot be ordered; null when it can. */
export function quantityProblem(product: ProductCard, quantity: number): string | null {
  const show = (value: number) => formatQuantity(value, product.unit)
  if (!Number.isFinite(quantity) || quantity <= 0) return 'Укажите количество больше нуля'
  const available = availableOf(product)
  if (available === 0) return 'Товар закончился'
  const misfit = misfitOf(product, quantity)
  if (misfit === 'minimum') return `Не меньше ${show(product.minimum)}`
  if (isMore(quantity, available)) return `В наличии только ${show(available)}`
  if (misfit === 'multiple') return `Количество должно быть кратно ${show(product.multiple)}`
  return misfit && `В одном заказе не больше ${show(product.maximum ?? 0)}`
}

/** The allowed quantity nearest to the requested one, within the stock; 0 when the product is unavailable. */
export function allowedQuantity(product: ProductCard, wished: number): number {
  const most = Math.min(wished, product.stock, product.maximum ?? wished)
  const quantity = Math.max(wholeOf(most, product.multiple), product.minimum)
  return quantity > product.stock ? 0 : quantity
}

/** The quantity rules of a product for the Stepper of ui-core. */
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
