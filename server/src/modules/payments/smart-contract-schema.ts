import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable, uuid } from '../../schema-primitives.ts'
import { BeyondPayment, MoneySteps, OrderFunds } from './order-payment-schema.ts'
import { OrderExtra } from './extra-holds/schema.ts'
import { OrderReceipt } from './receipts/schema.ts'

const Moment = Type.Union([Type.String(), Type.Null()], { description: 'UTC ISO: когда банк это подтвердил' })

/** What is said of the money of one's own order. */
export type OwnPayment = Static<typeof OwnPayment>
const OwnPayment = Type.Object({
  orderNumber: Type.String(),
  funds: OrderFunds,
  fundsName: Type.String(),
  confirmedAt: Moment,
  heldKopecks: Type.Integer({ description: 'Сейчас зарезервировано банком' }),
  toHoldKopecks: Type.Integer({ description: 'Сколько резервировать: сумма заказа с запасом на вес' }),
  canPay: Type.Boolean({ description: 'Заказ ещё можно оплатить со счёта бенефициара' }),
  steps: MoneySteps,
  beyond: BeyondPayment,
  extra: Type.Union([OrderExtra, Type.Null()]),
  receipts: Type.Array(OrderReceipt),
})

/**
 * Specification §3, §7: the order is paid from a beneficiary's account. `amount` is in roubles, from the order's sum up to that sum with the
 * tolerance of weighed goods (`toHoldKopecks`). The same contract asked for again gets the same answer. It is stored and sent to the bank by a job:
 * the answer does not wait for the bank, and the hold is confirmed later.
 */
export const createSmartContract = defineCall({
  method: 'POST',
  url: '/apisbersc/SmartContract/create',
  summary: 'Оплатить заказ со счёта бенефициара: смарт-контракт, по которому банк резервирует деньги',
  allow: people,
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    supplierCode: Type.String({ maxLength: 80, pattern: storable }),
    shop: Type.String({ maxLength: 80, pattern: storable }),
    num: Type.String({ minLength: 1, maxLength: 40, pattern: storable, description: 'Номер заказа' }),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'Рубли' }),
    beneficiaryId: Type.String({ pattern: uuid }),
  }),
  answer: Type.Object({
    smartContractId: Type.String(),
    amountKopecks: Type.Integer(),
    orderNumber: Type.String(),
    funds: OrderFunds,
    fundsName: Type.String(),
    confirmedAt: Moment,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONTRACT_EXISTS', 'MONEY_REFUSED'],
})

/** The money of the caller's own order. */
export const findOwnPayment = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/orders/{id}/payment',
  summary: 'Оплата своего заказа: где деньги и с какого времени',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: OwnPayment,
  errors: ['NOT_FOUND'],
})

/** The active beneficiaries that the caller may pay from. */
export const findOwnBeneficiaries = defineCall({
  method: 'GET',
  url: '/apisbersc/Beneficiary/own',
  summary: 'Счета, с которых этот человек может платить',
  allow: people,
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      availableKopecks: Type.Integer({ description: 'Свободно' }),
    }),
  ),
})

export type CreateSmartContract = CallOf<typeof createSmartContract>
export type FindOwnPayment = CallOf<typeof findOwnPayment>
export type FindOwnBeneficiaries = CallOf<typeof findOwnBeneficiaries>
