import type { BasketProblem, ProductCard } from '@lavka/server/contract'

/** Parses the details of BASKET_CHANGED. */
export function toProblems(details: unknown): BasketProblem[] {
  return Array.isArray(details) ? details.filter(isProblem) : []
}

function isProblem(detail: unknown): detail is BasketProblem {
  return typeof detail === 'object' && detail !== null && 'product' in detail && 'kind' in detail && 'message' in detail
}

/** The card updated by the problems that the server reported. */
export function cardAfter<Card extends ProductCard>(card: Card, problems: readonly BasketProblem[]): Card {
  return problems.reduce(
    (now, { kind, priceKopecks, stock, most, card: sold }) => ({
      ...now,
      ...sold,
      // the price is for the requested quantity, so the earlier tiers are invalid; new ones come with the card
      ...(priceKopecks !== undefined && { priceKopecks, tiers: [] }),
      stock: kind === 'gone' || most === 0 ? 0 : (stock ?? now.stock),
      ...(most !== undefined && { maximum: Math.min(most, now.maximum ?? most) }),
    }),
    card,
  )
}
