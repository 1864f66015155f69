import { sql } from 'kysely'
import { orderWindow } from '../../../delivery-window.ts'
import { originNames, pickupStatusNames, statusNames } from '../states.ts'
import { declareObject } from '../../objects/object.ts'
import { bulkMoves } from './bulk-moves.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { namedValues } from '../../objects/field.ts'

/** For filters and groups, which have orders that are brought and orders that wait at a point together. */
const statuses = namedValues({ ...statusNames, shipping: 'В пути или в точке' })
const origins = namedValues(originNames)
const payments = namedValues({
  door: 'При получении',
  invoice: 'Ждёт оплаты по счёту',
  'invoice-paid': 'Счёт оплачен',
  card: 'Ждёт оплаты картой',
  'card-paid': 'Оплачен картой',
  account: 'Со счёта в банке',
})

/** The orders that a member of staff serves. Row security lets a supplier read its own purchases too; they are excluded here. */
export const isServedBy = scopeBySupplier(sql`orders.supplier_id`)

const suppliers = sql`left join suppliers on suppliers.id = orders.supplier_id`
/** Whole minutes until the supplier's cut-off comes next, by the clock of Moscow; null of an order that is confirmed already. */
const minutesLeft = sql`case when orders.status = 'placed' then
  mod(86400 + extract(epoch from suppliers.cutoff::time - (now() at time zone 'Europe/Moscow')::time)::int, 86400) / 60 end`
const shops = sql`left join shops on shops.id = orders.shop_id`

/** Orders of the back office. */
export const ordersObject = declareObject({
  name: 'orders',
  hasOwnGet: true,
  caption: 'Заказы',
  rowCaption: 'Заказ',
  title: 'number',
  number: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  watched: 'orders',
  source: 'orders',
  rowScope: isServedBy,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`orders.id`, isHidden: true },
    number: { caption: 'Номер', type: 'text', column: sql`orders.number` },
    version: { caption: 'Версия', type: 'number', column: sql`orders.version`, isHidden: true },
    shopId: { caption: 'Магазин', type: 'number', column: sql`orders.shop_id`, isHidden: true },
    supplierId: {
      caption: 'Поставщик',
      type: 'number',
      column: sql`orders.supplier_id`,
      lookup: { object: 'suppliers', caption: 'name' },
      isHidden: true,
    },
    buyerId: {
      caption: 'Покупатель',
      type: 'number',
      column: sql`orders.user_id`,
      lookup: { object: 'traders', caption: 'name' },
      isHidden: true,
    },
    groupId: { caption: 'Группа', type: 'number', column: sql`orders.group_id`, isHidden: true },
    createdAt: { caption: 'Оформлен', type: 'datetime', column: sql`orders.created_at` },
    status: {
      caption: 'Состояние',
      type: 'status',
      column: sql`orders.status`,
      order: (status) => sql`array_position(${statuses.map(({ value }) => value)}::text[], ${status})`,
      values: statuses,
    },
    statusName: {
      caption: 'Состояние словами',
      type: 'text',
      column: sql`(case when orders.pickup = '' then ${JSON.stringify(statusNames)} else ${JSON.stringify(pickupStatusNames)} end::jsonb ->> orders.status)`,
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
      // most orders have no operator, and the function call costs more than the rest of the row
      column: sql`case when orders.placed_by is null then '' else coalesce(person_name(orders.placed_by), '') end`,
      isHidden: true,
    },
    minutesLeft: {
      caption: 'До конца приёма',
      type: 'number',
      unit: 'мин',
      column: minutesLeft,
      join: suppliers,
      isNullable: true,
      isHidden: true,
    },
    supplierCode: {
      caption: 'Код поставщика',
      type: 'text',
      column: sql`suppliers.code`,
      join: suppliers,
      isHidden: true,
    },
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    shopName: { caption: 'Магазин', type: 'text', column: sql`shops.name`, join: shops },
    receiver: { caption: 'Получатель', type: 'text', column: sql`orders.receiver` },
    phone: { caption: 'Телефон', type: 'text', column: sql`orders.phone` },
    pickup: { caption: 'Самовывоз', type: 'text', column: sql`orders.pickup`, isHidden: true },
    deliveryWindow: { caption: 'Доставка', type: 'text', column: orderWindow },
    deliveryDay: {
      caption: 'День доставки',
      type: 'date',
      column: sql`orders.delivery_day`,
      isNullable: true,
      isHidden: true,
    },
    toPayKopecks: { caption: 'К оплате', type: 'money', column: sql`orders.to_pay_kopecks` },
    payment: {
      caption: 'Оплата',
      type: 'status',
      column: sql`case
        when orders.funds <> 'none' then 'account'
        else coalesce(
          (select case when i.paid_kopecks is null then 'invoice' else 'invoice-paid' end from invoices i where i.order_id = orders.id),
          (select case when c.state in ('asked', 'declined') then 'card' else 'card-paid' end from card_payments c
            where c.order_id = orders.id and c.state in ('asked', 'declined', 'held', 'taken')),
          'door'
        )
      end`,
      values: payments,
      isHidden: true,
    },
    certificateKopecks: {
      caption: 'Оплачено сертификатом',
      type: 'money',
      column: sql`least(orders.certificate_kopecks, orders.to_pay_kopecks)`,
      isHidden: true,
    },
    hasQuestion: {
      caption: 'Ждёт ответа покупатель',
      type: 'boolean',
      column: sql`exists (select from order_messages m where m.order_id = orders.id and m.side = 'buyer' and m.read_at is null)`,
      isHidden: true,
    },
    lineCount: { caption: 'Товаров', type: 'number', column: sql`orders.line_count` },
  },
  actions: bulkMoves,
  summaries: [
    { field: 'number', kind: 'count' },
    { field: 'toPayKopecks', kind: 'sum' },
    { field: 'toPayKopecks', kind: 'avg' },
    { field: 'lineCount', kind: 'sum' },
  ],
  // find_orders() bypasses row security to use an index on number, receiver and phone. Its ids are
  // passed as an array: for a join the planner would assume a thousand rows and read the whole table
  searched: (words, digits, { role, supplierId }) => {
    const seller = role === 'supplier' ? supplierId : null
    return sql`orders.id = any (array(select find_orders(${words}, ${digits}, ${seller})))`
  },
})
