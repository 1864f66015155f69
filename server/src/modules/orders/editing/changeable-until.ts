import { addDays, DAY_MS, firstDay, moscowDay, type Schedule } from '@lavka/domain/delivery-schedule'
import { dayOf } from '@lavka/domain/order/window'
import type { Invoice } from '../invoices/schema.ts'
import type { LockedOrder } from '../queries.ts'
import { scheduleOfOrder } from './edit-delivery.ts'
import { changeRefusal, ownRefusal } from './refusals.ts'

type Dated = Parameters<typeof scheduleOfOrder>[0] & { created_at: Date }

/**
 * Until when a buyer can still change this delivery, or put goods into it: the last cut-off at which the supplier takes orders for its day, as at placing. Null: that is
 * over. An order without a chosen day counts for the first day of its placing.
 */
export function changeableUntil(order: Dated, now: Date): Date | null {
  const schedule = scheduleOfOrder(order)
  const day = dayOf(order.window) || firstDay(schedule, order.created_at)
  if (firstDay(schedule, now) > day) return null
  return lastCutoff(schedule, day, now)
}

/** The cut-off after which an order placed would not be brought on `day` any more; not before `now`. */
function lastCutoff(schedule: Schedule, day: string, now: Date): Date {
  const today = moscowDay(now)
  const count = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS) + 1
  const cutoffs = Array.from({ length: count }, (_, ahead) => cutoffOn(addDays(today, ahead), schedule))
  const later = cutoffs.filter((time) => time > now)
  return later.find((time) => firstDay(schedule, time) > day) ?? new Date(Date.parse(`${day}T23:59:59.999+03:00`))
}

const cutoffOn = (day: string, { cutoff }: Schedule) => new Date(`${day}T${cutoff}:00+03:00`)

type Found = Dated & Pick<LockedOrder, 'status' | 'funds' | 'certificate_kopecks' | 'card_state'>

/** Until when the buyer may change the goods of an order, and its delivery, which no payment holds; nothing of what they may not any more. */
export function untilOf(
  order: Found,
  invoice: Invoice | null,
): { changeableUntil?: string; deliveryChangeableUntil?: string } {
  if (order.status !== 'placed') return {}
  const until = changeableUntil(order, new Date())
  const facts = { ...order, invoice, isLate: until === null }
  if (until === null || ownRefusal(facts) !== null) return {}
  const deliveryChangeableUntil = until.toISOString()
  return changeRefusal(facts) === null
    ? { changeableUntil: deliveryChangeableUntil, deliveryChangeableUntil }
    : { deliveryChangeableUntil }
}
