import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { notifySellers } from '../../orders/messages.ts'
import { noteEvent } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { factsOf, follow, lockOrderMoney } from '../money/order-money.ts'

type Opening = { orderId: number; reason: string; as: 'buyer' | 'operator' }

/**
 * Opens a dispute: the money stays where it is until it is decided. The caller has checked whose order it is. In a transaction of the actor.
 * Errors: NOT_FOUND, MONEY_REFUSED with a Russian reason. The same again changes nothing.
 */
export async function openDispute(
  db: Transaction<Tables>,
  actor: Actor,
  { orderId, reason, as }: Opening,
): Promise<void> {
  const order = await withinSystem(db, () => insertDispute(db, { orderId, reason, as }))
  if (!order) return
  await noteEvent(db, actor.id, order, { event: 'dispute', reason })
  await notifySellers(db, orderId, { about: 'спор', what: `Открыт спор: ${reason}` })
  await withinSystem(db, () => follow(db, order, 'open_dispute'))
}

/** The order with its new dispute; undefined when one is open already. */
async function insertDispute(db: Transaction<Tables>, { orderId, reason, as }: Opening) {
  const order = await lockOrderMoney(db, orderId)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  if (order.dispute?.state === 'open') return undefined
  const row = findRow(factsOf(order), 'open_dispute')
  if ('refusal' in row) throw new ApiError('MONEY_REFUSED', row.refusal)
  await db.insertInto('order_disputes').values({ order_id: orderId, opened_as: as, reason }).execute()
  return order
}
