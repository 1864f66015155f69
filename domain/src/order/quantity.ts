import { toThousandths } from '../price'

// How much of a product can be ordered: one rule for the basket, for placing and for every change of an order. Quantities are in the unit of the
// product, with at most three decimal places.

export type QuantityRule = { multiple: number; minimum: number; maximum?: number | null | undefined; stock: number }

/** What a quantity is against. */
export type Misfit = 'minimum' | 'multiple' | 'maximum'

const milli = (quantity: number) => Math.round(quantity * 1000)

/** The quantity in whole multiples, not above it. */
export const wholeOf = (quantity: number, multiple: number): number =>
  (milli(quantity) - (milli(quantity) % milli(multiple))) / 1000

/** Whether a quantity is one of whole multiples. */
export const isWhole = (quantity: number, multiple: number): boolean => milli(quantity) % milli(multiple) === 0

/** How much there is to order, in whole multiples; 0 when that is below the minimum. */
export function availableOf({ stock, multiple, minimum }: QuantityRule): number {
  const available = wholeOf(stock, multiple)
  return milli(available) < milli(minimum) ? 0 : available
}

/** What the rules of a product say against a quantity, whatever there is of it; null: nothing. */
export function misfitOf({ multiple, minimum, maximum }: QuantityRule, quantity: number): Misfit | null {
  const thousandths = toThousandths(quantity)
  if (thousandths !== null && thousandths < milli(minimum)) return 'minimum'
  if (thousandths === null || !isWhole(quantity, multiple)) return 'multiple'
  return isAboveMaximum({ maximum }, quantity) ? 'maximum' : null
}

export const isAboveMaximum = ({ maximum }: Pick<QuantityRule, 'maximum'>, quantity: number): boolean =>
  typeof maximum === 'number' && milli(quantity) > milli(maximum)

/** How much more an order can take that holds `held` already: at first the minimum at least, later any whole multiples. */
export const moreOf = (rule: QuantityRule, held: number): number =>
  availableOf(held > 0 ? { ...rule, minimum: 0 } : rule)

/** Whether there is too little for a quantity. `held`: what the order holds already, which is not in `stock` any more. */
export const isOutOfStock = (rule: QuantityRule, quantity: number, held = 0): boolean =>
  milli(quantity) - milli(held) > milli(moreOf(rule, held))
