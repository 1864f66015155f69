import { cardLeft } from '@lavka/domain/card-payment'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { ClaimWay, FundsState } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { findCards } from '../orders/cards/queries.ts'
import { decideDispute } from '../payments/disputes/decide.ts'
import { openDispute } from '../payments/disputes/open.ts'
import type { MoneyTerms } from '../payments/money/advance.ts'
import { lockOrderMoney } from '../payments/money/order-money.ts'
import { refundOfClaim, refundOrder } from '../payments/refunds/refund.ts'
import { isByHand } from './split-return.ts'

type Db = Transaction<Tables>
/** `kopecks`: what goes back by `way`, besides what goes to the card. */
type Return = { claimId: number; orderId: number; kopecks: number; way: ClaimWay; reason: string }

/** Whether the bank never held the order's money. */
const isWithoutBank = (funds: FundsState): boolean => funds === 'none' || funds === 'failed'

/** The way on which the money of an order goes back by itself; null: it was paid at the door or by an invoice, and people give it back. */
export async function ownWayOf(db: Db, orderId: number, funds: FundsState): Promise<'bank' | 'card' | null> {
  if (!isWithoutBank(funds)) return 'bank'
  return (await mostToCardOf(db, orderId, funds)) === null ? null : 'card'
}

/** What may still go back to the card that has paid the order, kopecks; null: it is not paid by card. */
export async function mostToCardOf(db: Db, orderId: number, funds: FundsState): Promise<number | null> {
  const card = isWithoutBank(funds) ? (await findCards(db, [orderId])).get(orderId) : undefined
  // all that was taken may have gone back
  if (card?.state !== 'held' && card?.state !== 'taken' && card?.state !== 'returned') return null
  const order = await db
    .selectFrom('orders')
    .select('to_pay_kopecks')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return cardLeft(order.to_pay_kopecks, card)
}

/**
 * Gives back what a claim comes to beyond its certificate and its card, the way that the order's own money goes (decision 0123): what is held, by a dispute that is opened and decided at once,
 * which completes the order; what has left for the supplier, by a refund. For an order that is paid at the door nothing moves here: the claim says what is
 * owed; what goes back to a card is done by the job of cards, which the claim wakes. The order stays locked. In a transaction of the actor. Errors: MONEY_REFUSED with a Russian reason.
 */
export async function returnMoney(
  db: Db,
  actor: Actor,
  { claimId, orderId, kopecks, way, reason }: Return,
  terms: MoneyTerms,
) {
  const order = await withinSystem(db, () => lockOrderMoney(db, orderId))
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const own = await ownWayOf(db, orderId, order.funds)
  // what the card has not paid was paid at the door
  const isBeyondCard = own === 'card' && kopecks > 0
  if ((isByHand(way) ? null : way) !== (isBeyondCard ? null : own))
    throw new ApiError('MONEY_REFUSED', because[own ?? 'hand'])
  if (way !== 'bank') return
  const orderNumber = order.number
  if (order.status === 'delivered' && order.funds === 'held') {
    await openDispute(db, actor, { orderId, reason, as: 'operator' })
    const answer = kopecks === order.to_pay_kopecks ? 'refund' : 'reduce'
    await decideDispute(db, actor, { orderNumber, version: 1, answer, refundKopecks: kopecks, reason }, terms)
    return
  }
  if (!isReleased(order.funds)) throw new ApiError('MONEY_REFUSED', notYet[order.funds] ?? stillMoving)
  await refundOrder(db, actor, { orderNumber, amountKopecks: kopecks, reason, refundId: refundOfClaim(claimId) })
}

const isReleased = (funds: FundsState): boolean => funds === 'released' || funds === 'debt' || funds === 'refunded'

const because = {
  bank: 'Заказ оплачен через банк: деньги вернутся на тот же счёт',
  card: 'Заказ оплачен картой: деньги вернутся на неё',
  hand: 'Банк не держал деньги этого заказа. Выберите, как вы их отдадите',
}
const stillMoving = 'Банк ещё переводит деньги этого заказа. Ответьте на претензию через несколько минут'
const notYet: Readonly<Partial<Record<FundsState, string>>> = {
  disputed: 'По заказу идёт спор. Сначала решите его, затем ответьте на претензию',
  unheld: 'Все деньги этого заказа уже вернулись покупателю',
}
