// How much of a product can be ordered: one rule for the basket, for placing and for every change of an order. Quantities are in the unit of the
// product, with at most three decimal places.

export type QuantityRule = { multiple: number; minimum: number; maximum?: number | null | undefined; stock: number }

/** What a quantity is against. */
export type Misfit = 'minimum' | 'multiple' | 'maximum'

/** In whole thousandths of the unit. */
export const milli = (quantity: number): number => Math.round(quantity * 1000)
/** Whether one quantity is more than another, by thousandths. */
export const isMore = (one: number, other: number): boolean => milli(one) > milli(other)

/** The quantity in whole multiples, not above it. */
export const wholeOf = (quantity: number, multiple: number): number =>
  (milli(quantity) - (milli(quantity) % milli(multiple))) / 1000

/** Whether a quantity is one of whole multiples. */
export const isWhole = (quantity: number, multiple: number): boolean => milli(quantity) % milli(multiple) === 0

/** How much there is to order, in whole multiples; 0 when that is below the minimum. */
export function availableOf({ stock, multiple, minimum }: QuantityRule): number {
  const available = wholeOf(stock, multiple)
  return isMore(minimum, available) ? 0 : available
}

/** What the rules of a product say against a quantity, whatever there is of it; null: nothing. */
export function misfitOf({ multiple, minimum, maximum }: QuantityRule, quantity: number): Misfit | null {
  if (isMore(minimum, quantity)) return 'minimum'
  // a floating-point error (0.1 + 0.2) is far below a millionth
  if (Math.abs(wholeOf(quantity, multiple) - quantity) > 1e-7) return 'multiple'
  return isMore(quantity, maximum ?? quantity) ? 'maximum' : null
}

export const isAboveMaximum = ({ maximum }: Pick<QuantityRule, 'maximum'>, quantity: number): boolean =>
  isMore(quantity, maximum ?? quantity)

/** How much more an order can take that holds `held` already: at first the minimum at least, later any whole multiples. */
export const moreOf = (rule: QuantityRule, held: number): number =>
  availableOf(held > 0 ? { ...rule, minimum: 0 } : rule)

/** Whether there is too little for a quantity. `held`: what the order holds already, which is not in `stock` any more. */
export const isOutOfStock = (rule: QuantityRule, quantity: number, held = 0): boolean =>
  milli(quantity) - milli(held) > milli(moreOf(rule, held))
