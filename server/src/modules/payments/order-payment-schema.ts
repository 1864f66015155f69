import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { fundsStates, stepKinds } from '../../database/values.ts'
import { OrderDispute } from './disputes/schema.ts'
import { OrderExtra } from './extra-holds/schema.ts'
import { OrderReceipt } from './receipts/schema.ts'
import { BeneficiaryRow, MoneyEvent } from './schema.ts'

export type OrderFunds = Static<typeof OrderFunds>
/** Where the money of an order is (domain.md §3, the axis of funds): what the bank has confirmed, and what is asked of it. */
export const OrderFunds = Type.Enum([...fundsStates])

export type MoneyStep = Static<typeof MoneyStep>
/** What was asked of the bank for an order. `money` is how it stood after the bank's answer; null: there is no answer yet. Sums are kopecks. */
const MoneyStep = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...stepKinds]),
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
      nettedKopecks: Type.Integer({ description: 'Возвращено за поставщика покупателю другого заказа' }),
    }),
    Type.Null(),
  ]),
})

/** The life of a contract, the earliest step first. */
export const MoneySteps = Type.Array(MoneyStep)

/** What people may say of an order's money, and what was said: disputes, and refunds after the release. Kopecks; times UTC ISO. */
export const BeyondPayment = Type.Object({
  termEnds: Type.Union([Type.String(), Type.Null()], { description: 'Когда доставленный заказ сочтут принятым' }),
  canDispute: Type.Boolean(),
  dispute: Type.Union([OrderDispute, Type.Null()]),
  refundableKopecks: Type.Integer({ description: 'Сколько ещё можно вернуть после перевода поставщику' }),
  refund: Type.Union([
    Type.Object({
      refundKopecks: Type.Integer({ description: 'Сколько поставщик должен был вернуть' }),
      repaidKopecks: Type.Integer({ description: 'Сколько из этого банк перевёл покупателю' }),
    }),
    Type.Null(),
  ]),
})

const Account = Type.Object({ id: Type.String(), name: Type.String(), status: BeneficiaryRow.properties.status })

/** Specification §7: `get-status {order_number}`. Allowed for everybody who may open the order's card; row security selects the orders. */
export const findOrderPayment = defineCall({
  method: 'POST',
  url: '/apisbersc/get-status',
  summary: 'Оплата заказа: договор с банком, получатель денег, движения',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  moves: 'nothing',
  body: Type.Object({ order_number: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Type.Object({
    orderNumber: Type.String(),
    supplierCode: Type.String(),
    shop: Type.String({ description: 'Код магазина' }),
    buyer: Type.String({ description: 'Имя покупателя' }),
    toPayKopecks: Type.Integer({ description: 'К оплате сейчас' }),
    toHoldKopecks: Type.Integer({ description: 'Сколько банк может зарезервировать, с запасом на вес' }),
    payRefusal: Type.Union([Type.String(), Type.Null()], {
      description: 'Почему со счёта сейчас не оплатить; null — можно',
    }),
    funds: OrderFunds,
    fundsName: Type.String(),
    confirmedAt: Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: когда банк это подтвердил' }),
    payer: Type.Union([Account, Type.Null()], { description: 'С чьего счёта оплачен' }),
    beneficiary: Type.Union([Account, Type.Null()], { description: 'Счёт поставщика, который получит деньги' }),
    contract: Type.Union([
      Type.Object({
        amountKopecks: Type.Integer(),
        status: Type.Enum(['CREATED', 'RUN', 'DONE', 'FAILED']),
        createdAt: Type.String(),
      }),
      Type.Null(),
    ]),
    steps: MoneySteps,
    beyond: BeyondPayment,
    extra: Type.Union([OrderExtra, Type.Null()]),
    receipts: Type.Array(OrderReceipt),
    events: Type.Array(MoneyEvent),
  }),
  errors: ['NOT_FOUND'],
})

export type FindOrderPayment = CallOf<typeof findOrderPayment>
