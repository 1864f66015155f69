import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { extraHoldStates } from '../../../database/values.ts'
import { RowId, storable } from '../../../schema-primitives.ts'

export type OrderExtra = Static<typeof OrderExtra>
/** The question whether more may be held for an order than was, as it stands now; kopecks, times UTC ISO. */
export const OrderExtra = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...extraHoldStates]),
  stateName: Type.String(),
  amountKopecks: Type.Integer({ description: 'На сколько заказ дороже, чем зарезервировано' }),
  answerUntil: Type.String({ description: 'До какого времени ждём ответа' }),
})

/** The buyer agrees to the difference, and the bank is asked to hold it on the same account; or refuses. The same answer again changes nothing. */
export const answerExtraHold = defineCall({
  method: 'PUT',
  url: '/api/clientv9/objects/orders/{id}/extra-hold',
  summary: 'Согласиться на доплату за свой заказ, который вышел дороже зарезервированного, или отказаться',
  allow: people,
  moves: 'money',
  needsPassword: true,
  params: Type.Object({ id: RowId }),
  body: Type.Object({ extra: RowId, answer: Type.Enum(['agree', 'decline']) }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

/** The buyer has told an operator the answer: the history says who noted it, and the buyer gets a message. */
export const answerExtraHoldForBuyer = defineCall({
  method: 'PUT',
  url: '/apisbersc/extra-hold',
  summary: 'Записать ответ покупателя о доплате: согласие или отказ',
  allow: ['admin', 'manager'],
  moves: 'money',
  needsPassword: true,
  body: Type.Object({
    orderNumber: Type.String({ minLength: 1, maxLength: 40, pattern: storable }),
    extra: RowId,
    answer: Type.Enum(['agree', 'decline']),
  }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROW_CHANGED', 'MONEY_REFUSED'],
})

export type AnswerExtraHoldForBuyer = CallOf<typeof answerExtraHoldForBuyer>
export type AnswerExtraHold = CallOf<typeof answerExtraHold>
