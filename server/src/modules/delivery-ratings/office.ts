import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { declareObject } from '../objects/object.ts'
import { supplierFields } from '../objects/supplier-fields.ts'
import { scopeBySupplier } from '../objects/supplier-scope.ts'

/** What buyers said of deliveries, to read: operators all, a supplier those of its orders, its partner too. A person's words are edited by nobody else. */
export const deliveryRatingsOffice = declareObject({
  name: 'delivery-ratings',
  caption: 'Оценки доставки',
  rowCaption: 'Оценка доставки',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: sql`delivery_ratings join orders on orders.id = delivery_ratings.order_id`,
  rowScope: scopeBySupplier(sql`delivery_ratings.supplier_id`),
  key: 'id',
  sort: [{ selector: 'changedAt', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`delivery_ratings.id`, isHidden: true },
    number: { caption: 'Заказ', type: 'text', column: sql`orders.number` },
    orderId: {
      caption: 'Заказ',
      type: 'number',
      column: sql`delivery_ratings.order_id`,
      lookup: { object: 'orders', caption: 'number' },
      isHidden: true,
    },
    ...supplierFields('delivery_ratings'),
    stars: { caption: 'Оценка', type: 'number', column: sql`delivery_ratings.stars` },
    text: { caption: 'Что сказал покупатель', type: 'text', column: sql`delivery_ratings.text` },
    changedAt: { caption: 'Когда', type: 'datetime', column: sql`delivery_ratings.changed_at` },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'text', as: 'text' },
  ],
  summaries: [{ field: 'stars', kind: 'avg' }],
})

export function office(app: FastifyInstance): void {
  app.objects.office.add(deliveryRatingsOffice)
}
