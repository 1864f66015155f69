import { supplierProblems } from '@lavka/domain/basket-problems'
import { allowedQuantity, formatMoney, formatQuantity, priceAt, type BasketLine } from '@lavka/shared'
import type { BasketProblem } from '@lavka/server/contract'
import { cardAfter } from '../../../basket/problems'

/** A refused line compared with the basket. */
export type Change = {
  code: string
  name: string
  before: string
  after: string
  /** it is more than one person may order */
  isLimited: boolean
  /** the message of a limit, or of other goods than were seen */
  because: string | null
  /** the corrected line */ line: BasketLine
}

/** Each refused line before and after the correction; quantity 0 removes it. */
export function toChanges(lines: readonly BasketLine[], problems: readonly BasketProblem[]): Change[] {
  return lines.flatMap((line) => {
    const own = problems.filter(({ product, kind }) => product === line.product.code && !supplierProblems.has(kind))
    if (own.length === 0) return []
    const next = accepted(line, own)
    const show = ({ product, quantity }: BasketLine) =>
      `${formatQuantity(quantity, product.unit)} по ${formatMoney(priceAt(product, quantity))}`
    const isLimited = own.some(({ kind }) => kind === 'limit')
    const because = own.find(({ kind }) => kind === (isLimited ? 'limit' : 'unit'))?.message ?? null
    const none = isLimited ? 'не в этом заказе' : 'больше нет в наличии'
    const after = next.quantity === 0 ? none : show(next)
    const { code, name } = line.product
    return [{ code, name, before: show(line), after, isLimited, because, line: next }]
  })
}

/** Messages of the server that no change of a line can solve: a supplier's minimum or delivery area, an unknown line. */
export function otherProblems(lines: readonly BasketLine[], problems: readonly BasketProblem[]): string[] {
  const own = new Set(lines.map(({ product }) => product.code))
  return [
    ...new Set(
      problems
        .filter(({ product, kind }) => supplierProblems.has(kind) || !own.has(product))
        .map(({ message }) => message),
    ),
  ]
}

function accepted({ product, quantity }: BasketLine, problems: readonly BasketProblem[]): BasketLine {
  const fresh = cardAfter(product, problems)
  return { product: fresh, quantity: allowedQuantity(fresh, quantity) }
}
