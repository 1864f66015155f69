import { randomUUID } from 'node:crypto'
import { formatMoney } from '@lavka/domain/format'
import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { openAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { PayGiftDue } from './schema.ts'

const refusals = {
  waiting: 'Пока покупатель может подать претензию или на неё не ответили, деньги могут вернуться на сертификат',
  paid: 'Этот долг уже отмечен выплаченным',
  returned: 'Все деньги этого заказа вернулись на сертификат',
}

/**
 * Notes that a supplier got what the marketplace owed for an order; the commission of that part stays with the marketplace. Posts to the ledger, so little
 * comes after it. Errors: NOT_FOUND, MONEY_REFUSED, ROW_CHANGED when another sum is owed than was shown.
 */
export async function payDue(db: Transaction<Tables>, { id, kopecks }: PayGiftDue['body']): Promise<void> {
  const due = await db.selectFrom('certificate_dues').selectAll().where('order_id', '=', id).executeTakeFirst()
  if (!due) throw new ApiError('NOT_FOUND', 'Долга по этому заказу нет')
  if (due.state !== 'owed') throw new ApiError('MONEY_REFUSED', refusals[due.state])
  if (due.supplier_kopecks !== kopecks)
    throw new ApiError('ROW_CHANGED', `К выплате сейчас ${formatMoney(due.supplier_kopecks)}. Обновите страницу`)
  await withinSystem(db, async () => {
    const debit = await openAccount(db, { code: 'certificate_due', orderId: id })
    const credit = await openAccount(db, { code: 'certificates' })
    const parts = [
      { code: 'certificate_payout', amountKopecks: due.supplier_kopecks },
      { code: 'certificate_fee', amountKopecks: due.commission_kopecks },
    ] as const
    const [first, ...others] = parts
      .filter(({ amountKopecks }) => amountKopecks > 0)
      .map((part) => ({ id: randomUUID(), kind: 'posted' as const, ...part, debit, credit, orderId: id }))
    if (!first) return
    const posted = await post(db, { transfers: [first, ...others] })
    // somebody else was first
    if (posted.state === 'refused') throw new ApiError('MONEY_REFUSED', refusals.paid)
  })
}
