import type { Kysely, Transaction } from 'kysely'
import { asSystem, withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { notifyBuyer } from '../messages.ts'
import { lockOrder, noteEvent, settleStock, updateActual } from '../queries.ts'
import type { OrderStatus } from '../states.ts'
import { closeProposals, findOverdue, findProposals, type Proposal } from './substitution-queries.ts'
import { settleUses } from '../../promo/uses.ts'
import { settleCheckout } from '../pricing/settle-checkout.ts'
import { toPayOf } from '@lavka/domain/to-pay-of'
import { findDeliveryKopecks, findOrderedLines, putActuals } from './weigh-queries.ts'

type Db = Transaction<Tables>

// A proposed substitute without an answer in time expires: its line is removed from the order and costs nothing. The actor is the system.

/** Expires overdue proposals of all orders, one transaction per order; a failure is logged. Returns the number of orders with overdue proposals. */
export async function expireOverdue(
  database: Kysely<Tables>,
  log: { warn: (error: unknown, message: string) => void },
): Promise<number> {
  const overdue = await asSystem(database, findOverdue)
  for (const { order_id } of overdue) {
    try {
      await asSystem(database, async (db) => {
        const order = await lockOrder(db, order_id)
        if (order) await expireUnanswered(db, order)
      })
    } catch (error) {
      log.warn(error, 'an unanswered substitute was not left out')
    }
  }
  return overdue.length
}

/** Expires overdue proposals of one order: whether there were any. The caller's transaction must hold the lock of the order's row; the actor may be anybody. */
export async function expireUnanswered(db: Db, order: { id: number; status: OrderStatus }): Promise<boolean> {
  const over = (await findProposals(db, order.id)).filter(({ is_over }) => is_over)
  if (over.length > 0) await withinSystem(db, () => expire(db, order, over))
  return over.length > 0
}

async function expire(db: Db, { id, status }: { id: number; status: OrderStatus }, over: Proposal[]): Promise<void> {
  await closeProposals(
    db,
    over.map((proposal) => proposal.id),
    'expired',
  )
  await leaveOut(db, null, id, new Map(over.map(({ line_id }) => [line_id, 'Ответа на замену не было'])))
  await settleUses(db, id)
  await settleStock(db, [id])
  const record = {
    event: 'lapse-substitute' as const,
    reason: over.map(({ line_name, name }) => `${line_name} → ${name}`).join('; '),
  }
  await noteEvent(db, null, { id, status }, record)
  await settleCheckout(db, id)
  await notifyBuyer(db, id, record)
}

/** Withdraws all open proposals of a cancelled order. */
export async function withdrawAll(db: Db, id: number): Promise<void> {
  const open = await findProposals(db, id)
  await closeProposals(
    db,
    open.map((proposal) => proposal.id),
    'withdrawn',
  )
}

/** Sets lines to quantity 0 and sum 0, each with its reason (by line id), and updates the sum to pay. `actorId` null: the system. */
export async function leaveOut(
  db: Db,
  actorId: number | null,
  orderId: number,
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const gone = (await findOrderedLines(db, orderId)).filter(({ id }) => reasons.has(id))
  await putActuals(
    db,
    gone.map(({ id, name, unit, priceKopecks }) => ({
      line_id: id,
      quantity: 0,
      substitute_id: null,
      name,
      unit,
      price_kopecks: priceKopecks,
      sum_kopecks: 0,
      discount_kopecks: 0,
      reason: reasons.get(id) ?? '',
      actor_id: actorId,
    })),
  )
  await updateActual(db, orderId, await toPay(db, orderId))
}

/** The current sum to pay of all lines and the delivery, in kopecks. */
export async function toPay(db: Db, orderId: number): Promise<number> {
  return toPayOf(await findOrderedLines(db, orderId), await findDeliveryKopecks(db, orderId))
}
