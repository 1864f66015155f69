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
  /** message about the limit per person */
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
    const because = own.find(({ kind }) => kind === 'limit')?.message ?? null
    const none = because === null ? 'больше нет в наличии' : 'не в этом заказе'
    const after = next.quantity === 0 ? none : show(next)
    return [{ code: line.product.code, name: line.product.name, before: show(line), after, because, line: next }]
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
