import { sql } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { isOfActor } from '../orders-of-actor.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

/** How suppliers serve: on time by the end of the wished window, completely, without refusals, and what buyers say. */
export const scorecardReport = declareReport({
  name: 'scorecard',
  caption: 'Оценка поставщиков',
  about:
    'Вовремя — вручено до конца выбранного времени. Полностью — без недовоза и замен. Отказы — отменил не покупатель.',
  section: 'analyze',
  allow: backOffice,
  days: 90,
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        supplier: { caption: 'Поставщик', type: 'text' },
        orders: { caption: 'Заказов', type: 'count', total: true },
        onTime: { caption: 'Вовремя', type: 'percent' },
        complete: { caption: 'Полностью', type: 'percent' },
        refused: { caption: 'Отказы', type: 'percent' },
        stars: { caption: 'Оценка товаров', type: 'quantity' },
        reviews: { caption: 'Отзывов', type: 'count', total: true },
      },
      query: sql`
        with own as materialized (
          select id, supplier_id, user_id, status,
            case when delivery_window ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d–\\d\\d:\\d\\d$'
              then (left(delivery_window, 10) || ' ' || right(delivery_window, 5))::timestamp at time zone 'Europe/Moscow' end as until
          from orders
          where ${isOfActor(actor)} and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ), judged as (
          select o.supplier_id, o.status, o.until, d.at <= o.until as is_on_time,
            not exists (select from order_lines l join order_line_actuals a on a.line_id = l.id
              where l.order_id = o.id and (a.quantity = 0 or a.substitute_id is not null)) as is_complete,
            o.status = 'cancelled' and exists (select from order_events e
              where e.order_id = o.id and e.event = 'cancel' and e.actor_id is distinct from o.user_id) as is_refused
          from own o left join lateral (
            select min(e.created_at) as at from order_events e where e.order_id = o.id and e.to_status = 'delivered'
          ) d on true
        ), score as (
          select supplier_id, count(*) as orders,
            round(100.0 * count(*) filter (where is_on_time) / nullif(count(*) filter (where is_on_time is not null), 0), 1) as on_time,
            round(100.0 * count(*) filter (where is_complete and status in ('delivered', 'completed'))
              / nullif(count(*) filter (where status in ('delivered', 'completed')), 0), 1) as complete,
            round(100.0 * count(*) filter (where is_refused) / count(*), 1) as refused
          from judged group by 1
        )
        select suppliers.name as supplier, score.orders, on_time as "onTime", complete, refused, r.stars, r.reviews
        from score join suppliers on suppliers.id = score.supplier_id left join lateral (
          select round(avg(stars), 2) as stars, count(*) as reviews from reviews
          where reviews.supplier_id = score.supplier_id and state = 'approved'
            and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ) r on true
        order by score.orders desc, 1`,
      orders: ({ supplier }) => ({ from, to, supplier: String(supplier) }),
    }),
})
