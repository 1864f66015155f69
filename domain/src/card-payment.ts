/** Whether a card payment in this state pays its order; null is an order without one, «left» one that is paid at the door after all. */
export const isCardInUse = (state: string | null): boolean => state !== null && state !== 'left'

/** Whether an order is paid by its card, and not at the door after all. */
export const isByCard = <C extends { state: string }>(card: C | null): card is C => isCardInUse(card?.state ?? null)

type CardSums = { heldKopecks: number; takenKopecks: number; refundedKopecks: number }

/** What of an order that is paid by card is beyond it, and is paid at the door, kopecks (docs/card-payments.md). */
export function cardRest(toPayKopecks: number, { heldKopecks, takenKopecks, refundedKopecks }: CardSums): number {
  return Math.max(0, toPayKopecks - heldKopecks - takenKopecks + refundedKopecks)
}
