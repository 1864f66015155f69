import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { noteEvent } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import type { Sums } from '../funds/sums.ts'
import { factsOf, follow, lockOrderMoney } from '../money/order-money.ts'
import { idOf, postRefund } from '../money/postings.ts'

export type Refund = { orderNumber: string; amountKopecks: number; reason: string; refundId: string }

/** The id of the refund that pays what a claim gives back: by it a receipt finds the goods (decision 0189). */
export const refundOfClaim = (claimId: number): string => idOf(`claim/${claimId}`)

/** What may still be refunded of a released order, kopecks. */
export const refundableOf = ({ paid, fee, netted, refunded }: Sums): number => paid + fee + netted - refunded

/**
 * Refunds a released order, in whole or in part: the supplier owes it, and its next release pays the buyer. `refundId` is the caller's: a repeat
 * changes nothing. In a transaction of the actor. Errors: NOT_FOUND, MONEY_REFUSED.
 */
export async function refundOrder(db: Transaction<Tables>, actor: Actor, refund: Refund): Promise<void> {
  const order = await withinSystem(db, () => lockRefundable(db, refund))
  if (!order) return
  const { amountKopecks, reason, refundId: id } = refund
  const said = { event: 'refund' as const, reason: `${formatMoney(amountKopecks)}. ${reason}` }
  await noteEvent(db, actor.id, order, said)
  await withinSystem(db, async () => {
    const posted = await postRefund(db, { id, orderId: order.id, amountKopecks })
    if (posted.state === 'refused') throw new Error(`the ledger refuses a refund: ${posted.refusal}`)
    await follow(db, order, 'refund')
  })
}

/** The order, if it can be refunded so; undefined when it was by this very call. */
async function lockRefundable(db: Transaction<Tables>, { orderNumber, amountKopecks, refundId }: Refund) {
  const found = await db.selectFrom('orders').select('id').where('number', '=', orderNumber).executeTakeFirst()
  const order = found && (await lockOrderMoney(db, found.id))
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const known = db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('id', '=', refundId)
    .where('order_id', '=', order.id)
  if (await known.executeTakeFirst()) return undefined
  const row = findRow(factsOf(order), 'refund')
  if ('refusal' in row) throw new ApiError('MONEY_REFUSED', row.refusal)
  const most = refundableOf(order.sums)
  if (amountKopecks > most) throw new ApiError('MONEY_REFUSED', `Вернуть можно не больше ${formatMoney(most)}`)
  return order
}
