import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { StepKind } from '../../../database/values.ts'
import { findExtraHold } from '../../orders/extra-holds/queries.ts'
import { closeExtraHold } from '../../orders/extra-holds/close.ts'
import { noteDifference } from '../differences/note.ts'
import type { FundsEvent } from '../funds/machine.ts'
import { follow, lockOrderMoney } from './order-money.ts'
import { end } from './postings.ts'
import { noteStep, type Step } from './steps.ts'

type Db = Transaction<Tables>
type Said = { at: Date; bankEvent?: string; error: string }

const eventsOf: Record<StepKind, Record<'post' | 'void', FundsEvent>> = {
  hold: { post: 'hold_done', void: 'hold_declined' },
  payment: { post: 'payment_done', void: 'payment_declined' },
  fee: { post: 'payment_done', void: 'payment_declined' },
  netting: { post: 'payment_done', void: 'payment_declined' },
  unhold: { post: 'unhold_done', void: 'unhold_declined' },
}

const extraEvents = { post: 'extra_done', void: 'extra_declined' } as const

/**
 * Ends a step by what the bank has said, in the ledger and in the order. False when nothing changed: it had ended so before, or otherwise, which a
 * person is told of. A step that the bank declined waits for a decision, except a hold: its buyer is told and may ask again.
 */
export async function endStep(db: Db, step: Step, how: 'post' | 'void', said: Said): Promise<boolean> {
  const order = await lockOrderMoney(db, step.order_id)
  if (!order) throw new Error(`no order ${step.order_id}`)
  const repaid = step.repays_order_id === null ? undefined : await lockOrderMoney(db, step.repays_order_id)
  const posted = await end(db, step, how, said.bankEvent)
  if (posted.state === 'exists') return false
  const about = { orderId: step.order_id, contractId: step.contract_id, bankKopecks: step.amount_kopecks }
  if (posted.state === 'refused') {
    await noteDifference(db, {
      kind: 'unexpected_event',
      key: `step/${step.id}/${how}`,
      suggestion: 'dismiss',
      ...about,
      cause: `Банк сказал об одном движении по заказу ${order.number} и что оно проведено, и что отклонено (${posted.refusal})`,
    })
    return false
  }
  await noteStep(db, step.id, { confirmed_at: said.at, error: said.error })
  const isExtra = step.kind === 'hold' && step.adds_to !== null
  await follow(db, order, isExtra ? extraEvents[how] : eventsOf[step.kind][how], said.at)
  if (isExtra) await closeExtra(db, step.order_id, how)
  if (repaid && how === 'post') await follow(db, repaid, 'repayment_done', said.at)
  if (how === 'void' && step.kind !== 'hold') {
    await noteDifference(db, {
      kind: 'declined',
      key: `declined/${step.id}`,
      suggestion: 'repeat',
      ...about,
      cause: `Банк отклонил движение денег по заказу ${order.number}: ${said.error || 'причина не названа'}`,
    })
  }
  return true
}

/** The bank has answered about the difference: the question is closed, and all are told. */
async function closeExtra(db: Db, orderId: number, how: 'post' | 'void'): Promise<void> {
  const extra = await findExtraHold(db, orderId)
  if (extra?.state === 'agreed') await closeExtraHold(db, extra, how === 'post' ? 'held' : 'failed', { actorId: null })
}
