import { sql } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { isOfActor } from '../orders-of-actor.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

const months = [1, 2, 3, 4, 5, 6]

/** Buyers by the month of their first order, and the part of them who ordered again in each of the next months. */
export const cohortsReport = declareReport({
  name: 'cohorts',
  caption: 'Возвращаются ли покупатели',
  about:
    'Покупатели по месяцу первого заказа и доля тех, кто заказал снова через месяц, два и дальше. Отменённые заказы не считаются.',
  section: 'analyze',
  allow: backOffice,
  days: 365,
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        month: { caption: 'Первый заказ', type: 'month' },
        buyers: { caption: 'Покупателей', type: 'count', total: true },
        again: { caption: 'Заказали ещё раз', type: 'percent' },
        ...Object.fromEntries(
          months.map((after) => [`m${after}`, { caption: `Через ${after} мес.`, type: 'percent' as const }]),
        ),
      },
      query: sql`
        with bought as materialized (
          select user_id, date_trunc('month', created_at at time zone 'Europe/Moscow')::date as month, count(*) as orders
          from orders where ${isOfActor(actor)} and status <> 'cancelled' group by 1, 2
        ), buyer as (select user_id, min(month) as first, sum(orders) > 1 as is_again from bought group by 1),
        -- a buyer has one row in each month with an order, the first one included
        cell as (
          select first, month, count(*) as buyers, count(*) filter (where is_again) as again from bought join buyer using (user_id)
          where first between date_trunc('month', ${from}::date) and ${to}::date group by 1, 2
        ), cohort as (select first, buyers, again from cell where month = first)
        select to_char(first, 'YYYY-MM') as month, buyers, round(100.0 * again / buyers, 1) as again
          ${sql.join(
            months.map((after) => {
              const month = sql`(first + ${sql.lit(`${after} months`)}::interval)`
              return sql`, case when ${month} <= today_in_moscow() then round(100.0 * coalesce((
                select c.buyers from cell c where c.first = cohort.first and c.month = ${month}), 0) / buyers, 1) end as ${sql.ref(`m${after}`)}`
            }),
            sql``,
          )}
        from cohort order by first`,
    }),
})
