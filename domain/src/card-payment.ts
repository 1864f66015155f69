/** Whether a card payment in this state pays its order; null is an order without one, «left» one that is paid at the door after all. */
export const isCardInUse = (state: string | null): boolean => state !== null && state !== 'left'

/** Whether an order is paid by its card, and not at the door after all. */
export const isByCard = <C extends { state: string }>(card: C | null): card is C => isCardInUse(card?.state ?? null)

/** `claimedKopecks`: what claims give back to the card, whether the bank has done it or not. */
type CardSums = { heldKopecks: number; takenKopecks: number; refundedKopecks: number; claimedKopecks: number }

/** What of an order that is paid by card is beyond it, and is paid at the door, kopecks (docs/card-payments.md). What claims give back was paid. */
export function cardRest(toPayKopecks: number, card: CardSums): number {
  const { heldKopecks, takenKopecks, refundedKopecks, claimedKopecks } = card
  return Math.max(0, toPayKopecks - heldKopecks - takenKopecks + Math.max(0, refundedKopecks - claimedKopecks))
}

/** What claims may still give back to the card, kopecks: what it has paid of the order, or will when it is taken, and no more (decision 0189). */
export function cardLeft(toPayKopecks: number, card: CardSums): number {
  const { heldKopecks, takenKopecks, refundedKopecks, claimedKopecks } = card
  const atBank = heldKopecks + takenKopecks
  return Math.max(0, Math.min(Math.min(toPayKopecks, atBank) - claimedKopecks, atBank - refundedKopecks))
}
