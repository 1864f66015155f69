import type { Transaction } from 'kysely'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findOrderExtra } from './extra-holds/find.ts'
import { toMoneyEvent } from './beneficiary-state.ts'
import { beyondPayment } from './money/beyond-payment.ts'
import { findMoneySteps } from './money/find-steps.ts'
import { noAccount, refusalToPay } from './money/create-contract.ts'
import { mostToHold } from './money/most-to-hold.ts'
import { findOrderMoney, paymentNameOf } from './money/order-money.ts'
import { findSupplierAccount } from './money/sides.ts'
import { listReceipts } from './receipts/receipt.ts'
import { findBeneficiaryOf, findContractEvents, findContractOf, findPaidOrder } from './queries.ts'
import type { FindOrderPayment } from './order-payment-schema.ts'

/** The bank's data about one order's money, the latest movement first. NOT_FOUND for an order that the actor does not see. */
export async function findOrderPayment(db: Transaction<Tables>, number: string): Promise<FindOrderPayment['answer']> {
  const order = await findPaidOrder(db, number)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const contract = await findContractOf(db, order)
  const { steps, money, extra, receipts, account, toHoldKopecks } = await withinSystem(db, async () => ({
    steps: await findMoneySteps(db, order.id),
    money: await findOrderMoney(db, order.id),
    extra: await findOrderExtra(db, order.id),
    receipts: await listReceipts(db, order.id),
    account: await findSupplierAccount(db, order.supplier_id),
    toHoldKopecks: await mostToHold(db, order),
  }))
  if (!money) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const known = {
    orderNumber: order.number,
    supplierCode: order.supplier,
    shop: order.shop,
    buyer: order.buyer ?? '',
    toPayKopecks: order.to_pay_kopecks,
    toHoldKopecks,
    payRefusal: refusalToPay(money) ?? (account ? null : noAccount),
    funds: order.funds,
    fundsName: paymentNameOf(money),
    confirmedAt: order.funds_confirmed_at?.toISOString() ?? null,
    steps,
    beyond: beyondPayment(money),
    extra,
    receipts,
    beneficiary: (await findBeneficiaryOf(db, order.supplier_id)) ?? null,
  }
  if (!contract) return { ...known, payer: null, contract: null, events: [] }
  const events = await findContractEvents(db, contract.id)
  return {
    ...known,
    payer: {
      id: contract.beneficiary_id,
      name: contract.beneficiary_name,
      status: contract.beneficiary_status,
    },
    contract: {
      amountKopecks: contract.amount_kopecks,
      status: contract.status,
      createdAt: contract.created_at.toISOString(),
    },
    events: events.map(toMoneyEvent),
  }
}
