import type { Kysely, Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import { asSystem, withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { notifyBuyer, notifySellers } from '../messages.ts'
import { lockOrder, noteEventOf } from '../queries.ts'
import { findExtraHold, findUnanswered, moveExtraHold, type ExtraHold } from './queries.ts'

type Db = Transaction<Tables>
type End = 'held' | 'failed' | 'declined' | 'expired'

const toSellers: Record<End, (sum: string) => string> = {
  held: (sum) => `Банк зарезервировал доплату ${sum}: заказ можно собирать дальше`,
  failed: (sum) => `Банк не зарезервировал доплату ${sum}. Уменьшите количество или уточните вес ещё раз`,
  declined: (sum) => `Покупатель отказался доплатить ${sum}. Уменьшите количество`,
  expired: (sum) => `Покупатель не ответил на доплату ${sum}. Уменьшите количество или уточните вес ещё раз`,
}

/**
 * Ends a question about more than is held, by the answer of the buyer, of the bank, or of nobody; all of them are told, and the history keeps it.
 * `actorId` null: the system, whose transaction it is then. `note` stands after the sum in the history. The caller holds the lock of the order.
 */
export async function closeExtraHold(
  db: Db,
  extra: ExtraHold,
  state: End,
  { actorId, note = '' }: { actorId: number | null; note?: string },
): Promise<void> {
  await withinSystem(db, () => moveExtraHold(db, extra.id, { state }))
  const { order_id } = extra
  const [event, sum] = [`extra-${state}` as const, formatMoney(extra.amount_kopecks)]
  await noteEventOf(db, actorId, order_id, { event, reason: `${sum}${note}` })
  if (state !== 'declined') await notifyBuyer(db, order_id, { event, reason: sum })
  await notifySellers(db, order_id, { about: 'доплата', what: toSellers[state](sum) })
}

/** Closes the questions that nobody has answered in time, one transaction per order; a failure is logged. */
export async function expireExtraHolds(
  database: Kysely<Tables>,
  log: { warn: (error: unknown, message: string) => void },
): Promise<void> {
  for (const orderId of await asSystem(database, findUnanswered)) {
    try {
      await asSystem(database, (db) => expireExtraHold(db, orderId))
    } catch (error) {
      log.warn(error, 'a question about more than is held was not closed')
    }
  }
}

export async function expireExtraHold(db: Db, orderId: number): Promise<void> {
  await lockOrder(db, orderId)
  const last = await findExtraHold(db, orderId)
  if (last?.is_over) await closeExtraHold(db, last, 'expired', { actorId: null })
}
