import type { Agreed } from '@lavka/domain/order/agreed'
import { isOutOfStock } from '@lavka/domain/order/quantity'
import {
  goneProblem,
  minimumProblem,
  otherProblem,
  priceProblem,
  quantityProblem,
  stockProblem,
} from './basket-problems.ts'
import type { LinePromotion } from '../../../database/column-types.ts'
import { groupBy } from '../../../group-by.ts'
import type { BasketProduct } from '../queries.ts'
import type { BasketProblem } from '../schema.ts'
import { priceAt, sumKopecks, totalKopecks, toThousandths, type PriceTier } from '@lavka/domain/price'

/** A line as the buyer sent it, with what the buyer saw. */
export type BasketLine = { product: string; quantity: number } & Agreed

/**
 * A line that can be ordered: the current product, the quantity in thousandths, the price at that quantity, the sum, and the discount with its reasons
 * (discounts.ts), in kopecks.
 */
export type CheckedLine = {
  product: BasketProduct
  thousandths: number
  priceKopecks: number
  sumKopecks: number
  discountKopecks: number
  supplierDiscountKopecks: number
  promotions: LinePromotion[]
}

/** A line before promotions. */
export function undiscounted(
  line: Pick<CheckedLine, 'product' | 'thousandths' | 'priceKopecks' | 'sumKopecks'>,
): CheckedLine {
  return { ...line, discountKopecks: 0, supplierDiscountKopecks: 0, promotions: [] }
}

/** The price of a unit at a quantity, kopecks. */
export const priceOf = ({ price_kopecks: priceKopecks, tiers }: BasketProduct, quantity: number): number =>
  priceAt({ priceKopecks, tiers }, quantity)

/** The prices by quantity as a line keeps them, from the first piece on; none when there is one price only. */
export const tiersOf = ({
  price_kopecks: priceKopecks,
  tiers,
}: Pick<BasketProduct, 'price_kopecks' | 'tiers'>): PriceTier[] =>
  tiers.length === 0 ? [] : [{ from: 0, priceKopecks }, ...tiers]

type Wanted = { product: string; quantity: number }

/** The lines of a basket that could be ordered, at current prices, whatever is wrong with their quantities. */
export function priceLines(wanted: readonly Wanted[], products: readonly BasketProduct[]): CheckedLine[] {
  const quantities = new Map(wanted.map(({ product, quantity }) => [product, quantity]))
  return products.flatMap((product) => {
    const quantity = quantities.get(product.code) ?? 0
    const thousandths = toThousandths(quantity)
    if (!product.is_sold || !thousandths) return []
    const priceKopecks = priceOf(product, quantity)
    return [undiscounted({ product, thousandths, priceKopecks, sumKopecks: sumKopecks(priceKopecks, thousandths) })]
  })
}

/** Compares a basket with the current products. Returns all problems together, so that the buyer can correct them in one go. */
export function checkBasket(
  basket: readonly BasketLine[],
  products: readonly BasketProduct[],
): { lines: CheckedLine[]; problems: BasketProblem[] } {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const lines: CheckedLine[] = []
  const problems: BasketProblem[] = []
  for (const line of basket) {
    const product = byCode.get(line.product)
    if (!product?.is_sold) {
      problems.push(goneProblem(line.product, product))
      continue
    }
    const thousandths = toThousandths(line.quantity)
    const priceKopecks = priceOf(product, line.quantity)
    const other = otherProblem(product, line, priceKopecks)
    if (other) problems.push(other)
    if (line.priceKopecks !== priceKopecks) problems.push(priceProblem(product, priceKopecks))
    const misfit = quantityProblem(product, line.quantity)
    if (misfit) problems.push(misfit)
    if (isOutOfStock(product, line.quantity)) problems.push(stockProblem(product))
    if (thousandths !== null) {
      const sum = sumKopecks(priceKopecks, thousandths)
      lines.push(undiscounted({ product, thousandths, priceKopecks, sumKopecks: sum }))
    }
  }
  problems.push(...checkMinimums(lines))
  return { lines, problems }
}

/** Checks the minimum sum of each supplier over all its shops, at current prices. */
function checkMinimums(lines: readonly CheckedLine[]): BasketProblem[] {
  const bySupplier = groupBy(lines, (line) => line.product.supplier_id)
  return [...bySupplier.values()].flatMap((ofSupplier) => {
    const sum = totalKopecks(ofSupplier)
    const first = ofSupplier[0]
    return first && sum < first.product.minimum_kopecks ? [minimumProblem(first.product, sum)] : []
  })
}
