import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { Order, Weighing } from '../orders/schema.ts'
import { OrderStatus } from '../orders/states.ts'

/** The loadOptions protocol (domain.md §5): the part a grid with paging, sorting, filtering and search uses. */
export type LoadOptions = Static<typeof LoadOptions>
export const LoadOptions = Type.Object(
  {
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    requireTotalCount: Type.Optional(Type.Boolean()),
    sort: Type.Optional(
      Type.Array(Type.Object({ selector: Type.String({ maxLength: 80 }), desc: Type.Boolean() }), { maxItems: 5 }),
    ),
    filter: Type.Optional(
      Type.Unknown({ description: '[поле, оператор, значение] | [условие, "and"|"or", условие…] | ["!", условие]' }),
    ),
    searchValue: Type.Optional(Type.String({ maxLength: 200 })),
  },
  // kept, for who reads the options to refuse them with words (load-options.ts)
  { additionalProperties: true },
)

export type Field = Static<typeof Field>
export const Field = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  type: Type.Enum(['text', 'number', 'money', 'datetime', 'status']),
  /** the dictionary of a status field: value -> Russian caption */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.String(), caption: Type.String() }))),
})

/** A row of the back office's order grid. */
export type OrderRow = Static<typeof OrderRow>
export const OrderRow = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  groupId: Type.Integer(),
  createdAt: Type.String({ description: 'UTC ISO' }),
  status: Type.String(),
  statusName: Type.String(),
  origin: Type.String(),
  originName: Type.String(),
  placedByName: Type.String(),
  supplierName: Type.String(),
  shopName: Type.String(),
  receiver: Type.String(),
  phone: Type.String(),
  toPayKopecks: Type.Integer(),
  lineCount: Type.Integer(),
  deliveryWindow: Type.String({ description: '«2026-11-22 10:00–14:00» или день' }),
})

/** The order with its past, for the card of the back office. */
export type OrderCard = Static<typeof OrderCard>
export const OrderCard = Type.Object({
  ...Order.properties,
  buyerName: Type.String({ description: 'Чей заказ' }),
  weighRefusal: Type.Union([Type.String(), Type.Null()], { description: 'Почему вес и состав сейчас не уточнить' }),
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

const staff = ['admin', 'manager', 'supplier', 'partner'] as const

export const findOrderFields = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/orders/fields',
  summary: 'Поля заказов для таблицы',
  allow: staff,
  answer: Type.Array(Field),
})

export const loadOrders = defineCall({
  method: 'POST',
  url: '/apiadmin/objects/orders/loadoptions',
  summary: 'Заказы: страница таблицы по loadOptions',
  allow: staff,
  bodyLimit: 64 * 1024,
  body: LoadOptions,
  answer: Type.Object({
    data: Type.Array(OrderRow),
    totalCount: Type.Integer({ description: '−1, если не спрошено' }),
  }),
})

/** The badge beside «Заказы»: what waits to be confirmed. */
export const countNewOrders = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/orders/new',
  summary: 'Сколько видимых сотруднику заказов ждёт подтверждения',
  allow: staff,
  answer: Type.Object({ count: Type.Integer() }),
})

export const findOrderCard = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/orders',
  summary: 'Карточка заказа',
  allow: staff,
  query: Type.Object({ id: RowId }),
  answer: OrderCard,
  errors: ['NOT_FOUND'],
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

/** What the buyer said by telephone; noted with who wrote it down. Not the supplier's to say. */
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
export type WeighOrder = CallOf<typeof weighOrder>
export type FindOrderFields = CallOf<typeof findOrderFields>
export type LoadOrders = CallOf<typeof loadOrders>
export type CountNewOrders = CallOf<typeof countNewOrders>
export type FindOrderCard = CallOf<typeof findOrderCard>
export type MoveOrder = CallOf<typeof moveOrder>
