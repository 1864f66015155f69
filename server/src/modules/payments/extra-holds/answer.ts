import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { closeExtraHold } from '../../orders/extra-holds/close.ts'
import { findExtraHold, moveExtraHold, type ExtraHold } from '../../orders/extra-holds/queries.ts'
import { notifyBuyer } from '../../orders/messages.ts'
import { noteEvent } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { askHold, demandPayUser } from '../money/create-contract.ts'
import { factsOf, findContracts, lockOrderMoney, type OrderMoney } from '../money/order-money.ts'

type Db = Transaction<Tables>
type Answer = { orderId: number; extra: number; answer: 'agree' | 'decline'; as: 'buyer' | 'operator' }

/**
 * The buyer's answer to the question about more than is held, given by themselves or told to an operator. With consent a further contract on the same
 * account asks the bank for the difference: the buyer must be among those who may pay from it; for an operator's note, the one who paid the order.
 * The caller has checked whose order it is. In a transaction of the actor. Errors: NOT_FOUND, ROW_CHANGED for a question that is over, FORBIDDEN for who
 * may not pay from the account any more, MONEY_REFUSED.
 */
export async function answerExtra(db: Db, actor: Actor, { orderId, extra, answer, as }: Answer): Promise<void> {
  const { order, found, first } = await withinSystem(db, () => findQuestion(db, orderId, extra))
  if (isSame(found, answer)) return
  if (found.state !== 'asked' || found.is_over) throw new ApiError('ROW_CHANGED')
  const note = as === 'operator' ? ', со слов покупателя' : ''
  const reason = (kopecks: number) => `${formatMoney(kopecks)}${note}`
  if (answer === 'decline') {
    await closeExtraHold(db, found, 'declined', { actorId: actor.id, note })
    if (as === 'operator')
      await notifyBuyer(db, orderId, { event: 'extra-declined', reason: reason(found.amount_kopecks) })
    return
  }
  const payer = await findPayer(db, as === 'operator' ? first.payer_id : actor.id)
  const kopecks = await withinSystem(db, () => agree(db, order, { extra: found, first, payer }))
  if (kopecks === 0) return
  const record = { event: 'extra-agreed' as const, reason: reason(kopecks) }
  await noteEvent(db, actor.id, order, record)
  if (as === 'operator') await notifyBuyer(db, orderId, record)
}

/** The order with its first contract and the question. */
async function findQuestion(db: Db, orderId: number, extra: number) {
  const order = await lockOrderMoney(db, orderId)
  const found = order && (await findExtraHold(db, orderId))
  const [first] = found ? await findContracts(db, orderId) : []
  if (!order || !found || !first) throw new ApiError('NOT_FOUND', 'Доплату по этому заказу не просили')
  if (found.id !== extra) throw new ApiError('ROW_CHANGED')
  return { order, found, first }
}

const isSame = ({ state }: ExtraHold, answer: Answer['answer']) =>
  answer === 'decline' ? state === 'declined' : state === 'agreed' || state === 'held'

type Payer = { id: number; login: string }
type Agreed = { extra: ExtraHold; first: Awaited<ReturnType<typeof findQuestion>>['first']; payer: Payer }

/** What the bank is asked to hold, kopecks; 0 when the order lacks nothing any more. */
async function agree(db: Db, order: OrderMoney, { extra, first, payer }: Agreed): Promise<number> {
  const row = findRow(factsOf(order), 'ask_extra')
  if ('refusal' in row) throw new ApiError('MONEY_REFUSED', row.refusal)
  await demandPayUser(db, first.beneficiary_id, payer.login)
  // the order may have become cheaper since: no more than it lacks now
  const amountKopecks = Math.min(extra.amount_kopecks, order.to_pay_kopecks - order.held_kopecks)
  if (amountKopecks <= 0) {
    await moveExtraHold(db, extra.id, { state: 'withdrawn' })
    return 0
  }
  const { beneficiary_id, supplier_code, shop, num } = first
  const contract = { id: randomUUID(), beneficiary_id, amount_kopecks: amountKopecks }
  await askHold(db, order, {
    event: 'ask_extra',
    contract: { ...contract, supplier_code, shop, num, payer_id: payer.id, adds_to: first.id },
    title: `Доплата за заказ ${order.number}`,
  })
  await moveExtraHold(db, extra.id, { state: 'agreed', contract_id: contract.id })
  return amountKopecks
}

/** In the name of the actor, who sees themselves, an operator everybody. FORBIDDEN for a payer who is gone. */
async function findPayer(db: Db, id: number | null): Promise<Payer> {
  const payer = id === null ? undefined : db.selectFrom('users').select(['id', 'login']).where('id', '=', id)
  const found = await payer?.executeTakeFirst()
  if (!found) throw new ApiError('FORBIDDEN', 'Того, кто платил с этого счёта, больше нет')
  return found
}
