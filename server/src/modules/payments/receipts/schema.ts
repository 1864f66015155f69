import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { receiptKinds, receiptStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'
import { Fiscal, Position, ReceiptDocument } from './document.ts'

export type OrderReceipt = Static<typeof OrderReceipt>
/** A receipt in the list of its order. Kopecks; times UTC ISO. */
export const OrderReceipt = Type.Object({
  id: RowId,
  kindName: Type.String(),
  sumKopecks: Type.Integer(),
  state: Type.Enum([...receiptStates]),
  stateName: Type.String(),
  printedAt: Type.Union([Type.String(), Type.Null()]),
})

/** A receipt for its page: the buyer's, of one's supplier, or any for operators. `fiscal` is null until it is printed. */
export const findReceipt = defineCall({
  method: 'GET',
  url: '/api/clientv9/receipts/{id}',
  summary: 'Кассовый чек',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Type.Object({
    id: RowId,
    kind: Type.Enum([...receiptKinds]),
    kindName: Type.String(),
    isReturn: Type.Boolean(),
    isOffset: Type.Boolean({ description: 'Оплачен зачётом предоплаты' }),
    sumKopecks: Type.Integer(),
    state: Type.Enum([...receiptStates]),
    stateName: Type.String(),
    orderNumber: Type.String(),
    marketplace: Type.Object({ name: Type.String(), inn: Type.String(), site: Type.String() }),
    supplier: ReceiptDocument.properties.supplier,
    positions: Type.Array(Type.Object({ ...Position.properties, vatName: Type.String(), methodName: Type.String() })),
    fiscal: Type.Union([Fiscal, Type.Null()]),
  }),
  errors: ['NOT_FOUND'],
})

/** A receipt that was not printed is written anew, by what its supplier says of itself now, and queued. */
export const retryReceipt = defineCall({
  method: 'PUT',
  url: '/apisbersc/receipt',
  summary: 'Напечатать чек ещё раз',
  allow: ['admin', 'manager'],
  moves: 'nothing',
  body: Type.Object({ id: RowId }),
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['NOT_FOUND', 'ROW_CHANGED'],
})

export type FindReceipt = CallOf<typeof findReceipt>
export type RetryReceipt = CallOf<typeof retryReceipt>
