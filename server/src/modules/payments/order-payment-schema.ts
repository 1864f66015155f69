import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { fundsStates } from '../../database/values.ts'
import { BeneficiaryRow, MoneyEvent } from './schema.ts'

export type OrderFunds = Static<typeof OrderFunds>
/** Where the money of an order is (domain.md §3, the axis of funds): what the bank has confirmed, and what is asked of it. */
const OrderFunds = Type.Enum([...fundsStates])

/** Specification §7: `get-status {order_number}`. Allowed for everybody who may open the order's card; row security selects the orders. */
export const findOrderPayment = defineCall({
  method: 'POST',
  url: '/apisbersc/get-status',
  summary: 'Оплата заказа: договор с банком, получатель денег, движения',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  body: Type.Object({ order_number: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Type.Object({
    orderNumber: Type.String(),
    toPayKopecks: Type.Integer({ description: 'К оплате сейчас' }),
    funds: OrderFunds,
    fundsName: Type.String(),
    confirmedAt: Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: когда банк это подтвердил' }),
    beneficiary: Type.Union([
      Type.Object({ id: Type.String(), name: Type.String(), status: BeneficiaryRow.properties.status }),
      Type.Null(),
    ]),
    contract: Type.Union([
      Type.Object({
        amountKopecks: Type.Integer(),
        status: Type.Enum(['RUN', 'DONE']),
        createdAt: Type.String(),
      }),
      Type.Null(),
    ]),
    events: Type.Array(MoneyEvent),
  }),
  errors: ['NOT_FOUND'],
})

export type FindOrderPayment = CallOf<typeof findOrderPayment>
