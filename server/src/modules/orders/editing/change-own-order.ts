import { toPayOf } from '@lavka/domain/to-pay-of'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findOrderedLines } from '../fulfilment/weigh-queries.ts'
import { findInvoices } from '../invoices/queries.ts'
import { notifySellers } from '../messages.ts'
import { settleUses } from '../../promo/uses.ts'
import { findCustomerActivity, lockCheckouts } from '../placing/customer-activity.ts'
import { findLoss } from '../pricing/earned/find-loss.ts'
import { findBasketProducts, lockOrder, noteEvent, type LockedOrder } from '../queries.ts'
import { changeableUntil } from './changeable-until.ts'
import { findDelivery } from './edit-delivery.ts'
import { judgeLines } from './edit-lines.ts'
import { demand, writeCorrection } from './edit-order.ts'
import { changeRefusal } from './refusals.ts'
import type { OwnChange } from './own-change-schema.ts'
import { leftAfter, productRefusals, smallerRefusal, type Change } from './own-change-rules.ts'

type Db = Transaction<Tables>

/** Shown at the lines: what the buyer took less of. */
const reason = 'Вы изменили заказ'

/**
 * The buyer changes the goods of an own order (decision 0154), under the rules of placing; kept goods stay at their prices, more of them and new ones have
 * those of now. The answer is the new sum to pay, kopecks; `isCheck` writes nothing. Errors: NOT_FOUND, ORDER_CHANGED for another version,
 * TRANSITION_REFUSED when the order cannot be changed any more, VALUE_REFUSED for the goods, TOTAL_CHANGED for another sum than the buyer saw.
 */
export async function changeOwnOrder(db: Db, buyer: Actor, change: OwnChange, supportPhone: string): Promise<number> {
  const { id, isCheck, toPayKopecks: told } = change
  // lock order: the person, the order, the promotions, the products, as at placing
  if (!isCheck) await lockCheckouts(db, buyer.id)
  const activity = await findCustomerActivity(db, { userId: buyer.id, placedBy: null })
  const order = await lockOwnOrder(db, buyer, change)
  const delivery = await findDelivery(db, id)
  const invoice = (await findInvoices(db, [id])).get(id) ?? null
  demand(changeRefusal({ ...order, invoice, isLate: changeableUntil(delivery, new Date()) === null }))

  if (!isCheck) await settleUses(db, id)
  const ordered = await findOrderedLines(db, id)
  const goods = await judgeLines(db, buyer, order, { ...change, reason }, { isBuyers: true })
  if (goods.words.length === 0) return order.to_pay_kopecks
  const codes = [...ordered.map(({ code }) => code), ...change.added.map(({ product }) => product)]
  const products = await findBasketProducts(db, [...new Set(codes)], { lock: false })
  const total = sumAfter(order, ordered, goods)
  const judged = { ordered, goods, products, moreKopecks: total - order.to_pay_kopecks }
  await demandPossible(db, id, judged, () => productRefusals(judged, activity, supportPhone))
  if (isCheck) return total
  if (told !== total) throw new ApiError('TOTAL_CHANGED')

  await writeCorrection(db, order, {}, goods)
  const words = goods.words.join('; ')
  await noteEvent(db, buyer.id, order, { event: 'buyer-edit', reason: words })
  await notifySellers(db, id, { about: 'покупатель изменил товары', what: words })
  return total
}

/** The buyer's order as it was seen, locked. Errors: NOT_FOUND, ORDER_CHANGED. */
export async function lockOwnOrder(db: Db, buyer: Actor, seen: { id: number; version: number }): Promise<LockedOrder> {
  const order = await lockOrder(db, seen.id)
  if (!order || order.user_id !== buyer.id) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  if (order.version !== seen.version) throw new ApiError('ORDER_CHANGED')
  return order
}

function sumAfter(order: LockedOrder, ordered: Change['ordered'], { actuals, added }: Change['goods']): number {
  const kept = ordered.map(({ id, toPay }) => {
    const less = actuals.find(({ line_id }) => line_id === id)
    return { toPay: less ? Number(less.sum_kopecks) : toPay }
  })
  return toPayOf([...kept, ...added.map(({ sum_kopecks }) => ({ toPay: Number(sum_kopecks) }))], order.delivery_kopecks)
}

async function demandPossible(db: Db, id: number, judged: Change, ofProducts: () => string[]): Promise<void> {
  const refusal = smallerRefusal(judged) ?? (await takingRefusal(db, id, judged))
  const refusals = [...(refusal === null ? [] : [refusal]), ...ofProducts()]
  if (refusals.length > 0) throw new ApiError('VALUE_REFUSED', refusals.join('. '))
}

/** Why what these goods have earned keeps them in the order, in Russian; null when it does not (decision 0190). */
async function takingRefusal(db: Db, id: number, judged: Change): Promise<string | null> {
  const { gifts, refusal } = await findLoss(db, id, leftAfter(id, judged))
  const [gift] = gifts
  return refusal ?? (gift ? `За эти товары дан подарок, заказ №\u00a0${gift.number}. Сначала отмените его` : null)
}
