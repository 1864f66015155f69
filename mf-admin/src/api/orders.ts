import { createCall } from '@lavka/shared'
import type {
  AnswerByPhone,
  EditOrder,
  FindOrderCard,
  FindOrderFields,
  FindOrdersToPrint,
  GroupOrders,
  LoadOrders,
  MarkInvoice,
  MoveOrder,
  WeighOrder,
} from '@lavka/server/contract'

export const loadOrdersFx = createCall<LoadOrders>('POST', '/apiadmin/objects/orders/loadoptions')
export const loadOrderGroupsFx = createCall<GroupOrders>('POST', '/apiadmin/objects/orders/loadoptions')
export const findOrderFieldsFx = createCall<FindOrderFields>('GET', '/apiadmin/objects/orders/fields')
export const findOrderCardFx = createCall<FindOrderCard>('GET', '/apiadmin/objects/orders')
export const findOrdersToPrintFx = createCall<FindOrdersToPrint>('POST', '/apiadmin/objects/orders/print')
export const moveOrderFx = createCall<MoveOrder>('PUT', '/apiadmin/objects/orders')
export const editOrderFx = createCall<EditOrder>('PUT', '/apiadmin/objects/orders/correction')
export const weighOrderFx = createCall<WeighOrder>('PUT', '/apiadmin/objects/orders/lines')
export const markInvoiceFx = createCall<MarkInvoice>('PUT', '/apiadmin/objects/orders/invoice')
export const answerByPhoneFx = createCall<AnswerByPhone>('PUT', '/apiadmin/objects/orders/substitutions')
