import { allowedQuantity, type ApiError } from '@lavka/shared'
import type { BasketProblem } from '@lavka/server/contract'
import { cardAfter, toProblems } from '../../basket/problems'
import type { Line } from './tab'

/** What the server refused of a basket; nothing for another refusal. */
export function problemsIn({ code, details }: ApiError): BasketProblem[] {
  return code === 'BASKET_CHANGED' ? toProblems(details) : []
}

/** Lines with current prices and stock; the quantities are left to the operator and the customer. */
export function corrected(lines: Line[], problems: BasketProblem[]): Line[] {
  return lines.map(({ product, quantity }) => {
    const own = problems.filter((problem) => problem.product === product.code)
    const fresh = cardAfter(product, own)
    return { product: fresh, quantity: own.length > 0 ? allowedQuantity(fresh, quantity) || quantity : quantity }
  })
}
