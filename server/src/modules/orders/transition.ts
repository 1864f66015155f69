import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { insertEvents, lockOrder, restoreStock, updateStatus } from './queries.ts'
import { actionsFor, statusNames, transitions, transitionsOf, type OrderFacts, type Transition } from './transitions.ts'

export type Move = { id: number; version: number; event: string; reason: string }

/** Moves an order along the table of transitions, or says in Russian why not. The row stays locked until the end. */
export async function moveOrder(transaction: Transaction<Tables>, actor: Actor, move: Move): Promise<void> {
  if (!transitions.some(({ event }) => event === move.event)) throw new ApiError('BAD_REQUEST')
  const order = await lockOrder(transaction, move.id)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  if (order.version !== move.version) throw new ApiError('ORDER_CHANGED')

  const transition = findTransition(order, actor, move)
  await updateStatus(transaction, order, transition.to)
  await insertEvents(transaction, [
    {
      order_id: order.id,
      actor_id: actor.id,
      event: move.event,
      from_status: order.status,
      to_status: transition.to,
      reason: move.reason.trim(),
    },
  ])
  if (transition.to === 'cancelled') await restoreStock(transaction, order.id)
}

function findTransition(order: OrderFacts, actor: Actor, { event, reason }: Move): Transition {
  const own = transitionsOf(order, actor).filter((transition) => transition.event === event)
  if (own.length === 0) throw new ApiError('FORBIDDEN', 'Это действие вам недоступно')
  const open = own.find(({ from }) => from.includes(order.status))
  if (!open) {
    const shown = actionsFor(order, actor).find((action) => action.event === event)
    throw new ApiError(
      'TRANSITION_REFUSED',
      shown?.refusal ?? `Заказ сейчас в состоянии «${statusNames[order.status]}»`,
    )
  }
  if (open.needsReason && reason.trim() === '') throw new ApiError('TRANSITION_REFUSED', 'Укажите причину отмены')
  return open
}
