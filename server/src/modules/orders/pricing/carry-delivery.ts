import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import { ApiError } from '../../../errors.ts'
import type { Tables } from '../../../database/tables.ts'
import { settleExtraHold } from '../extra-holds/ask.ts'
import { notifyBuyer } from '../messages.ts'
import { lockOrder, noteEvent } from '../queries.ts'

type Carried = { order_id: number; source_number: string; kopecks: number }

/**
 * An order came to nothing, by a cancellation or because none of its goods are there: what its delivery costs goes over to another order of the supplier
 * in the same checkout, if one is still brought (schema/functions/carry_delivery.sql, decision 0142). Its history keeps it, the buyer is told, and asked when the bank holds
 * less. `actorId` null: the system, whose transaction it is then. The caller holds the lock of the order.
 */
export async function carryDelivery(db: Transaction<Tables>, actorId: number | null, orderId: number): Promise<void> {
  const { rows } = await sql<Carried>`select * from carry_delivery(${orderId})`.execute(db)
  const [carried] = rows
  if (!carried) return
  const order = await lockOrder(db, carried.order_id)
  if (!order) throw new ApiError('FAULT')
  const { id: order_id, to_pay_kopecks } = order
  const record = {
    event: 'carry-delivery' as const,
    reason: `${formatMoney(carried.kopecks)} из\u00a0заказа №\u00a0${carried.source_number}`,
  }
  await noteEvent(db, actorId, order, record)
  await notifyBuyer(db, order_id, record)
  await settleExtraHold(db, actorId, order, to_pay_kopecks)
}

/**
 * The bank has answered about the hold of this order: a delivery that had to wait for the answer comes to it now. In a transaction of the system, which
 * holds the lock of the order.
 */
export async function carryWaiting(db: Transaction<Tables>, orderId: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select source.id from orders o join orders source using (group_id, supplier_id)
    where o.id = ${orderId} and source.id <> o.id and source.delivery_kopecks > 0 and source.to_pay_kopecks = 0`.execute(
    db,
  )
  for (const { id } of rows) await carryDelivery(db, null, id)
}
