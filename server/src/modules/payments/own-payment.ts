import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readBalance } from '../ledger/accounts.ts'
import { findOrderExtra } from './extra-holds/find.ts'
import { findRow } from './funds/machine.ts'
import { beyondPayment } from './money/beyond-payment.ts'
import { findMoneySteps } from './money/find-steps.ts'
import { mostToHold } from './money/most-to-hold.ts'
import { factsOf, findOrderMoney, paymentNameOf } from './money/order-money.ts'
import { listReceipts } from './receipts/receipt.ts'
import type { FindOwnBeneficiaries, OwnPayment } from './smart-contract-schema.ts'

type Db = Transaction<Tables>

/** Where the money of the actor's own order is. NOT_FOUND for an order of somebody else. */
export async function findOwnPayment(db: Db, actor: Actor, id: number): Promise<OwnPayment> {
  await demandOwn(db, actor, id)
  return withinSystem(db, async () => {
    const order = await findOrderMoney(db, id)
    if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
    return {
      orderNumber: order.number,
      funds: order.funds,
      fundsName: paymentNameOf(order),
      confirmedAt: order.funds_confirmed_at?.toISOString() ?? null,
      heldKopecks: order.held_kopecks,
      toHoldKopecks: await mostToHold(db, order),
      canPay: !('refusal' in findRow(factsOf(order), 'ask_hold')),
      steps: await findMoneySteps(db, id),
      beyond: beyondPayment(order),
      extra: await findOrderExtra(db, id),
      receipts: await listReceipts(db, id),
    }
  })
}

/** NOT_FOUND for an order of somebody else. */
export async function demandOwn(db: Db, actor: Actor, id: number): Promise<void> {
  const own = db.selectFrom('orders').select('id').where('id', '=', id).where('user_id', '=', actor.id)
  if (!(await own.executeTakeFirst())) throw new ApiError('NOT_FOUND', 'Заказ не найден')
}

/** The active beneficiaries that the actor may pay from, with what is free of each by the ledger. */
export async function findOwnBeneficiaries(db: Db, actor: Actor): Promise<FindOwnBeneficiaries['answer']> {
  const { login } = await db.selectFrom('users').select('login').where('id', '=', actor.id).executeTakeFirstOrThrow()
  return withinSystem(db, async () => {
    const found = await db
      .selectFrom('pay_users as p')
      .innerJoin('beneficiaries as b', 'b.id', 'p.beneficiary_id')
      .select(['b.id', 'b.name'])
      .where('p.login', '=', login)
      .where('b.status', '=', 'ACTIVATED')
      .orderBy('b.name')
      .execute()
    const own = []
    for (const one of found) {
      const balance = await readBalance(db, { code: 'beneficiary', beneficiaryId: one.id })
      own.push({ ...one, availableKopecks: balance?.available ?? 0 })
    }
    return own
  })
}
