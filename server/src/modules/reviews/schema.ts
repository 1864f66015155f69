import { Type, type Static } from 'typebox'
import { mostReviewPhotos } from '@lavka/domain/reviews'
import { everyone, people } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import * as values from '../../database/values.ts'
import { OrderIds, RowId, storable } from '../../schema-primitives.ts'
import { code, Picture, Rating } from '../catalog/schema.ts'
import { FileCard } from '../files/schema.ts'

export type ReviewState = values.ReviewState
export const ReviewState = Type.Enum([...values.reviewStates])

const Stars = Type.Integer({ description: 'От 1 до 5' })
const Moment = Type.String({ description: 'UTC ISO' })

/** A published photo: files at `/api/pictures/{key}-{width}.{format}`, whole at `/api/pictures/{key}-full.webp`. */
export type PublicPhoto = Static<typeof PublicPhoto>
export const PublicPhoto = Type.Object({ id: Type.Integer(), key: Type.String(), color: Type.String() })

/** A published review with the shortened name of its author. */
export type ProductReview = Static<typeof ProductReview>
export const ProductReview = Type.Object({
  id: Type.Integer(),
  author: Type.String({ description: 'Имя с буквой фамилии или «Покупатель»' }),
  stars: Stars,
  text: Type.String({ description: 'Пусто, когда поставлена только оценка' }),
  answer: Type.String({ description: 'Ответ поставщика; пусто, когда его нет' }),
  createdAt: Moment,
  photos: Type.Array(PublicPhoto),
})

/** A review for its author. */
export type OwnReview = Static<typeof OwnReview>
export const OwnReview = Type.Object({
  product: Type.String(),
  stars: Stars,
  text: Type.String(),
  state: ReviewState,
  stateName: Type.String(),
  reason: Type.String({ description: 'Почему отклонён' }),
  createdAt: Moment,
  photos: Type.Array(FileCard),
  refusedPhotos: Type.Integer({ description: 'Сколько снимков не опубликовали при последней проверке' }),
  photoReason: Type.String({ description: 'Почему их не опубликовали' }),
})

/** A delivered product of an order, with its buyer's review. */
export type ReceivedProduct = Static<typeof ReceivedProduct>
export const ReceivedProduct = Type.Object({
  order: Type.Integer(),
  product: Type.String(),
  name: Type.String(),
  picture: Picture,
  review: Type.Union([OwnReview, Type.Null()]),
})

export const findReviews = defineCall({
  method: 'GET',
  url: '/api/clientv9/objects/reviews/{code}',
  summary: 'Отзывы о товаре: одобренные, новые сначала',
  allow: everyone,
  params: Type.Object({ code }),
  query: Type.Object({
    after: Type.Optional({ ...RowId, description: 'next предыдущей страницы' }),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  answer: Type.Object({
    rating: Type.Union([Rating, Type.Null()]),
    counts: Type.Array(Type.Integer(), { description: 'Сколько поставили 1, 2, 3, 4, 5' }),
    reviews: Type.Array(ProductReview),
    photos: Type.Array(PublicPhoto, { description: 'Последние снимки из отзывов о товаре' }),
    next: Type.Union([Type.Integer(), Type.Null()]),
    own: Type.Union([OwnReview, Type.Null()]),
    mayReview: Type.Boolean({ description: 'Товар доставили тому, кто спрашивает' }),
  }),
  errors: ['NOT_FOUND'],
})

export const findReceived = defineCall({
  method: 'GET',
  url: '/api/clientv9/object/reviews',
  summary: 'Что доставили с заказами и что об этом написано',
  allow: people,
  query: Type.Object({
    orders: OrderIds,
  }),
  answer: Type.Array(ReceivedProduct),
})

/** Creates or replaces the caller's review; a changed review is moderated again. */
export const writeReview = defineCall({
  method: 'PUT',
  url: '/api/clientv9/object/reviews',
  summary: 'Написать или поправить отзыв о доставленном товаре',
  allow: people,
  bodyLimit: 48 * 1024,
  body: Type.Object({
    product: code,
    stars: Type.Integer(),
    text: Type.String({ maxLength: 20_000, pattern: storable }),
    photos: Type.Optional(
      Type.Array(RowId, {
        maxItems: mostReviewPhotos,
        description: 'Снимки по порядку: загруженные перед этим и те, что уже были; без поля остаются прежние',
      }),
    ),
  }),
  answer: OwnReview,
  errors: ['NOT_FOUND', 'REVIEW_REFUSED', 'FILE_KIND', 'FILES_FULL'],
})

export const removeReview = defineCall({
  method: 'DELETE',
  url: '/api/clientv9/objects/reviews/{code}',
  summary: 'Удалить свой отзыв о товаре',
  allow: people,
  params: Type.Object({ code }),
  answer: Type.Object({ done: Type.Boolean() }),
})

/** A review for the back office. */
export type OfficeReview = Static<typeof OfficeReview>
export const OfficeReview = Type.Object({
  ...Type.Omit(ProductReview, ['photos']).properties,
  version: Type.Integer(),
  photos: Type.Array(FileCard),
  refusedPhotos: Type.Integer({ description: 'Сколько снимков не опубликовали' }),
  photoReason: Type.String(),
  product: Type.String(),
  productName: Type.String(),
  supplierName: Type.String(),
  picture: Picture,
  state: ReviewState,
  stateName: Type.String(),
  reason: Type.String(),
  changedAt: Moment,
  moderator: Type.String({ description: 'Кто разобрал; пусто, пока никто' }),
  moderatedAt: Type.Union([Moment, Type.Null()]),
})

export const findOfficeReviews = defineCall({
  method: 'GET',
  url: '/apiadmin/objects/reviews',
  summary: 'Отзывы для сотрудников: очередь на проверку и разобранные; поставщику — опубликованные о своих товарах',
  allow: ['admin', 'manager', 'supplier'],
  query: Type.Object({
    state: Type.Optional(ReviewState),
    rowSkip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    rowCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  answer: Type.Object({ reviews: Type.Array(OfficeReview), total: Type.Integer() }),
})

export const moderateReview = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/reviews',
  summary: 'Опубликовать отзыв или отклонить его с причиной',
  allow: ['admin', 'manager'],
  body: Type.Object({
    id: RowId,
    version: Type.Integer(),
    decision: Type.Enum(['approve', 'reject']),
    reason: Type.String({ maxLength: 500, pattern: storable }),
    photos: Type.Optional(
      Type.Object(
        {
          refused: Type.Array(RowId, { minItems: 1, maxItems: mostReviewPhotos }),
          reason: Type.String({ maxLength: 500, pattern: storable }),
        },
        { description: 'Какие снимки не публиковать и почему: они удаляются' },
      ),
    ),
  }),
  answer: OfficeReview,
  errors: ['NOT_FOUND', 'REVIEW_CHANGED'],
})

export const answerReview = defineCall({
  method: 'PUT',
  url: '/apiadmin/objects/reviews/answer',
  summary: 'Ответ поставщика на опубликованный отзыв, один раз',
  allow: ['supplier'],
  bodyLimit: 48 * 1024,
  body: Type.Object({ id: RowId, text: Type.String({ maxLength: 20_000, pattern: storable }) }),
  answer: OfficeReview,
  errors: ['NOT_FOUND', 'REVIEW_CHANGED'],
})

export type FindReviews = CallOf<typeof findReviews>
export type FindReceived = CallOf<typeof findReceived>
export type WriteReview = CallOf<typeof writeReview>
export type RemoveReview = CallOf<typeof removeReview>
export type FindOfficeReviews = CallOf<typeof findOfficeReviews>
export type ModerateReview = CallOf<typeof moderateReview>
export type AnswerReview = CallOf<typeof answerReview>
