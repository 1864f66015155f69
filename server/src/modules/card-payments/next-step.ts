import type { OrderStatus } from '../../database/values.ts'
import type { PageState } from './acquirer.ts'

/** What decides about a card payment. Sums in kopecks. */
export type Facts = {
  /** where the last page of payment is; null: there was none */
  page: PageState | null
  status: OrderStatus
  /** what the order costs now; what is beyond the hold is paid at the door */
  dueKopecks: number
  /** what claims give back to the card: a refund of what was taken */
  claimedKopecks: number
  holdKopecks: number
  takenKopecks: number
  refundedKopecks: number
  payUntil: Date
  heldAt: Date | null
  now: Date
}

/** `end`: nothing was paid and nothing will be. `until` null: nothing is left to do unless the order changes. */
export type Step =
  | { do: 'wait'; until: Date | null }
  | { do: 'end' }
  | { do: 'decline' }
  | { do: 'release' }
  | { do: 'take'; kopecks: number }
  | { do: 'refund'; kopecks: number }

/** How often a page that waits for its buyer is asked about. */
const askAgainMilliseconds = 30_000

/** A bank keeps a hold for seven days; before that it is taken, and what is over goes back as a refund. */
const longestHoldMilliseconds = 6 * 24 * 3600_000

const isReceived = (status: OrderStatus) => status === 'delivered' || status === 'completed'

/**
 * What is next for a card payment: money is taken when the goods are received, and never more of it is kept than the order costs. What a claim promises to
 * the card is given back, whatever was paid at the door besides (decision 0189).
 */
export function nextStep(facts: Facts): Step {
  const { page, status, dueKopecks, claimedKopecks, holdKopecks, takenKopecks, refundedKopecks, now } = facts
  const isOver = status === 'cancelled' || now >= facts.payUntil
  const soon = new Date(now.getTime() + askAgainMilliseconds)
  if (page === null || page === 'declined') return isOver ? { do: 'end' } : { do: 'wait', until: facts.payUntil }
  if (page === 'open') return isOver ? { do: 'decline' } : { do: 'wait', until: soon }
  // the buyer's bank is asking for a code: this ends by itself
  if (page === 'checked') return { do: 'wait', until: soon }
  if (page === 'returned') return { do: 'wait', until: null }
  if (page === 'taken') {
    const kept = Math.max(0, Math.min(dueKopecks, takenKopecks) - claimedKopecks)
    const over = takenKopecks - refundedKopecks - kept
    return over > 0 ? { do: 'refund', kopecks: over } : { do: 'wait', until: null }
  }
  if (status === 'cancelled' || (isReceived(status) && dueKopecks <= 0)) return { do: 'release' }
  const takeAt = new Date((facts.heldAt ?? now).getTime() + longestHoldMilliseconds)
  const take = { do: 'take', kopecks: Math.min(dueKopecks, holdKopecks) } as const
  return dueKopecks > 0 && (isReceived(status) || now >= takeAt) ? take : { do: 'wait', until: takeAt }
}
