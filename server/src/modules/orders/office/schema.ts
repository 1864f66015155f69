import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId, storable } from '../../../schema-primitives.ts'
import { objectCalls } from '../../objects/calls.ts'
import type { RowOf } from '../../objects/field.ts'
import type { GroupsCall, RowsCall } from '../../objects/options/schema.ts'
import { Order, OrderLine, Weighing } from '../schema.ts'
import { Correctable, OrderCorrection } from '../editing/schema.ts'
import { OrderStatus } from '../states.ts'
import { ordersObject } from './orders-object.ts'

const object = objectCalls(ordersObject)
export const findOrderFields = object.findFields
export const loadOrders = object.loadRows

/** A row of the back office's order grid. */
export type OrderRow = RowOf<typeof ordersObject.fields>

/** The marketplace's part of what is to be paid now, by the contract of the day on which the order was placed. */
const Commission = Type.Object({
  basisPoints: Type.Integer({ description: 'Сотые доли процента' }),
  kopecks: Type.Integer(),
  supplierKopecks: Type.Integer({
    description: 'Сколько площадка платит поставщику: без комиссии и без того, что ему платит покупатель',
  }),
  dueKopecks: Type.Integer({ description: 'Какую часть комиссии должен поставщик, потому что деньги получает сам' }),
  contract: Type.Integer({ description: 'Код редакции договора' }),
  contractNumber: Type.String(),
})

/** The order with its history, for the card of the back office. */
export type OrderCard = Static<typeof OrderCard>
export const OrderCard = Type.Object({
  ...Order.properties,
  buyerName: Type.String({ description: 'Чей заказ' }),
  weighRefusal: Type.Union([Type.String(), Type.Null()], { description: 'Почему вес и состав сейчас не уточнить' }),
  correctable: Correctable,
  commission: Type.Union([Commission, Type.Null()], { description: 'null: при оформлении договор не действовал' }),
  events: Type.Array(
    Type.Object({
      event: Type.String(),
      caption: Type.String(),
      status: OrderStatus,
      actorName: Type.String(),
      reason: Type.String(),
      createdAt: Type.String(),
    }),
  ),
})

/** The badge beside «Заказы»: what waits to be confirmed. */
export const countNewOrders = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/orders/new',
  summary: 'Сколько видимых сотруднику заказов ждёт подтверждения',
  allow: ordersObject.allow,
  answer: Type.Object({ count: Type.Integer() }),
})

export const findOrderCard = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/orders',
  summary: 'Карточка заказа',
  allow: ordersObject.allow,
  query: Type.Object({ id: RowId }),
  answer: OrderCard,
  errors: ['NOT_FOUND'],
})

/** The number of orders that one print form holds at most. */
const mostPrinted = 200

export const LineToCollect = Type.Object({
  ...OrderLine.properties,
  isWeighed: Type.Boolean({ description: 'Продаётся на вес: можно положить чуть больше' }),
  barcode: Type.Union([Type.String(), Type.Null()]),
  category: Type.String({ description: 'Название категории, пусто — её нет' }),
  shelf: Type.String({ description: 'Место на складе, пусто — не указано' }),
})

/** An order with what those who collect it need to know of its goods. */
export type OrderToCollect = Static<typeof OrderToCollect>
export const OrderToCollect = Type.Object({
  ...Order.properties,
  lines: Type.Array(LineToCollect),
})

export const findOrdersToPrint = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/orders/print',
  summary: 'Заказы с товарами для печатных форм и сборки',
  allow: ordersObject.allow,
  body: Type.Object({ ids: Type.Array(RowId, { minItems: 1, maxItems: mostPrinted }) }),
  answer: Type.Array(OrderToCollect),
})

export const moveOrder = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/orders',
  summary: 'Перевести заказ в другое состояние',
  allow: ['admin', 'manager', 'supplier'],
  body: Type.Object({
    id: RowId,
    version: Type.Integer({ description: 'Версия, которую видел сотрудник' }),
    event: Type.String({ maxLength: 40 }),
    reason: Type.String({ maxLength: 500, pattern: storable }),
  }),
  answer: OrderCard,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

/** A correction by hand; ORDER_CHANGED (409) for another version: the page compares its card with the one of now. */
export const editOrder = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/orders/correction',
  summary: 'Исправить заказ: получатель, доставка, товары',
  allow: ['admin', 'manager', 'supplier'],
  bodyLimit: 128 * 1024,
  body: OrderCorrection,
  answer: OrderCard,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'VALUE_REFUSED', 'TRANSITION_REFUSED'],
})

export const weighOrder = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/orders/lines',
  summary: 'Что на самом деле положено в заказ: вес, замены',
  allow: ['admin', 'manager', 'supplier'],
  bodyLimit: 640 * 1024,
  body: Weighing,
  answer: OrderCard,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

/** The buyer's answer by telephone, recorded with the operator. A supplier may not answer for the buyer. */
export const answerByPhone = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/orders/substitutions',
  summary: 'Ответ покупателя на замену, сказанный по телефону',
  allow: ['admin', 'manager'],
  body: Type.Object({ id: RowId, isAccepted: Type.Boolean() }),
  answer: OrderCard,
  errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
})

export type AnswerByPhone = CallOf<typeof answerByPhone>
export type EditOrder = CallOf<typeof editOrder>
export type WeighOrder = CallOf<typeof weighOrder>
export type FindOrderFields = CallOf<typeof findOrderFields>
/** Rows of the grid; what is asked with `group` is `GroupOrders`. */
export type LoadOrders = RowsCall<typeof loadOrders, OrderRow>
export type GroupOrders = GroupsCall<typeof loadOrders, OrderRow>
export type CountNewOrders = CallOf<typeof countNewOrders>
export type FindOrderCard = CallOf<typeof findOrderCard>
export type FindOrdersToPrint = CallOf<typeof findOrdersToPrint>
export type MoveOrder = CallOf<typeof moveOrder>
