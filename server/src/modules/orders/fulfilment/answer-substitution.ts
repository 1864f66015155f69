import type { Transaction } from 'kysely'
import { noteAudit } from '../../../audit.ts'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { leaveOut, toPay } from './expire-substitutions.ts'
import { notifyBuyer, notifySellers } from '../messages.ts'
import { settleUses } from '../../promo/uses.ts'
import { settleCheckout } from '../pricing/settle-checkout.ts'
import { lockOrder, noteEvent, settleStock, updateActual } from '../queries.ts'
import type { Said } from '../events.ts'
import { findProposal, findProposals, noteAnswer, type Proposal } from './substitution-queries.ts'
import { putActuals } from './weigh-queries.ts'

type Db = Transaction<Tables>

export type Answer = { id: number; isAccepted: boolean }
/** How the buyer answered: on their own screen, or by telephone through an operator (audited with the operator's address). */
type Way = { via: 'screen' } | { via: 'phone'; address: string }

const refusals = {
  withdrawn: 'Поставщик отозвал эту замену. Обновите заказ',
  expired: 'Время на ответ вышло: этого товара в заказе не будет',
}

/**
 * Accepts or declines a proposed substitute and returns the order's id. Idempotent: the same answer again changes nothing. NOT_FOUND for a
 * proposal that the actor may not see; TRANSITION_REFUSED when it was withdrawn, has expired or was answered differently.
 */
export async function answerSubstitution(db: Db, actor: Actor, answer: Answer, way: Way): Promise<number> {
  const orderId = (await findProposal(db, answer.id))?.order_id
  const order = orderId === undefined ? undefined : await lockOrder(db, orderId)
  // read again: the proposal may have been answered while this transaction waited for the row lock
  const proposal = order && (await findProposal(db, answer.id))
  if (!order || !proposal) throw new ApiError('NOT_FOUND', 'Замена не найдена')
  const state = answer.isAccepted ? 'accepted' : 'declined'
  if (proposal.state === state) return order.id
  if (proposal.state === 'withdrawn' || proposal.state === 'expired') {
    throw new ApiError('TRANSITION_REFUSED', refusals[proposal.state])
  }
  if (proposal.state !== 'proposed') throw new ApiError('TRANSITION_REFUSED', 'На эту замену уже ответили')
  if (proposal.is_over) throw new ApiError('TRANSITION_REFUSED', refusals.expired)

  const open = (await findProposals(db, order.id)).find(({ id }) => id === answer.id)
  if (!open) throw new ApiError('NOT_FOUND', 'Замена не найдена')
  await noteAnswer(db, answer.id, { state, answered_by: actor.id, answered_via: way.via })
  if (answer.isAccepted) await putIn(db, actor, open)
  else await leaveOut(db, actor.id, order.id, new Map([[open.line_id, `От замены «${open.name}» отказались`]]))
  await settleUses(db, order.id)
  await settleStock(db, [order.id])

  const byPhone = way.via === 'phone' ? ', по телефону' : ''
  const event = answer.isAccepted ? 'accept-substitute' : 'decline-substitute'
  const record: Said = { event, reason: `${open.line_name} → ${open.name}${byPhone}` }
  const { id: order_id } = order
  await noteEvent(db, actor.id, order, record)
  await settleCheckout(db, order_id)
  const what = `${answer.isAccepted ? 'Согласились' : 'Отказались'}: ${record.reason}`
  await notifySellers(db, order_id, { about: 'ответ по замене', what })
  if (way.via === 'phone') {
    const details = { order: order_id, substitution: answer.id, answer: state }
    await noteAudit(db, { event: 'substitution.by-phone', user_id: actor.id, address: way.address, details })
    await notifyBuyer(db, order_id, record)
  }
  return order_id
}

/** Stores the accepted substitute with the proposed quantity, price and sum. */
async function putIn(db: Db, actor: Actor, proposal: Proposal): Promise<void> {
  const { line_id, substitute_id, quantity, name, unit, price_kopecks, sum_kopecks, discount_kopecks } = proposal
  await putActuals(db, [
    {
      line_id,
      substitute_id,
      quantity,
      name,
      unit,
      price_kopecks,
      sum_kopecks,
      discount_kopecks,
      reason: [proposal.reason, 'Замена согласована'].filter(Boolean).join('. '),
      actor_id: actor.id,
    },
  ])
  await updateActual(db, proposal.order_id, await toPay(db, proposal.order_id))
}
