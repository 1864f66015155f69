import { Type, type Static } from 'typebox'
import { people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { OrderIds, RowId, storable } from '../../schema-primitives.ts'

const Moment = Type.String({ description: 'UTC ISO' })

/** How the delivery of one of the caller's orders was rated, and until when that may be given or changed (14 days after the delivery). */
export type DeliveryRating = Static<typeof DeliveryRating>
export const DeliveryRating = Type.Object({
  order: Type.Integer(),
  until: Moment,
  isOpen: Type.Boolean({ description: 'Оценку ещё можно поставить или изменить' }),
  rating: Type.Union([
    Type.Object({
      stars: Type.Integer({ description: 'От 1 до 5' }),
      text: Type.String({ description: 'Пусто, когда поставлена только оценка' }),
      changedAt: Moment,
    }),
    Type.Null(),
  ]),
})

export const findDeliveryRatings = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/delivery-ratings',
  summary: 'Оценки доставки своих полученных заказов',
  allow: people,
  query: Type.Object({
    orders: OrderIds,
  }),
  answer: Type.Array(DeliveryRating),
})

/** Creates or replaces the rating of an order's delivery. */
export const rateDelivery = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/delivery-ratings',
  summary: 'Оценить доставку своего заказа или изменить оценку',
  allow: people,
  bodyLimit: 48 * 1024,
  body: Type.Object({
    order: RowId,
    stars: Type.Integer(),
    text: Type.String({ maxLength: 20_000, pattern: storable }),
  }),
  answer: DeliveryRating,
  errors: ['NOT_FOUND', 'REVIEW_REFUSED'],
})

export type FindDeliveryRatings = CallOf<typeof findDeliveryRatings>
export type RateDelivery = CallOf<typeof rateDelivery>
