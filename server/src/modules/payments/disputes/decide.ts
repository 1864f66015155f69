import { sql, type Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { notifyBuyer, notifySellers } from '../../orders/messages.ts'
import { insertEvents } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { advance, type MoneyTerms } from '../money/advance.ts'
import { factsOf, follow, lockOrderMoney } from '../money/order-money.ts'
import { completeOrder } from '../money/accept-by-term.ts'

type Db = Transaction<Tables>
export type DisputeAnswer = 'release' | 'reduce' | 'refund'
export type DisputeDecision = {
  orderNumber: string
  version: number
  answer: DisputeAnswer
  /** of `reduce`: what goes back to the buyer */
  refundKopecks?: number
  reason: string
}

const states = { release: 'released', reduce: 'reduced', refund: 'refunded' } as const

/**
 * Decides a dispute once: the supplier gets everything, a part or nothing of the order's sum, and the rest goes back. The order is completed, and the
 * bank is asked. In a transaction of the actor. Errors: NOT_FOUND, ROW_CHANGED, MONEY_REFUSED.
 */
export async function decideDispute(db: Db, actor: Actor, decision: DisputeDecision, terms: MoneyTerms): Promise<void> {
  const { order, kopecks } = await withinSystem(db, () => noteDecision(db, decision))
  const event = {
    event: 'dispute-decided' as const,
    reason: `${outcomeOf(decision.answer, kopecks)}. ${decision.reason}`,
  }
  await insertEvents(db, [
    { order_id: order.id, actor_id: actor.id, ...event, from_status: order.status, to_status: 'completed' },
  ])
  await notifyBuyer(db, order.id, event)
  await notifySellers(db, order.id, { about: 'спор', what: `Спор решён: ${event.reason}` })
  await withinSystem(db, async () => {
    await follow(db, order, 'decide_dispute')
    await completeOrder(db, order.id)
    await advance(db, order.id, terms)
  })
}

async function noteDecision(db: Db, { orderNumber, version, answer, refundKopecks, reason }: DisputeDecision) {
  const found = await db.selectFrom('orders').select('id').where('number', '=', orderNumber).executeTakeFirst()
  const order = found && (await lockOrderMoney(db, found.id))
  if (!order?.dispute) throw new ApiError('NOT_FOUND', 'Спор не найден')
  if (order.dispute.version !== version || order.dispute.state !== 'open') throw new ApiError('ROW_CHANGED')
  const row = findRow(factsOf(order), 'decide_dispute')
  if ('refusal' in row) throw new ApiError('MONEY_REFUSED', row.refusal)
  const kopecks = backOf(answer, order.to_pay_kopecks, refundKopecks)
  const decided = { state: states[answer], refund_kopecks: kopecks, decision: reason, version: version + 1 }
  await db
    .updateTable('order_disputes')
    .set({ ...decided, decided_at: sql<Date>`now()` })
    .where('id', '=', order.dispute.id)
    .execute()
  return { order, kopecks }
}

function backOf(answer: DisputeAnswer, wholeKopecks: number, partKopecks = 0): number {
  if (answer === 'release') return 0
  if (answer === 'refund') return wholeKopecks
  if (partKopecks > 0 && partKopecks < wholeKopecks) return partKopecks
  throw new ApiError('MONEY_REFUSED', `Часть — это больше нуля и меньше суммы заказа: ${formatMoney(wholeKopecks)}`)
}

function outcomeOf(answer: DisputeAnswer, kopecks: number): string {
  if (answer === 'release') return 'Деньги получит поставщик'
  return answer === 'refund' ? 'Все деньги вернутся покупателю' : `Покупателю вернётся ${formatMoney(kopecks)}`
}
