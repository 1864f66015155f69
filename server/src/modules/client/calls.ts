import { Type } from 'typebox'
import { people } from '../../auth.ts'
import { defineCall } from '../../call.ts'
import { Order, OrderHistory, orderCommand, RowId, storable } from '../orders/schema.ts'

export const findOwnOrder = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/orders/{id}',
  summary: 'Свой заказ',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Order,
  errors: ['NOT_FOUND'],
})

/** The history half of `orderCommand`, served there. */
export const findOrderHistory = {
  ...orderCommand,
  body: Type.Object({
    cmd: Type.Literal('history'),
    supplier: Type.String({ maxLength: 80, pattern: storable }),
    rowSkip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    rowCount: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  answer: OrderHistory,
} as const
