import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { closeExtraHold } from '../../orders/extra-holds/close.ts'
import { findExtraHold, moveExtraHold, type ExtraHold } from '../../orders/extra-holds/queries.ts'
import { insertEvents } from '../../orders/queries.ts'
import { findRow } from '../funds/machine.ts'
import { askHold, demandPayUser } from '../money/create-contract.ts'
import { factsOf, findContracts, lockOrderMoney, type OrderMoney } from '../money/order-money.ts'

type Db = Transaction<Tables>
type Answer = { orderId: number; extra: number; answer: 'agree' | 'decline' }

/**
 * The buyer's answer to the question about more than is held. With consent a further contract on the same account asks the bank for the difference. The
 * caller has checked whose order it is. In a transaction of the actor. Errors: NOT_FOUND, ROW_CHANGED for a question that is over, FORBIDDEN for who
 * may not pay from the account any more, MONEY_REFUSED.
 */
export async function answerExtra(db: Db, actor: Actor, { orderId, extra, answer }: Answer): Promise<void> {
  const { login } = await db.selectFrom('users').select('login').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const { order, found } = await withinSystem(db, () => findQuestion(db, orderId, extra))
  if (isSame(found, answer)) return
  if (found.state !== 'asked' || found.is_over) throw new ApiError('ROW_CHANGED')
  if (answer === 'decline') return closeExtraHold(db, found, 'declined', actor.id)
  const kopecks = await withinSystem(db, () => agree(db, order, found, { actorId: actor.id, login }))
  if (kopecks === 0) return
  const record = { order_id: orderId, actor_id: actor.id, event: 'extra-agreed', reason: formatMoney(kopecks) }
  await insertEvents(db, [{ ...record, from_status: order.status, to_status: order.status }])
}

async function findQuestion(db: Db, orderId: number, extra: number): Promise<{ order: OrderMoney; found: ExtraHold }> {
  const order = await lockOrderMoney(db, orderId)
  const found = order && (await findExtraHold(db, orderId))
  if (!found) throw new ApiError('NOT_FOUND', 'Доплату по этому заказу не просили')
  if (found.id !== extra) throw new ApiError('ROW_CHANGED')
  return { order, found }
}

const isSame = ({ state }: ExtraHold, answer: Answer['answer']) =>
  answer === 'decline' ? state === 'declined' : state === 'agreed' || state === 'held'

type Payer = { actorId: number; login: string }

/** What the bank is asked to hold, kopecks; 0 when the order lacks nothing any more. */
async function agree(db: Db, order: OrderMoney, extra: ExtraHold, { actorId, login }: Payer): Promise<number> {
  const row = findRow(factsOf(order), 'ask_extra')
  if ('refusal' in row) throw new ApiError('MONEY_REFUSED', row.refusal)
  const [first] = await findContracts(db, order.id)
  if (!first) throw new ApiError('NOT_FOUND', 'Доплату по этому заказу не просили')
  await demandPayUser(db, first.beneficiary_id, login)
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
    contract: { ...contract, supplier_code, shop, num, payer_id: actorId, adds_to: first.id },
    title: `Доплата за заказ ${order.number}`,
  })
  await moveExtraHold(db, extra.id, { state: 'agreed', contract_id: contract.id })
  return amountKopecks
}
