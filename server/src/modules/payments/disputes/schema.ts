import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { disputeStates } from '../../../database/values.ts'
import { RowId, storable } from '../../../schema-primitives.ts'

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: storable })
const OrderNumber = Type.String({ minLength: 1, maxLength: 40, pattern: storable })
const done = Type.Object({ done: Type.Literal(true) })

export type OrderDispute = Static<typeof OrderDispute>
/** A dispute about an order, for its buyer, its supplier and the office. Kopecks; times UTC ISO. */
export const OrderDispute = Type.Object({
  version: Type.Integer(),
  state: Type.Enum([...disputeStates]),
  stateName: Type.String(),
  openedAs: Type.Enum(['buyer', 'operator']),
  openedAt: Type.String(),
  reason: Type.String(),
  refundKopecks: Type.Integer({ description: 'Сколько возвращается покупателю' }),
  decision: Type.String({ description: 'Почему решили так' }),
  decidedAt: Type.Union([Type.String(), Type.Null()]),
})

/** The buyer argues about a delivered order: its money waits for a decision. */
export const openOwnDispute = defineCall({
  method: 'POST',
  url: '/api/clientv9/objects/orders/{id}/dispute',
  summary: 'Открыть спор по своему доставленному заказу',
  allow: people,
  moves: 'nothing',
  params: Type.Object({ id: RowId }),
  body: Type.Object({ reason: Reason }),
  answer: done,
  errors: ['NOT_FOUND', 'MONEY_REFUSED'],
})

/** An operator opens it in the name of the buyer. */
export const openDispute = defineCall({
  method: 'POST',
  url: '/apisbersc/dispute',
  summary: 'Открыть спор по заказу покупателя',
  allow: ['admin', 'manager'],
  moves: 'nothing',
  body: Type.Object({ orderNumber: OrderNumber, reason: Reason }),
  answer: done,
  errors: ['NOT_FOUND', 'MONEY_REFUSED'],
})

/** `reduce` gives `refundKopecks` back to the buyer, `refund` all. */
export const decideDispute = defineCall({
  method: 'PUT',
  url: '/apisbersc/dispute',
  summary: 'Решить спор: деньги поставщику, часть назад или всё назад',
  allow: ['admin', 'manager'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    orderNumber: OrderNumber,
    version: Type.Integer(),
    answer: Type.Enum(['release', 'reduce', 'refund']),
    refundKopecks: Type.Optional(RowId),
    reason: Reason,
  }),
  answer: done,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

/** After the release: the supplier owes the sum to the buyer, and its next release pays that first. A repeat with the same `refundId` changes nothing. */
export const refundOrder = defineCall({
  method: 'POST',
  url: '/apisbersc/refund',
  summary: 'Вернуть деньги за заказ, оплата которого уже переведена поставщику',
  allow: ['admin', 'manager'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    orderNumber: OrderNumber,
    amountKopecks: RowId,
    reason: Reason,
    refundId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  answer: done,
  errors: ['NOT_FOUND', 'MONEY_REFUSED'],
})

export type OpenOwnDispute = CallOf<typeof openOwnDispute>
export type OpenDispute = CallOf<typeof openDispute>
export type DecideDispute = CallOf<typeof decideDispute>
export type RefundOrder = CallOf<typeof refundOrder>
