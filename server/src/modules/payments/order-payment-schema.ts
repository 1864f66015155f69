import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { fundsStates } from '../../database/values.ts'
import { BeneficiaryRow, MoneyEvent } from './schema.ts'

export type OrderFunds = Static<typeof OrderFunds>
/** Where the money of an order is (domain.md §3, the axis of funds): what the bank has confirmed, and what is asked of it. */
export const OrderFunds = Type.Enum([...fundsStates])

export type MoneyStep = Static<typeof MoneyStep>
/** What was asked of the bank for an order. `money` is how it stood after the bank's answer; null: there is no answer yet. Sums are kopecks. */
const MoneyStep = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['hold', 'payment', 'fee', 'unhold']),
  name: Type.String(),
  amountKopecks: Type.Integer(),
  state: Type.Enum(['asked', 'done', 'declined']),
  stateName: Type.String(),
  askedAt: Type.String({ description: 'UTC ISO' }),
  confirmedAt: Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: ответ банка' }),
  error: Type.String({ description: 'Почему банк отказал' }),
  money: Type.Union([
    Type.Object({
      heldKopecks: Type.Integer(),
      paidKopecks: Type.Integer(),
      feeKopecks: Type.Integer(),
      returnedKopecks: Type.Integer(),
    }),
    Type.Null(),
  ]),
})

/** The life of a contract, the earliest step first. */
export const MoneySteps = Type.Array(MoneyStep)

/** Specification §7: `get-status {order_number}`. Allowed for everybody who may open the order's card; row security selects the orders. */
export const findOrderPayment = defineCall({
  method: 'POST',
  url: '/apisbersc/get-status',
  summary: 'Оплата заказа: договор с банком, получатель денег, движения',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  body: Type.Object({ order_number: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Type.Object({
    orderNumber: Type.String(),
    supplierCode: Type.String(),
    shop: Type.String({ description: 'Код магазина' }),
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
        status: Type.Enum(['CREATED', 'RUN', 'DONE', 'FAILED']),
        createdAt: Type.String(),
      }),
      Type.Null(),
    ]),
    steps: MoneySteps,
    events: Type.Array(MoneyEvent),
  }),
  errors: ['NOT_FOUND'],
})

export type FindOrderPayment = CallOf<typeof findOrderPayment>
