import { Type, type Static } from 'typebox'
import { mostMessagePhotos } from '@lavka/domain/order-messages'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { OrderIds, RowId, storable, uuid } from '../../schema-primitives.ts'
import { FileCard } from '../files/schema.ts'

const Moment = Type.String({ description: 'UTC ISO' })

/** A message about an order. `isOwn`: of the side that the caller is on. */
export type OrderMessage = Static<typeof OrderMessage>
export const OrderMessage = Type.Object({
  id: Type.Integer(),
  isOwn: Type.Boolean(),
  author: Type.String({ description: 'Покупатель, Продавец или Оператор магазина' }),
  text: Type.String(),
  photos: Type.Array(FileCard),
  createdAt: Moment,
  readAt: Type.Union([Moment, Type.Null()], { description: 'Когда прочла другая сторона' }),
})

/** All that was written about an order, the first message first. */
export type OrderTalk = Static<typeof OrderTalk>
export const OrderTalk = Type.Object({
  order: Type.Integer(),
  isOpen: Type.Boolean({ description: 'Можно писать: 90 дней после оформления' }),
  unread: Type.Integer({ description: 'Сколько сообщений другой стороны не прочитано' }),
  messages: Type.Array(OrderMessage),
})

export const findTalks = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/messages',
  summary: 'Переписка по заказам: своим, а у сотрудников — тем, что они ведут',
  allow: people,
  query: Type.Object({ orders: OrderIds }),
  answer: Type.Array(OrderTalk),
})

/** A repeated request with the same key writes nothing and answers the same. */
export const writeMessage = defineCall({
  method: 'POST',
  url: '/api/clientv9/object/messages',
  summary: 'Написать по заказу: покупатель — продавцу, продавец или оператор — покупателю',
  allow: people,
  bodyLimit: 48 * 1024,
  body: Type.Object({
    order: RowId,
    key: Type.String({ pattern: uuid }),
    text: Type.String({ maxLength: 10_000, pattern: storable }),
    photos: Type.Array(RowId, { maxItems: mostMessagePhotos, description: 'Снимки, загруженные перед этим' }),
  }),
  answer: OrderTalk,
  errors: ['NOT_FOUND', 'TALK_CLOSED', 'FILE_KIND', 'FILES_FULL'],
})

/** The caller has seen what the other side wrote, up to this message. */
export const readMessages = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/messages/read',
  summary: 'Отметить прочитанным, что написала другая сторона',
  allow: people,
  body: Type.Object({ order: RowId, upTo: RowId }),
  answer: OrderTalk,
  errors: ['NOT_FOUND'],
})

export type FindTalks = CallOf<typeof findTalks>
export type WriteMessage = CallOf<typeof writeMessage>
export type ReadMessages = CallOf<typeof readMessages>
