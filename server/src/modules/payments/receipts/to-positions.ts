import { formatQuantity } from '@lavka/domain/format'
import type { VatRate } from '../../../database/values.ts'
import type { Position } from './document.ts'
import { vatWithin } from './vat.ts'

/** Goods or a service without their money. */
export type Goods = {
  name: string
  unit: string
  quantity: number
  vat: VatRate
  /** the delivery */
  isService?: boolean | undefined
}

/**
 * Goods for a sum, kopecks, in positions whose price by quantity is their sum to a kopeck, as a cash register demands (decision 0189). Where no whole price
 * gives the sum, a part of the goods costs a kopeck more than the rest. What costs less than a kopeck a unit is one piece that says how much it is.
 */
export function toPositions(goods: Goods, sumKopecks: number, method: Position['method']): Position[] {
  const thousandths = thousandthsOf(goods)
  const price = Math.round((sumKopecks * 1000) / thousandths)
  if (price > 0 && Math.abs(price * thousandths - sumKopecks * 1000) <= 1000)
    return [toPosition(goods, { price, sum: sumKopecks }, method)]
  const lower = Math.floor((sumKopecks * 1000) / thousandths)
  if (lower === 0) return [toPosition(inOne(goods), { price: sumKopecks, sum: sumKopecks }, method)]
  const dearer = sumKopecks * 1000 - lower * thousandths
  const cheaper = thousandths - dearer
  const sum = Math.round((cheaper * lower) / 1000)
  return [
    toPosition({ ...goods, quantity: cheaper / 1000 }, { price: lower, sum }, method),
    toPosition({ ...goods, quantity: dearer / 1000 }, { price: lower + 1, sum: sumKopecks - sum }, method),
  ]
}

/** A quantity in thousandths of its unit. */
export const thousandthsOf = ({ quantity }: { quantity: number }): number => Math.round(quantity * 1000)

/** A name of a register has 128 letters. */
export const mostLetters = 128

function inOne({ name, quantity, unit, ...goods }: Goods): Goods {
  const amount = `, ${formatQuantity(quantity, unit).trim()}`
  return { ...goods, name: name.slice(0, mostLetters - amount.length) + amount, quantity: 1, unit: '' }
}

function toPosition(
  { name, quantity, unit, vat, isService }: Goods,
  { price, sum }: { price: number; sum: number },
  method: Position['method'],
): Position {
  return {
    name,
    quantity,
    unit,
    vat,
    priceKopecks: price,
    sumKopecks: sum,
    vatKopecks: vatWithin(vat, sum),
    method,
    ...(isService && { isService: true }),
  }
}
