import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'
import { originNames, statusNames } from '../orders/states.ts'
import { declareObject } from './object.ts'

const statuses = Object.entries(statusNames).map(([value, caption]) => ({ value, caption }))
const origins = Object.entries(originNames).map(([value, caption]) => ({ value, caption }))

/** The orders that a member of staff serves. What a supplier bought as a shopper is read under row security too, and is not among them. */
export function isServedBy({ role, supplierId }: Actor): RawBuilder<boolean> {
  switch (role) {
    case 'admin':
    case 'manager':
      return sql`true`
    case 'supplier':
      return sql`orders.supplier_id = ${supplierId}`
    case 'partner':
      return sql`orders.supplier_id = any ((select actor_suppliers())::bigint[])`
    default:
      return sql`false`
  }
}

/** Orders of the back office. */
export const ordersObject = declareObject({
  name: 'orders',
  from: sql`orders
    left join suppliers on suppliers.id = orders.supplier_id
    left join shops on shops.id = orders.shop_id`,
  where: isServedBy,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`orders.id`, isHidden: true },
    number: { caption: 'Номер', type: 'text', column: sql`orders.number` },
    groupId: { caption: 'Группа', type: 'number', column: sql`orders.group_id`, isHidden: true },
    createdAt: { caption: 'Оформлен', type: 'datetime', column: sql`orders.created_at` },
    status: {
      caption: 'Состояние',
      type: 'status',
      column: sql`orders.status`,
      order: sql`array_position(${statuses.map(({ value }) => value)}::text[], orders.status)`,
      values: statuses,
    },
    statusName: {
      caption: 'Состояние словами',
      type: 'text',
      column: sql`(${JSON.stringify(statusNames)}::jsonb ->> orders.status)`,
      isHidden: true,
    },
    origin: { caption: 'Откуда', type: 'status', column: sql`orders.origin`, values: origins },
    originName: {
      caption: 'Откуда словами',
      type: 'text',
      column: sql`(${JSON.stringify(originNames)}::jsonb ->> orders.origin)`,
      isHidden: true,
    },
    placedByName: {
      caption: 'Оформил оператор',
      type: 'text',
      column: sql`coalesce(person_name(orders.placed_by), '')`,
      isHidden: true,
    },
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name` },
    shopName: { caption: 'Магазин', type: 'text', column: sql`shops.name` },
    receiver: { caption: 'Получатель', type: 'text', column: sql`orders.receiver` },
    phone: { caption: 'Телефон', type: 'text', column: sql`orders.phone` },
    deliveryWindow: { caption: 'Доставка', type: 'text', column: sql`orders.delivery_window` },
    totalKopecks: { caption: 'Сумма', type: 'money', column: sql`orders.total_kopecks` },
    lineCount: { caption: 'Товаров', type: 'number', column: sql`orders.line_count` },
  },
  // number, receiver or phone, by an index that row security would keep closed (migrations/033_lookups_and_grid.sql)
  searched: (words, digits) => sql`orders.id in (select find_orders(${words}, ${digits}))`,
})
