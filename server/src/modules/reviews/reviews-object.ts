import { sql } from 'kysely'
import { declareObject } from '../objects/object.ts'
import { supplierFields } from '../objects/supplier-fields.ts'
import type { ReviewState } from './schema.ts'
import { namedValues } from '../objects/field.ts'

const stateNames: Record<ReviewState, string> = {
  waiting: 'На проверке',
  approved: 'Опубликован',
  rejected: 'Отклонён',
}

/**
 * Reviews as the staff reads them: operators all, a supplier those of its goods that are published. Decided and answered by calls of its own
 * (docs/reviews.md), for a person's words are edited by nobody else.
 */
export const reviewsOffice = declareObject({
  name: 'reviews',
  hasOwnGet: true,
  caption: 'Отзывы',
  rowCaption: 'Отзыв',
  title: 'productName',
  allow: ['admin', 'manager', 'supplier'],
  source: sql`reviews join products on products.id = reviews.product_id`,
  rowScope: ({ role, supplierId }) =>
    role === 'supplier' ? sql`(products.supplier_id = ${supplierId ?? 0} and reviews.state = 'approved')` : sql`true`,
  key: 'id',
  sort: [{ selector: 'changedAt', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`reviews.id`, isHidden: true },
    productName: { caption: 'Товар', type: 'text', column: sql`products.name` },
    ...supplierFields('products'),
    stars: { caption: 'Оценка', type: 'number', column: sql`reviews.stars` },
    text: { caption: 'Отзыв', type: 'text', column: sql`reviews.text` },
    author: { caption: 'Автор', type: 'text', column: sql`reviews.author` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`reviews.state`,
      values: namedValues(stateNames),
    },
    reason: { caption: 'Почему отклонён', type: 'text', column: sql`reviews.reason` },
    answer: { caption: 'Ответ поставщика', type: 'text', column: sql`reviews.answer` },
    changedAt: { caption: 'Написан', type: 'datetime', column: sql`reviews.changed_at` },
    moderatedAt: { caption: 'Проверен', type: 'datetime', column: sql`reviews.moderated_at`, isNullable: true },
  },
  searched: [
    { field: 'text', as: 'text' },
    { field: 'productName', as: 'text' },
  ],
  summaries: [{ field: 'stars', kind: 'avg' }],
})
