import { sql } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { isOfActor } from '../orders-of-actor.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

/** Products that stand together in an order; `lift` is how many times more often than by chance. */
export const pairsReport = declareReport({
  name: 'pairs',
  caption: 'Что берут вместе',
  about:
    'Пары товаров из одного заказа. «Чаще случайного» — во сколько раз их берут вместе чаще, чем вышло бы само собой.',
  section: 'analyze',
  allow: backOffice,
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        one: { caption: 'Товар', type: 'text' },
        other: { caption: 'И вместе с ним', type: 'text' },
        orders: { caption: 'Заказов с обоими', type: 'count' },
        share: { caption: 'Из заказов с первым', type: 'percent' },
        lift: { caption: 'Чаще случайного, раз', type: 'ratio' },
      },
      query: sql`
        with lines as materialized (
          select distinct l.order_id, l.product_id from order_lines l join orders on orders.id = l.order_id
          where ${isOfActor(actor)} and orders.status <> 'cancelled'
            and orders.created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and orders.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ), counts as (select product_id, count(*) as orders from lines group by 1),
        whole as (select count(distinct order_id) as orders from lines),
        pairs as (
          select a.product_id as one, b.product_id as other, count(*) as orders
          from lines a join lines b on b.order_id = a.order_id and b.product_id > a.product_id
          group by 1, 2 having count(*) > 1 order by 3 desc, 1, 2 limit 200
        )
        select p.name as one, q.name as other, pairs.orders, round(100.0 * pairs.orders / a.orders, 2) as share,
          round(1.0 * pairs.orders * whole.orders / (a.orders * b.orders), 2) as lift
        from pairs join products p on p.id = pairs.one join products q on q.id = pairs.other
          join counts a on a.product_id = pairs.one join counts b on b.product_id = pairs.other cross join whole
        order by pairs.orders desc, lift desc, 1, 2`,
    }),
})
