import { Type } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId } from '../../schema-primitives.ts'
import { Order } from '../orders/schema.ts'

export const beginCardPayment = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/card-payment',
  summary: 'Страница банка, на которой покупатель оплатит свой заказ картой',
  allow: people,
  body: Type.Object({ order: RowId }),
  answer: Type.Object({ pageUrl: Type.String() }),
  errors: ['NOT_FOUND', 'CARD_REFUSED', 'CONFLICT', 'ACQUIRER_SILENT'],
})

export const findCardPayment = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/card-payment',
  summary: 'Свой заказ с оплатой картой, как о ней говорит банк сейчас',
  allow: people,
  query: Type.Object({ order: RowId }),
  answer: Order,
  errors: ['NOT_FOUND'],
})

/** The page of payment is ended, so that nobody pays twice. */
export const leaveCardPayment = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/card-payment',
  summary: 'Оплатить свой заказ при получении, а не картой',
  allow: people,
  body: Type.Object({ order: RowId, way: Type.Literal('door') }),
  answer: Order,
  errors: ['NOT_FOUND', 'CARD_REFUSED', 'CONFLICT', 'ACQUIRER_SILENT'],
})

export type BeginCardPayment = CallOf<typeof beginCardPayment>
export type FindCardPayment = CallOf<typeof findCardPayment>
export type LeaveCardPayment = CallOf<typeof leaveCardPayment>
