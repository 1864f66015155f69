import { addDays } from '@lavka/domain/delivery-schedule'
import { weekdayNames } from '@lavka/domain/weekdays'
import { sql, type RawBuilder } from 'kysely'
import { originNames } from '../orders/states.ts'
import type { Cube, Dimension, Measure } from './cube.ts'
import { readPeriod } from './period.ts'

const nameIn = (table: string) => (key: RawBuilder<unknown>) =>
  sql`(select name from ${sql.table(table)} where id = ${key})`
/** By the number of the day, 1 is Monday. */
const weekdays = Object.fromEntries(weekdayNames.map((name, index) => [index + 1, name]))

/** What the facts of orders and of lines have in common. */
const common: Record<string, Dimension> = {
  day: { caption: 'День', type: 'day', key: sql`f.day`, orders: (day) => ({ from: day, to: day }) },
  week: {
    caption: 'Неделя с',
    type: 'day',
    key: sql`date_trunc('week', f.day)::date`,
    orders: (day) => ({ from: day, to: addDays(day, 6) }),
  },
  month: {
    caption: 'Месяц',
    type: 'month',
    key: sql`to_char(f.day, 'YYYY-MM')`,
    orders: (month) => readPeriod(month) ?? {},
  },
  // by whole numbers, as extract() is of decimals; the day is a Monday
  weekday: { caption: 'День недели', type: 'text', key: sql`1 + mod(f.day - date '1900-01-01', 7)`, names: weekdays },
  supplier: {
    caption: 'Поставщик',
    type: 'text',
    key: sql`f.supplier_id`,
    words: nameIn('suppliers'),
    orders: (_, words) => ({ supplier: words }),
  },
  region: {
    caption: 'Регион поставщика',
    type: 'text',
    key: sql`suppliers.region`,
    join: sql`join suppliers on suppliers.id = f.supplier_id`,
  },
  shop: {
    caption: 'Магазин',
    type: 'text',
    key: sql`f.shop_id`,
    words: nameIn('shops'),
    orders: (key) => ({ shop: Number(key) }),
  },
  area: { caption: 'Город доставки', type: 'text', key: sql`f.area`, names: { '': 'Не указан' } },
  client: {
    caption: 'Покупатели',
    type: 'text',
    key: sql`f.client_type`,
    names: { person: 'Частные лица', organisation: 'Организации', supplier: 'Поставщики' },
  },
  group: {
    caption: 'Группа клиентов',
    type: 'text',
    key: sql`f.group_id`,
    words: (key) => sql`coalesce((select name from client_groups where id = ${key}), 'Без группы')`,
  },
  origin: {
    caption: 'Откуда',
    type: 'text',
    key: sql`f.origin`,
    names: originNames,
    orders: (origin) => (origin === 'web' || origin === 'call' ? { origin } : {}),
  },
}

const sum = (caption: string, type: Measure['type'], column: string): Measure => ({
  caption,
  type,
  columns: [column],
  value: sql`coalesce(sum(${sql.ref(`f.${column}`)}), 0)`,
})

/** One sum as a part of others, per cent; null of nothing. */
const share = (caption: string, part: string, whole: readonly string[]): Measure => {
  const all = sql.join(
    whole.map((column) => sql`sum(${sql.ref(`f.${column}`)})`),
    sql` + `,
  )
  return {
    caption,
    type: 'percent',
    columns: [part, ...whole],
    value: sql`round(100.0 * sum(${sql.ref(`f.${part}`)}) / nullif(${all}, 0), 2)`,
  }
}

export const ordersCube: Cube = {
  facts: sql`order_facts`,
  dimensions: { ...common, hour: { caption: 'Час оформления', type: 'count', key: sql`f.hour` } },
  measures: {
    kopecks: sum('Сумма', 'money', 'kopecks'),
    orders: sum('Заказов', 'count', 'orders'),
    check: {
      caption: 'Средний чек',
      type: 'money',
      columns: ['kopecks', 'orders'],
      value: sql`round(sum(f.kopecks) / nullif(sum(f.orders), 0))`,
    },
    lines: sum('Товарных строк', 'count', 'lines'),
    depth: {
      caption: 'Строк в заказе',
      type: 'ratio',
      columns: ['lines', 'orders'],
      value: sql`round(sum(f.lines) / nullif(sum(f.orders), 0), 2)`,
    },
    discount: sum('Скидки', 'money', 'discount_kopecks'),
    delivered: sum('Доставлено', 'count', 'delivered'),
    deliveredKopecks: sum('Доставлено на сумму', 'money', 'delivered_kopecks'),
    returned: sum('Возвращено покупателям', 'money', 'returned_kopecks'),
    commission: sum('Комиссия', 'money', 'commission_kopecks'),
    payout: {
      caption: 'К выплате',
      type: 'money',
      columns: ['delivered_kopecks', 'commission_kopecks', 'direct_kopecks', 'direct_commission_kopecks'],
      // what the supplier was not paid for past the bank
      value: sql`coalesce(sum(f.delivered_kopecks - f.direct_kopecks) - sum(f.commission_kopecks - f.direct_commission_kopecks), 0)`,
    },
    receivable: sum('Комиссия к получению', 'money', 'direct_commission_kopecks'),
    cancelled: sum('Отменено', 'count', 'cancelled'),
    cancelledKopecks: sum('Отменено на сумму', 'money', 'cancelled_kopecks'),
    cancelShare: share('Доля отмен', 'cancelled', ['orders', 'cancelled']),
  },
}

export const linesCube: Cube = {
  facts: sql`line_facts`,
  dimensions: {
    product: { caption: 'Товар', type: 'text', key: sql`f.product_id`, words: nameIn('products') },
    category: {
      caption: 'Категория',
      type: 'text',
      key: sql`products.category_id`,
      join: sql`join products on products.id = f.product_id`,
      words: nameIn('categories'),
    },
    ...common,
  },
  measures: {
    kopecks: sum('Сумма', 'money', 'kopecks'),
    quantity: sum('Количество', 'quantity', 'quantity'),
    lines: sum('Продано строк', 'count', 'lines'),
    ordered: sum('Заказано строк', 'count', 'ordered'),
    discount: sum('Скидки', 'money', 'discount_kopecks'),
    missing: sum('Не привезено строк', 'count', 'missing'),
    missingKopecks: sum('Не продано из-за нехватки', 'money', 'missing_kopecks'),
    missingShare: share('Доля непривезённого', 'missing', ['ordered']),
    replaced: sum('Заменено строк', 'count', 'replaced'),
    replacedShare: share('Доля замен', 'replaced', ['ordered']),
    cancelled: sum('Отменено строк', 'count', 'cancelled'),
    cancelledKopecks: sum('Отменено на сумму', 'money', 'cancelled_kopecks'),
  },
}
