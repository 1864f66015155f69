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
  find: (db, actor, { from, to }) => {
    const isWanted = sql`${isOfActor(actor)} and orders.created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
      and orders.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`
    return findRows(db, {
      columns: {
        supplier: { caption: 'Поставщик', type: 'text' },
        orders: { caption: 'Заказов', type: 'count', total: true },
        onTime: { caption: 'Вовремя', type: 'percent' },
        complete: { caption: 'Полностью', type: 'percent' },
        refused: { caption: 'Отказы', type: 'percent' },
        stars: { caption: 'Оценка товаров', type: 'ratio' },
        reviews: { caption: 'Отзывов', type: 'count', total: true },
        delivery: { caption: 'Оценка доставки', type: 'ratio' },
        deliveries: { caption: 'Оценок доставки', type: 'count', total: true },
      },
      query: sql`
        with steps as (
          -- no step of an order is before it
          select order_id, min(created_at) filter (where to_status = 'delivered') as delivered_at,
            bool_or(event = 'cancel' and actor_id is distinct from user_id) as is_refused
          from order_events where created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and (to_status = 'delivered' or event = 'cancel')
          group by 1
        ), short as (
          select distinct l.order_id from order_line_actuals a join order_lines l on l.id = a.line_id
          where a.quantity = 0 or a.substitute_id is not null
        ), score as (
          select orders.supplier_id, count(*) as orders,
            round(100 * avg((steps.delivered_at <= (delivery_day + delivery_until) at time zone 'Europe/Moscow')::int), 1) as on_time,
            round(100 * avg((short.order_id is null)::int) filter (where status in ('delivered', 'completed')), 1) as complete,
            round(100 * avg((status = 'cancelled' and coalesce(is_refused, false))::int), 1) as refused
          from orders left join steps on steps.order_id = orders.id left join short on short.order_id = orders.id
          where ${isWanted}
          group by 1
        )
        select suppliers.name as supplier, score.orders, on_time as "onTime", complete, refused, r.stars, r.reviews, d.delivery, d.deliveries
        from score join suppliers on suppliers.id = score.supplier_id left join lateral (
          select round(avg(stars), 2) as stars, count(*) as reviews from reviews
          where reviews.supplier_id = score.supplier_id and state = 'approved'
            and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ) r on true left join lateral (
          select round(avg(stars), 2) as delivery, count(*) as deliveries from delivery_ratings
          where delivery_ratings.supplier_id = score.supplier_id
            and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
            and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
        ) d on true
        order by score.orders desc, 1`,
      orders: ({ supplier }) => ({ from, to, supplier: String(supplier) }),
    })
  },
})
