import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { inMoscow } from '../../../moscow-time.ts'
import { notifyBuyer } from '../messages.ts'
import { noteEvent, type LockedOrder } from '../queries.ts'
import { findExtraHold, insertExtraHold, moveExtraHold } from './queries.ts'

type Db = Transaction<Tables>

/**
 * Asks the buyer of an order that came to more than the bank holds for the difference, once per sum; the question is withdrawn when it is not needed
 * any more. The caller holds the lock of the order, in the actor's transaction; `actorId` null: the system. TRANSITION_REFUSED while the bank is asked
 * for the difference, and for as much as the buyer has refused.
 */
export async function settleExtraHold(
  db: Db,
  actorId: number | null,
  order: LockedOrder,
  totalKopecks: number,
): Promise<void> {
  if (order.funds !== 'held') return
  const lacks = totalKopecks - order.held_kopecks
  const until = await withinSystem(db, () => ask(db, order.id, lacks))
  if (!until) return
  const sum = formatMoney(lacks)
  await noteEvent(db, actorId, order, { event: 'extra-asked', reason: sum })
  const reason = `${sum}. Согласитесь или откажитесь в\u00a0«Моих заказах» до ${inMoscow(until)}. Без согласия деньги не спишутся, а поставщик уменьшит заказ`
  await notifyBuyer(db, order.id, { event: 'extra-asked', reason })
}

/** Until when the buyer may answer a new question; undefined when there is none. */
async function ask(db: Db, orderId: number, lacks: number): Promise<Date | undefined> {
  const last = await findExtraHold(db, orderId)
  if (last?.state === 'agreed')
    throw new ApiError('TRANSITION_REFUSED', 'Банк ещё резервирует доплату. Изменить заказ можно после его ответа')
  const isOpen = last?.state === 'asked' && !last.is_over
  if (isOpen && last.amount_kopecks === lacks) return undefined
  if (last?.state === 'declined' && lacks >= last.amount_kopecks)
    throw new ApiError(
      'TRANSITION_REFUSED',
      `Покупатель отказался доплатить ${formatMoney(last.amount_kopecks)}. Уменьшите количество`,
    )
  if (last?.state === 'asked') await moveExtraHold(db, last.id, { state: 'withdrawn' })
  return lacks > 0 ? insertExtraHold(db, orderId, lacks) : undefined
}

/** The order is cancelled: there is nothing to ask any more. */
export async function withdrawExtraHold(db: Db, orderId: number): Promise<void> {
  await withinSystem(db, async () => {
    const last = await findExtraHold(db, orderId)
    if (last?.state === 'asked') await moveExtraHold(db, last.id, { state: 'withdrawn' })
  })
}
