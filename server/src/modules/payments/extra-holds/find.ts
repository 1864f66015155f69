import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { ExtraHoldState } from '../../../database/values.ts'
import { findExtraHold } from '../../orders/extra-holds/queries.ts'
import type { OrderExtra } from './schema.ts'

const stateNames: Record<ExtraHoldState, string> = {
  asked: 'Ждёт ответа',
  agreed: 'Ждём, когда банк зарезервирует доплату',
  held: 'Доплата зарезервирована',
  failed: 'Банк не зарезервировал доплату',
  declined: 'От доплаты отказались',
  expired: 'Ответа не было',
  withdrawn: 'Доплата не нужна',
}

/** The question about more than is held, for the buyer and the office; null when there is none, or it is not needed any more. In a transaction of the system. */
export async function findOrderExtra(db: Transaction<Tables>, orderId: number): Promise<OrderExtra | null> {
  const extra = await findExtraHold(db, orderId)
  if (!extra || extra.state === 'withdrawn') return null
  const state = extra.is_over ? 'expired' : extra.state
  return {
    id: extra.id,
    state,
    stateName: stateNames[state],
    amountKopecks: extra.amount_kopecks,
    answerUntil: extra.answer_until.toISOString(),
  }
}
