import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { settleExtraHold } from '../extra-holds/ask.ts'
import { demandAffordable } from '../fulfilment/weigh.ts'
import { putActuals } from '../fulfilment/weigh-queries.ts'
import { lockForSeller } from '../lock-for-seller.ts'
import { notifyBuyer } from '../messages.ts'
import { correctOrder, insertLines, noteEvent, settleStock, type LockedOrder } from '../queries.ts'
import { settleUses } from '../../promo/uses.ts'
import { findDelivery, judgeDelivery } from './edit-delivery.ts'
import { judgeLines, type JudgedLines } from './edit-lines.ts'
import { deliveryRefusal, linesRefusal } from './refusals.ts'
import type { OrderCorrection } from './schema.ts'

type Db = Transaction<Tables>

/**
 * Corrects an order by hand: its recipient and delivery until it is on its way, its goods until it is assembled. The history keeps what was before
 * and after, the buyer is told. A correction that changes nothing writes nothing. Errors: NOT_FOUND, ORDER_CHANGED for another version,
 * VALUE_REFUSED by field, TRANSITION_REFUSED in other states, without stock, or when open proposals could come to more than the bank holds. When the order itself does, its buyer is asked.
 */
export async function editOrder(db: Db, actor: Actor, correction: OrderCorrection): Promise<void> {
  const order = await lockForSeller(db, actor, correction)
  const delivery = judgeDelivery(await findDelivery(db, order.id), correction.delivery)
  demand(delivery.words.length > 0 ? deliveryRefusal(order) : null)
  const hasLines = (correction.lines?.length ?? 0) + (correction.added?.length ?? 0) > 0
  demand(hasLines ? linesRefusal(order) : null)
  // locked before the products
  if (hasLines) await settleUses(db, order.id)
  const goods = await judgeLines(db, actor, order, correction)
  const changes = [...delivery.words, ...goods.words]
  if (changes.length === 0) return

  const { id } = order
  const toPayKopecks = await writeCorrection(db, order, delivery.columns, goods)
  const reason = [correction.reason.trim(), ...changes].filter(Boolean).join('; ')
  const event = toPayKopecks === undefined ? 'edit' : 'edit-lines'
  await noteEvent(db, actor.id, order, { event, reason })
  await notifyBuyer(db, id, { event, reason })
  if (toPayKopecks !== undefined) await settleExtraHold(db, actor.id, order, toPayKopecks)
}

/** Writes what was judged, with its stock and its sum; the answer is the new sum in kopecks, undefined when the goods are the same. */
export async function writeCorrection(
  db: Db,
  order: LockedOrder,
  columns: ReturnType<typeof judgeDelivery>['columns'],
  goods: JudgedLines,
): Promise<number | undefined> {
  await putActuals(db, goods.actuals)
  if (goods.added.length > 0) await insertLines(db, goods.added)
  const toPayKopecks = goods.words.length > 0 ? await demandAffordable(db, order) : undefined
  if (toPayKopecks !== undefined) {
    await settleUses(db, order.id)
    await settleStock(db, [order.id])
  }
  await correctOrder(db, order, columns, { toPayKopecks, addedLines: goods.added.length })
  return toPayKopecks
}

export function demand(refusal: string | null): void {
  if (refusal !== null) throw new ApiError('TRANSITION_REFUSED', refusal)
}
