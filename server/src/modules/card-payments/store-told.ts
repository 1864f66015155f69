import { formatMoney } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CardState } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { notifyBuyer, notifySellers } from '../orders/messages.ts'
import type { Said } from '../orders/events.ts'
import { noteEvent } from '../orders/queries.ts'
import { moveOrder } from '../orders/transitions/transition.ts'
import type { Told } from './acquirer.ts'
import type { Step } from './next-step.ts'
import { storePayment, type PaymentFound } from './queries.ts'

type Db = Transaction<Tables>

/** How soon the acquirer is asked again that has not shown yet what it has done. */
const unseenMilliseconds = 30_000

/**
 * Stores what the acquirer says, with its events in the order's history; an order that was not paid in time is cancelled. In a transaction of the system.
 * CONFLICT when another page of payment has been begun meanwhile.
 */
export async function storeTold(db: Db, payment: PaymentFound, told: Told | null, step: Step): Promise<void> {
  const state = step.do === 'end' ? 'closed' : stateOf(told)
  if (state === 'closed' && payment.status === 'placed') await cancelUnpaid(db, payment)
  const wakesAt = step.do === 'wait' ? step.until : new Date(Date.now() + unseenMilliseconds)
  const [taken, refunded] = [told?.takenKopecks ?? 0, told?.refundedKopecks ?? 0]
  const changed = {
    state,
    is_checked: told?.page === 'checked',
    taken_kopecks: taken,
    refunded_kopecks: refunded,
    held_at: state === 'held' ? (payment.held_at ?? new Date()) : payment.held_at,
    tries: 0,
    error: '',
  }
  if (!(await storePayment(db, payment, changed, wakesAt))) throw new ApiError('CONFLICT')
  for (const event of eventsOf(payment, { state, taken, refunded })) await tell(db, payment, event)
}

function stateOf(told: Told | null): CardState {
  return told === null || told.page === 'open' || told.page === 'checked' ? 'asked' : told.page
}

async function cancelUnpaid(db: Db, { order_id, order_version, to_pay_kopecks }: PaymentFound): Promise<void> {
  // of what comes to nothing nothing is left (moveOrder)
  const reason = to_pay_kopecks === 0 ? '' : 'Заказ не оплачен картой вовремя'
  await moveOrder(db, null, { id: order_id, version: order_version, event: 'cancel', reason })
}

type Event = { event: Said['event']; kopecks: number }
type After = { state: CardState; taken: number; refunded: number }

function eventsOf(before: PaymentFound, { state, taken, refunded }: After): Event[] {
  const events: Event[] = []
  if (state === 'declined' && before.state !== 'declined') events.push({ event: 'card-declined', kopecks: 0 })
  if (state === 'held' && before.state !== 'held') events.push({ event: 'card-held', kopecks: before.hold_kopecks })
  if (state === 'returned' && taken === 0) events.push({ event: 'card-released', kopecks: before.hold_kopecks })
  if (taken > before.taken_kopecks) events.push({ event: 'card-taken', kopecks: taken })
  if (refunded > before.refunded_kopecks)
    events.push({ event: 'card-refunded', kopecks: refunded - before.refunded_kopecks })
  return events
}

/** What the buyer is told by a message; the rest happens before their eyes. */
const told: ReadonlySet<string> = new Set(['card-taken', 'card-refunded', 'card-released'])

/** An event of the order's history. The seller is told of a hold, since only then the order can be confirmed. */
async function tell(db: Db, { order_id: id, status }: PaymentFound, { event, kopecks }: Event): Promise<void> {
  const reason = kopecks === 0 ? '' : formatMoney(kopecks)
  await noteEvent(db, null, { id, status }, { event, reason })
  if (told.has(event)) await notifyBuyer(db, id, { event, reason })
  if (event === 'card-held')
    await notifySellers(db, id, {
      about: 'оплачен картой',
      what: `Покупатель оплатил картой ${reason}. Заказ можно подтвердить`,
    })
}
