import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { regularStates } from '../../database/values.ts'
import { RowId } from '../../schema-primitives.ts'

const Moment = Type.String({ description: 'UTC ISO' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const EveryWeeks = Type.Integer({ minimum: 1, maximum: 2, description: 'Раз в неделю или в две' })
const Kopecks = Type.Union([Type.Integer(), Type.Null()])

/** A line as it would be ordered now. */
export type RegularOrderLine = Static<typeof RegularOrderLine>
export const RegularOrderLine = Type.Object({
  product: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number({ description: 'Сколько нужно' }),
  nowQuantity: Type.Number({ description: 'Сколько сейчас можно заказать; 0 — товара в заказе не будет' }),
  pack: Type.String({ description: 'Что в единице сейчас' }),
  lastKopecks: Type.Integer({ description: 'Цена единицы в прошлый раз' }),
  nowKopecks: Kopecks,
  why: Type.String({ description: 'Почему меньше, чем нужно; пусто — столько и будет' }),
  other: Type.String({ description: 'Что стало другим с прошлого раза: единица или упаковка; пусто — ничего' }),
})

/** An order that is placed again every week or two; `next` is the date that was announced already. */
export type RegularOrder = Static<typeof RegularOrder>
export const RegularOrder = Type.Object({
  id: Type.Integer(),
  groupId: Type.Integer({ description: 'Оформление, которое повторяется' }),
  everyWeeks: EveryWeeks,
  weekday: Type.Integer({ description: '1 — понедельник' }),
  nextOn: Day,
  placeAt: Moment,
  state: Type.Enum([...regularStates]),
  receiver: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  pickup: Type.String({ description: 'Точки, где покупатель заберёт сам; пусто — привезут' }),
  lines: Type.Array(RegularOrderLine),
  next: Type.Union([
    Type.Object({
      announcedAt: Moment,
      totalKopecks: Kopecks,
      problem: Type.String({ description: 'Почему оформить не получилось бы; пусто — получится' }),
    }),
    Type.Null(),
  ]),
  last: Type.Union([
    Type.Object({
      on: Day,
      isPlaced: Type.Boolean(),
      note: Type.String({ description: 'Почему не оформлен или чего в нём не оказалось' }),
    }),
    Type.Null(),
  ]),
})

export const findRegularOrders = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/regular-orders',
  summary: 'Свои регулярные заказы с сегодняшними ценами и остатками',
  allow: people,
  answer: Type.Array(RegularOrder),
})

/** One regular order of a checkout: a second call changes its days. */
export const makeRegular = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/regular-orders',
  summary: 'Повторять свой заказ раз в неделю или в две; ещё раз — изменить дни',
  allow: people,
  body: Type.Object({
    group: RowId,
    everyWeeks: EveryWeeks,
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'День оформления, 1 — понедельник' }),
  }),
  answer: Type.Array(RegularOrder),
  errors: ['NOT_FOUND'],
})

/** `nextOn` is the day that the person saw, so that a second press does not skip another one. */
export const changeRegular = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/regular-orders',
  summary: 'Пропустить следующий заказ, остановить или возобновить регулярный',
  allow: people,
  body: Type.Object({ id: RowId, event: Type.Enum(['skip', 'pause', 'resume']), nextOn: Day }),
  answer: Type.Array(RegularOrder),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeRegular = defineCall({
  method: 'DELETE',
  url: '/api/clientv9/objects/regular-orders/{id}',
  summary: 'Больше не повторять; чужой и удалённый пропускаются',
  allow: people,
  params: Type.Object({ id: RowId }),
  answer: Type.Array(RegularOrder),
})

export type FindRegularOrders = CallOf<typeof findRegularOrders>
export type MakeRegular = CallOf<typeof makeRegular>
export type ChangeRegular = CallOf<typeof changeRegular>
export type RemoveRegular = CallOf<typeof removeRegular>
