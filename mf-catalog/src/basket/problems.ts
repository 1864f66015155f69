import type { BasketProblem, ProductCard } from '@lavka/server/contract'

/** The details of BASKET_CHANGED, when they are such. */
export function toProblems(details: unknown): BasketProblem[] {
  return Array.isArray(details) ? details.filter(isProblem) : []
}

function isProblem(detail: unknown): detail is BasketProblem {
  return typeof detail === 'object' && detail !== null && 'product' in detail && 'kind' in detail && 'message' in detail
}

/** The card as the server has it by now, as far as these problems of it tell. */
export function cardAfter<Card extends ProductCard>(card: Card, problems: readonly BasketProblem[]): Card {
  return problems.reduce(
    (now, { kind, priceKopecks, stock, most }) => ({
      ...now,
      // the price is of the quantity that was asked for: earlier tiers say nothing beside it; fresh ones come with the card
      ...(priceKopecks !== undefined && { priceKopecks, tiers: [] }),
      stock: kind === 'gone' || most === 0 ? 0 : (stock ?? now.stock),
      ...(most !== undefined && { maximum: Math.min(most, now.maximum ?? most) }),
    }),
    card,
  )
}
