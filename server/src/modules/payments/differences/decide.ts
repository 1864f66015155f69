import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { DifferenceAnswer } from '../../../database/values.ts'
import { ApiError } from '../../../errors.ts'
import { advance, type MoneyTerms } from '../money/advance.ts'
import { followBeneficiary } from '../money/follow-beneficiary.ts'
import { follow, lockOrderMoney } from '../money/order-money.ts'
import { moveMoney } from '../money/postings.ts'
import { correctTopUp } from '../top-ups/compare.ts'

type Db = Transaction<Tables>
type Decision = { id: number; version: number; answer: DifferenceAnswer; reason: string; decidedBy: number }
type Difference = NonNullable<Awaited<ReturnType<typeof lockDifference>>>

const ends = { repeat: 'repeated', post: 'posted', dismiss: 'dismissed' } as const

/**
 * Decides about a difference once: what was refused is asked for again, a fact of the bank is posted as it is, or it is left. In a transaction of the
 * system. Errors: NOT_FOUND, ROW_CHANGED, MONEY_REFUSED when it cannot be done now.
 */
export async function decideDifference(db: Db, decision: Decision, terms: MoneyTerms): Promise<void> {
  const { id, version, answer, reason, decidedBy } = decision
  const found = await lockDifference(db, id)
  if (!found) throw new ApiError('NOT_FOUND', 'Расхождение не найдено')
  if (found.version !== version || found.state !== 'open') throw new ApiError('ROW_CHANGED')
  if (answer !== 'dismiss' && answer !== found.suggestion)
    throw new ApiError('MONEY_REFUSED', 'Для этого расхождения такого решения нет')
  await db
    .updateTable('money_differences')
    .set({ state: ends[answer], decided_by: decidedBy, decided_at: sql<Date>`now()`, reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (answer === 'repeat') await repeat(db, found, terms)
  if (answer === 'post') await (found.top_up_id === null ? postAsItIs(db, found) : correctTopUp(db, found))
}

function lockDifference(db: Db, id: number) {
  return db.selectFrom('money_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

async function repeat(db: Db, { event_id, order_id }: Difference, terms: MoneyTerms): Promise<void> {
  if (order_id !== null) return advance(db, order_id, terms)
  const event = event_id === null ? undefined : await findLastValue(db, event_id)
  if (!event) throw new ApiError('MONEY_REFUSED', 'Событие банка не найдено')
  const { event_id: eventId, beneficiary_id: beneficiaryId, amount_kopecks: amountKopecks, type, value } = event
  const state = await followBeneficiary(db, { eventId, beneficiaryId, amountKopecks, type, value })
  if (state === 'refused') throw new ApiError('MONEY_REFUSED', 'На счёте в книге по-прежнему столько нет')
}

function findLastValue(db: Db, eventId: string) {
  return db
    .selectFrom('bank_events')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

/** The bank has lifted a hold by itself: the ledger says the same. */
async function postAsItIs(
  db: Db,
  { event_id, order_id, contract_id, beneficiary_id, bank_kopecks }: Difference,
): Promise<void> {
  const order = order_id === null ? undefined : await lockOrderMoney(db, order_id)
  if (!order || contract_id === null || beneficiary_id === null || event_id === null || bank_kopecks === null)
    throw new ApiError('MONEY_REFUSED')
  const from = { code: 'order', orderId: order.id } as const
  const to = { code: 'beneficiary', beneficiaryId: beneficiary_id } as const
  const whose = { orderId: order.id, contractId: contract_id }
  const movement = { from, to, code: 'unhold' as const, amountKopecks: bank_kopecks, ...whose }
  const posted = await moveMoney(db, movement, `${event_id}/DONE`)
  if (posted.state === 'refused') throw new ApiError('MONEY_REFUSED', 'Столько по этому заказу не удержано')
  await follow(db, order, 'unhold_done', new Date())
}
