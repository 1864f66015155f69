import { randomUUID } from 'node:crypto'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { formatMoney } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { openAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { isDay } from '../reports/period.ts'
import type { PayCommissionAct } from './schema.ts'

type Db = Transaction<Tables>
type Due = { order_id: number; left_kopecks: number }

/**
 * Notes what a supplier has paid of an act; its orders are paid one after the other, the first in whole. Posts to the ledger, so little comes after it.
 * Answers what is left of the act. In a transaction of the actor. Errors: NOT_FOUND, VALUE_REFUSED, ROW_CHANGED when another sum is left than was
 * shown, MONEY_REFUSED for more than is left.
 */
export async function payAct(db: Db, body: PayCommissionAct['body']): Promise<number> {
  const { id, leftKopecks, kopecks, on } = body
  if (!isDay(on) || on > moscowDay(new Date())) throw new ApiError('VALUE_REFUSED', 'День оплаты — сегодня или раньше')
  const note = body.note.trim()
  if (note === '') throw new ApiError('VALUE_REFUSED', 'Введите номер платёжного поручения')
  const act = await db.selectFrom('commission_acts').select('supplier_id').where('id', '=', id).executeTakeFirst()
  if (!act) throw new ApiError('NOT_FOUND', 'Счёт не найден')
  await lockName(db, 'ledger')
  const dues = await db
    .selectFrom('commission_dues')
    .select(['order_id', 'left_kopecks'])
    .where('act_id', '=', id)
    .orderBy('order_id')
    .execute()
  const left = dues.reduce((sum, { left_kopecks }) => sum + left_kopecks, 0)
  if (left !== leftKopecks)
    throw new ApiError('ROW_CHANGED', `По этому счёту сейчас к оплате ${formatMoney(left)}. Обновите страницу`)
  if (kopecks > left) throw new ApiError('MONEY_REFUSED', `По этому счёту осталось оплатить ${formatMoney(left)}`)
  await withinSystem(db, async () => {
    const paid = { act_id: id, supplier_id: act.supplier_id, kopecks, paid_on: on, note }
    await db.insertInto('commission_payments').values(paid).execute()
    await postPayment(db, shareOut(dues, kopecks))
  })
  return left - kopecks
}

/** How much of a payment each order gets, kopecks. */
function shareOut(dues: readonly Due[], kopecks: number): { orderId: number; amountKopecks: number }[] {
  let rest = kopecks
  return dues.flatMap(({ order_id: orderId, left_kopecks }) => {
    const amountKopecks = Math.min(left_kopecks, rest)
    rest -= amountKopecks
    return amountKopecks > 0 ? [{ orderId, amountKopecks }] : []
  })
}

async function postPayment(db: Db, shares: ReturnType<typeof shareOut>): Promise<void> {
  const credit = await openAccount(db, { code: 'commissions' })
  const moves = []
  for (const share of shares) {
    const debit = await openAccount(db, { code: 'commission_due', orderId: share.orderId })
    moves.push({
      id: randomUUID(),
      kind: 'posted' as const,
      code: 'commission_payment' as const,
      ...share,
      debit,
      credit,
    })
  }
  const [first, ...others] = moves
  if (!first) return
  const posted = await post(db, { transfers: [first, ...others] })
  if (posted.state === 'refused') throw new Error(`the ledger refuses commission: ${posted.refusal}`)
}
