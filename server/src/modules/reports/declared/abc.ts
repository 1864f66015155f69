import { sql } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { isCounted } from '../cube-sql.ts'
import { declareReport } from '../report.ts'
import { findRows } from '../rows-found.ts'

/**
 * ABC by money: A brings the first 80 % of it, B the next 15 %, C the rest. XYZ by how much the quantity of a week varies (standard deviation to mean
 * over all weeks of the period): X to 25 %, Y to 60 %, Z above.
 */
export const abcReport = declareReport({
  name: 'abc',
  caption: 'ABC и XYZ',
  about:
    'A — товары, которые дают первые 80 % выручки, B — следующие 15 %, C — остальное. X берут ровно, Z — от случая к случаю.',
  section: 'analyze',
  allow: backOffice,
  days: 90,
  find: (db, actor, { from, to }) =>
    findRows(db, {
      columns: {
        product: { caption: 'Товар', type: 'text' },
        group: { caption: 'Группа', type: 'text' },
        kopecks: { caption: 'Сумма', type: 'money', total: true },
        share: { caption: 'Доля', type: 'percent' },
        grown: { caption: 'Нарастающим итогом', type: 'percent' },
        quantity: { caption: 'Количество', type: 'quantity' },
        variation: { caption: 'Разброс по неделям', type: 'percent' },
      },
      query: sql`
        with weekly as (
          select f.product_id, date_trunc('week', f.day) as week, sum(f.kopecks) as kopecks, sum(f.quantity) as quantity
          from line_facts f where f.day between ${from}::date and ${to}::date and ${isCounted(actor)} group by 1, 2
        ), period as (
          select (date_trunc('week', ${to}::date)::date - date_trunc('week', ${from}::date)::date) / 7 + 1 as weeks
        ), product as (
          select product_id, sum(kopecks) as kopecks, sum(quantity) as quantity, sum(quantity) / min(weeks) as mean,
            sqrt(greatest(sum(quantity * quantity) / min(weeks) - (sum(quantity) / min(weeks)) ^ 2, 0)) as deviation
          from weekly cross join period group by 1 having sum(kopecks) > 0
        ), ranked as (
          select *, sum(kopecks) over () as whole, sum(kopecks) over (order by kopecks desc, product_id) as grown from product
        )
        select products.name as product,
          case when grown - r.kopecks < 0.8 * whole then 'A' when grown - r.kopecks < 0.95 * whole then 'B' else 'C' end
            || case when deviation <= 0.25 * mean then 'X' when deviation <= 0.6 * mean then 'Y' else 'Z' end as "group",
          r.kopecks, round(100 * r.kopecks / whole, 2) as share, round(100 * grown / whole, 2) as grown, quantity,
          round(100 * deviation / mean, 1) as variation
        from ranked r join products on products.id = r.product_id
        order by r.kopecks desc, r.product_id`,
    }),
})
