import { sql } from 'kysely'
import { originNames, statusNames } from '../orders/states.ts'
import { declareObject } from './object.ts'

const statuses = Object.entries(statusNames).map(([value, caption]) => ({ value, caption }))
const origins = Object.entries(originNames).map(([value, caption]) => ({ value, caption }))

/** Orders of the back office. What a supplier bought as a shopper is no business of theirs here, hence the `where`. */
export const ordersObject = declareObject({
  name: 'orders',
  from: sql`orders
    join suppliers on suppliers.id = orders.supplier_id
    join shops on shops.id = orders.shop_id`,
  where: sql`actor_sees_supplier(orders.supplier_id)`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`orders.id`, isHidden: true },
    number: { caption: 'Номер', type: 'text', column: sql`orders.number` },
    groupId: { caption: 'Группа', type: 'number', column: sql`orders.group_id`, isHidden: true },
    // whole milliseconds, as they are shown: so a shown time finds its row
    createdAt: { caption: 'Оформлен', type: 'datetime', column: sql`date_trunc('milliseconds', orders.created_at)` },
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
    totalKopecks: { caption: 'Сумма', type: 'money', column: sql`orders.total_kopecks` },
    lineCount: {
      caption: 'Товаров',
      type: 'number',
      column: sql`(select count(*) from order_lines where order_lines.order_id = orders.id)`,
    },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'receiver', as: 'text' },
    { field: 'phone', as: 'phone' },
  ],
})
