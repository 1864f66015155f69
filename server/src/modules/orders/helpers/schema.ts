import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'
import { RowId, storable } from '../../../schema-primitives.ts'
import { LineToCollect, OrderCard } from '../office/schema.ts'
import { LineActual, LineProposal, Order, OrderAction } from '../schema.ts'

// What a supplier's pickers and couriers see of orders, and what they do (domain/src/duties.ts): no prices and no contacts for who collects, no goods and
// no card for who brings.

const version = Type.Integer({ description: 'Версия, которую видел сотрудник' })
const reason = Type.String({ maxLength: 500, pattern: storable })

const goods = ['product', 'quantity', 'name', 'unit'] as const

const LineForPicker = Type.Object({
  ...Type.Pick(LineToCollect, ['id', ...goods, 'picture', 'isWeighed', 'barcode', 'category', 'shelf']).properties,
  actual: Type.Union([Type.Pick(LineActual, [...goods, 'isSubstitute', 'reason']), Type.Null()]),
  proposal: Type.Union([Type.Pick(LineProposal, ['id', 'name']), Type.Null()]),
})

const card = ['id', 'number', 'version', 'status', 'deliveryWindow', 'comment'] as const

export type OrderForPicker = Static<typeof OrderForPicker>
export const OrderForPicker = Type.Object({
  ...Type.Pick(Order, [...card, 'statusName', 'pickup', 'supplierName', 'substitutions', 'substitutionsName'])
    .properties,
  weighRefusal: OrderCard.properties.weighRefusal,
  actions: Type.Array(OrderAction, { description: 'Из «Начать сборку» и «Завершить сборку»' }),
  lines: Type.Array(LineForPicker),
})

export const findToPick = defineCall({
  method: 'GET',
  url: '/apiadmin/assembly',
  summary: 'Заказы, которые собирает сборщик, без цен и контактов; без дня — все несобранные',
  allow: ['picker'],
  query: Type.Object({ day: Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }) }),
  answer: Type.Array(OrderForPicker),
})

export const findOrderToPick = defineCall({
  method: 'GET',
  url: '/apiadmin/assembly/{id}',
  summary: 'Заказ для сборщика, без цен и контактов',
  allow: ['picker'],
  params: Type.Object({ id: RowId }),
  answer: OrderForPicker,
  errors: ['NOT_FOUND'],
})

export const movePicked = defineCall({
  method: 'PUT',
  url: '/apiadmin/assembly',
  summary: 'Начать или завершить сборку заказа',
  allow: ['picker'],
  body: Type.Object({ id: RowId, version, event: Type.Enum(['assemble', 'pack']) }),
  answer: OrderForPicker,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

export const weighPicked = defineCall({
  method: 'PUT',
  url: '/apiadmin/assembly/lines',
  summary: 'Что на самом деле положено в заказ',
  allow: ['picker'],
  bodyLimit: 640 * 1024,
  body: Type.Object({
    id: RowId,
    version,
    lines: Type.Array(Type.Object({ line: RowId, quantity: Type.Number({ minimum: 0, maximum: 1_000_000 }), reason }), {
      minItems: 1,
      maxItems: 500,
    }),
  }),
  answer: OrderForPicker,
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

export type OrderForCourier = Static<typeof OrderForCourier>
const OrderForCourier = Type.Object({
  ...Type.Pick(Order, [...card, 'receiver', 'phone', 'address']).properties,
  toCollectKopecks: Type.Integer({ description: 'Взять с получателя; 0 — заказ оплачен' }),
  deliverRefusal: Type.Union([Type.String(), Type.Null()], { description: 'Почему доставку сейчас не отметить' }),
})

export const findToBring = defineCall({
  method: 'GET',
  url: '/apiadmin/deliveries',
  summary: 'Заказы, которые везёт курьер: адрес, телефон, сколько взять',
  allow: ['courier'],
  answer: Type.Array(OrderForCourier),
})

export const moveBrought = defineCall({
  method: 'PUT',
  url: '/apiadmin/deliveries',
  summary: 'Отметить, что заказ доставлен или доставка не состоялась',
  allow: ['courier'],
  body: Type.Object({ id: RowId, version, event: Type.Enum(['deliver', 'fail']), reason }),
  answer: Type.Array(OrderForCourier),
  errors: ['NOT_FOUND', 'ORDER_CHANGED', 'TRANSITION_REFUSED'],
})

export type FindToPick = CallOf<typeof findToPick>
export type FindOrderToPick = CallOf<typeof findOrderToPick>
export type MovePicked = CallOf<typeof movePicked>
export type WeighPicked = CallOf<typeof weighPicked>
export type FindToBring = CallOf<typeof findToBring>
export type MoveBrought = CallOf<typeof moveBrought>
