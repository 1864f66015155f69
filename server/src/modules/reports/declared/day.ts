import { sql } from 'kysely'
import { staff } from '@lavka/domain/roles'
import { isServedBy } from '../../orders/office/orders-object.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

const toAssemble = ['placed', 'confirmed', 'assembling', 'ready']

/** What a seller assembles for a day of delivery; orders that wish for no day belong to today. */
export const dayReport = declareReport({
  name: 'day',
  caption: 'День поставщика',
  about: 'Что собрать к этому дню: по времени доставки, городу и товару. Заказы без выбранного дня — в сегодняшнем.',
  section: 'reports',
  allow: staff,
  days: 1,
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        window: { caption: 'Доставка', type: 'text' },
        area: { caption: 'Город или точка', type: 'text' },
        supplier: { caption: 'Поставщик', type: 'text' },
        product: { caption: 'Товар', type: 'text' },
        quantity: { caption: 'Собрать', type: 'quantity' },
        unit: { caption: 'Ед.', type: 'text' },
        orders: { caption: 'В заказах', type: 'count' },
        kopecks: { caption: 'Сумма', type: 'money', total: true },
      },
      query: sql`
        with own as materialized (
          select orders.id, coalesce(to_char(orders.delivery_from, 'HH24:MI') || '–' || to_char(orders.delivery_until, 'HH24:MI'), 'Любое время') as window,
            case when orders.pickup <> '' then 'Самовывоз: ' || orders.pickup
              else coalesce(nullif(area_of(orders.address), ''), 'Не указан') end as area, suppliers.name as supplier
          from orders join suppliers on suppliers.id = orders.supplier_id
          where ${isServedBy(actor)} and orders.status = any (${toAssemble})
            and coalesce(orders.delivery_day, today_in_moscow()) between ${from}::date and ${to}::date
        )
        select own.window, own.area, own.supplier, coalesce(a.name, l.name) as product, sum(coalesce(a.quantity, l.quantity)) as quantity,
          coalesce(a.unit, l.unit) as unit, count(distinct own.id) as orders, sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as kopecks
        from own join order_lines l on l.order_id = own.id left join order_line_actuals a on a.line_id = l.id
        where coalesce(a.quantity, l.quantity) > 0
        group by 1, 2, 3, 4, coalesce(a.unit, l.unit)
        order by 1, 2, 3, 4`,
    }),
})
