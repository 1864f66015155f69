import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { asActor, asSystem, withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { notifySellers } from '../orders/messages.ts'
import { noteEvent } from '../orders/queries.ts'
import { askAcquirer } from './ask-acquirer.ts'
import { followPayment, type CardWork } from './follow.ts'
import { endLease, findPayment, leasePayment, storePayment, type PaymentFound } from './queries.ts'
import { demandUnpaid } from './unpaid.ts'

/**
 * The buyer of an unpaid order pays at the door instead. The page of payment is ended first, so that nobody pays twice. Errors: NOT_FOUND, CARD_REFUSED with
 * a Russian reason, CONFLICT while the acquirer is being asked, ACQUIRER_SILENT.
 */
export async function leavePayment(work: CardWork, actor: Actor, orderId: number): Promise<void> {
  const { database, acquirer } = work
  await askAcquirer(() => followPayment(work, orderId))
  const payment = await asSystem(database, async (db) => {
    demandUnpaid(await findPayment(db, orderId))
    return leasePayment(db, orderId)
  })
  if (!payment) throw new ApiError('CONFLICT', 'Банк как раз проверяет оплату. Повторите через минуту')
  const { acquirer_id: id, merchant, state } = payment
  try {
    // a declined page is ended already
    if (id !== null && state === 'asked') await askAcquirer(() => acquirer.decline({ id, merchant }))
  } catch (error) {
    await asSystem(database, (db) => endLease(db, orderId, {}, new Date()))
    throw error
  }
  await asActor(database, actor, (db) => storeLeft(db, payment, actor.id))
}

async function storeLeft(db: Transaction<Tables>, payment: PaymentFound, actorId: number): Promise<void> {
  const { order_id: id, status } = payment
  if (!(await withinSystem(db, () => storePayment(db, payment, { state: 'left' }, null))))
    throw new ApiError('CONFLICT')
  await noteEvent(db, actorId, { id, status }, { event: 'card-left', reason: '' })
  const what = 'Покупатель передумал платить картой и заплатит при получении. Заказ можно подтвердить'
  await notifySellers(db, id, { about: 'оплата при получении', what })
}
