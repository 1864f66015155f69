import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { settleUses } from '../../promo/uses.ts'
import type { Said } from '../events.ts'
import { notifyBuyer } from '../messages.ts'
import { expireUnanswered, withdrawAll } from '../fulfilment/expire-substitutions.ts'
import { withdrawExtraHold } from '../extra-holds/ask.ts'
import { findLoss, without } from '../pricing/earned/find-loss.ts'
import type { Loss } from '../pricing/earned/loss.ts'
import { settleCheckout } from '../pricing/settle-checkout.ts'
import { insertEvents, lockOrder, settleStock, updateStates, type LockedOrder } from '../queries.ts'
import type { OrderStates } from '../states.ts'
import { inWords, refusalOf, statesAfter, transitionsOf, wantsReason, type OrderFacts } from './allowed-actions.ts'
import { nothingLeft } from './guards.ts'
import { transitions, type Effect, type Transition } from './transitions.ts'

export type Move = {
  id: number
  version: number
  event: string
  reason: string
  /** the orders that are cancelled with it, itself included */
  together?: readonly number[]
}

/**
 * Applies a transition to an order and records the event; the actor null is scheduled work, in a transaction of the system. The order's row is locked until the end of the transaction. Errors: BAD_REQUEST for an
 * unknown event, NOT_FOUND, ORDER_CHANGED for another version, FORBIDDEN, TRANSITION_REFUSED with a Russian reason.
 */
export async function moveOrder(transaction: Transaction<Tables>, actor: Actor | null, move: Move): Promise<void> {
  if (!transitions.some(({ event }) => event === move.event)) throw new ApiError('BAD_REQUEST')
  let order = await demandOrder(transaction, move.id)
  if (order.version !== move.version) throw new ApiError('ORDER_CHANGED')

  let transition = findTransition(order, transitionsOf(order, actor), move)
  if (transition.settles && (await expireUnanswered(transaction, order))) {
    order = await demandOrder(transaction, move.id)
    transition = findTransition(order, transitionsOf(order, actor), move)
  }
  const reason = move.reason.trim() || (order.is_empty && transition.to === 'cancelled' ? nothingLeft : '')
  const loss = await findLossOf(transaction, actor, transition, move)
  if (loss.refusal !== null && actor !== null) throw new ApiError('TRANSITION_REFUSED', loss.refusal)
  const after = statesAfter(order, transition)
  const said = { event: transition.event, reason }
  await updateStates(transaction, order, after)
  await insertEvents(transaction, [
    { order_id: order.id, actor_id: actor?.id ?? null, ...said, ...changes(order, after) },
  ])
  for (const effect of transition.effects ?? []) await effects[effect](transaction, order, said, actor)
  const gifts = loss.gifts.map(({ id }) => id)
  for (const id of gifts) {
    const { version } = await demandOrder(transaction, id)
    const giftReason = `Подарок был за\u00a0заказ №\u00a0${order.number}, а\u00a0он отменён`
    const together = [move.id, ...(move.together ?? []), ...gifts]
    await moveOrder(transaction, actor, { id, version, event: 'cancel', reason: giftReason, together })
  }
}

/** What a checkout loses when its buyer cancels, or does not pay in time; what a seller or an operator cancels costs the buyer nothing (decision 0190). */
function findLossOf(
  db: Transaction<Tables>,
  actor: Actor | null,
  { to, who }: Transition,
  { id, together = [id] }: Move,
) {
  const isByBuyer = to === 'cancelled' && (actor === null || who.includes('buyer'))
  return isByBuyer ? findLoss(db, id, without(together)) : nothingLost
}

const nothingLost: Loss = { gifts: [], refusal: null }

async function demandOrder(transaction: Transaction<Tables>, id: number): Promise<LockedOrder> {
  const order = await lockOrder(transaction, id)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  return order
}

type Done = (transaction: Transaction<Tables>, order: LockedOrder, said: Said, actor: Actor | null) => Promise<void>

const effects: Record<Effect, Done> = {
  restock: async (transaction, { id }) => {
    await withdrawAll(transaction, id)
    await withdrawExtraHold(transaction, id)
    await settleUses(transaction, id)
    await settleStock(transaction, [id])
  },
  settleStock: (transaction, { id }) => settleStock(transaction, [id]),
  notifyBuyer: (transaction, { id }, said) => notifyBuyer(transaction, id, said),
  settleCheckout: async (transaction, { id }) => {
    await settleCheckout(transaction, id)
  },
}

function changes(before: OrderStates, after: OrderStates) {
  const isDelivery = before.delivery_state !== after.delivery_state
  return {
    from_status: before.status,
    to_status: after.status,
    ...(isDelivery && { from_delivery: before.delivery_state, to_delivery: after.delivery_state }),
  }
}

function findTransition(order: OrderFacts, own: readonly Transition[], { event, reason }: Move): Transition {
  const ofEvent = own.filter((transition) => transition.event === event)
  if (ofEvent.length === 0) throw new ApiError('FORBIDDEN', 'Это действие вам недоступно')
  const judged = ofEvent.map((transition) => ({ transition, refusal: refusalOf(order, transition) }))
  const open = judged.find(({ refusal }) => refusal === '')?.transition
  if (!open) {
    const because = judged.find(({ refusal }) => refusal !== null)?.refusal
    throw new ApiError('TRANSITION_REFUSED', because ?? inWords(order))
  }
  if (wantsReason(order, open) && reason.trim() === '') throw new ApiError('TRANSITION_REFUSED', 'Укажите причину')
  return open
}
