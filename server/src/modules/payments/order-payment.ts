import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { toMoneyEvent } from './beneficiary-state.ts'
import { fundsOf } from './funds.ts'
import { findBeneficiaryOf, findContractEvents, findContractOf, findPaidOrder } from './queries.ts'
import type { FindOrderPayment } from './schema.ts'

/** The bank's data about one order's money, the latest movement first. NOT_FOUND for an order that the actor does not see. */
export async function findOrderPayment(db: Transaction<Tables>, number: string): Promise<FindOrderPayment['answer']> {
  const order = await findPaidOrder(db, number)
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  const contract = await findContractOf(db, order)
  const known = { orderNumber: order.number, toPayKopecks: order.to_pay_kopecks }
  if (!contract) {
    const beneficiary = await findBeneficiaryOf(db, order.supplier_id)
    return { ...known, funds: 'none', beneficiary: beneficiary ?? null, contract: null, events: [] }
  }
  const events = await findContractEvents(db, contract.id)
  return {
    ...known,
    funds: fundsOf(contract.status, events),
    beneficiary: {
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
