import { dayOf, windowText } from '@lavka/domain/order/window'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { windowInWords } from '../../../delivery-window.ts'
import { ApiError } from '../../../errors.ts'
import { notifySellers } from '../messages.ts'
import { correctOrder, noteEvent } from '../queries.ts'
import { lockOwnOrder } from './change-own-order.ts'
import { changeableUntil } from './changeable-until.ts'
import { findDelivery, judgeDelivery, pointOfOrder, scheduleOfOrder, type FoundDelivery } from './edit-delivery.ts'
import { demand } from './edit-order.ts'
import { priceRefusal } from './own-delivery-price.ts'
import type { OwnDelivery } from './own-change-schema.ts'
import { ownRefusal } from './refusals.ts'

type Db = Transaction<Tables>
type Wanted = OwnDelivery['delivery']

/**
 * The buyer changes the recipient, the phone, the comment, the address and the time of an own order (decision 0157), under the rules of placing, however
 * it is paid: the price of its delivery stays. A change of nothing writes nothing. Errors: NOT_FOUND, ORDER_CHANGED for another version,
 * TRANSITION_REFUSED when the order cannot be changed any more, VALUE_REFUSED by field.
 */
export async function changeOwnDelivery(db: Db, buyer: Actor, { id, version, delivery }: OwnDelivery): Promise<void> {
  // lock order: the order and its siblings, then the day that it goes to, as a move of the seller's
  const order = await lockOwnOrder(db, buyer, { id, version })
  const before = await findDelivery(db, id)
  demand(ownRefusal({ status: order.status, isLate: changeableUntil(before, new Date()) === null }))

  const wanted = { ...delivery, ...withHours(before, delivery.window) }
  const { columns, words } = judgeDelivery(before, wanted)
  if (words.length === 0) return
  if ('address' in columns || 'delivery_day' in columns) {
    const field = 'address' in columns ? 'address' : 'window'
    const refusal = placeRefusal(before, 'delivery_day' in columns) ?? (await priceRefusal(db, id, before, wanted))
    if (refusal !== null) throw refused(field, refusal)
  }
  await correctOrder(db, order, columns, { toPayKopecks: undefined, addedLines: 0 }).catch((error: unknown) => {
    throw isFull(error) ? refused('window', fullText(wanted.window ?? before.window)) : error
  })
  const reason = words.join('; ')
  await noteEvent(db, buyer.id, order, { event: 'buyer-delivery', reason })
  await notifySellers(db, id, { about: 'покупатель изменил доставку', what: reason })
}

/** An order that its buyer takes has the hours of its point on any day. */
function withHours(before: FoundDelivery, window: string | undefined): Pick<Wanted, 'window'> {
  if (window === undefined || before.pickup === '') return {}
  return { window: windowText(dayOf(window), scheduleOfOrder(before).windows[0]) }
}

/** Why the supplier takes no other place or time for an order, in Russian; null when it does. */
function placeRefusal(before: FoundDelivery, isOtherTime: boolean): string | null {
  if (before.onboarding !== 'approved') return 'Поставщик сейчас не принимает заказы. Позвоните поставщику'
  const isGone = isOtherTime && before.pickup !== '' && !pointOfOrder(before)
  return isGone ? 'Эта точка больше не выдаёт заказы. Позвоните поставщику' : null
}

/** The guard of the slots refuses the write (schema/functions/guard_moved_slot.sql): it alone counts without the place that the order leaves. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orders_slot_capacity'
const fullText = (window: string) => `На ${windowInWords(window)} мест уже нет, выберите другое время или день`

const refused = (field: string, message: string) =>
  new ApiError('VALUE_REFUSED', message, { fields: [{ field, message }] })
