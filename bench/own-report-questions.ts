import { sql } from 'kysely'
import { dayBefore, today, type Question } from './cube-questions.ts'

/** The period a report begins with, and a year; longer ones are computed in the background (docs/reports.md). */
const periods = { abc: [90, 365], cohorts: [365], pairs: [30, 365], scorecard: [90, 365], logs: [7, 30], polls: [365] }

/**
 * Questions to the reports of their own queries. The plain query reads the same rows past row security and adds up what the report adds up, without
 * names, shares and order where they are not what is counted.
 */
export function ownQuestions(): Question[] {
  const of = (report: string, days: readonly number[], plain: (from: string) => Question['plain']): Question[] =>
    days.map((count) => {
      const from = dayBefore(count - 1)
      return { name: `${report}, ${count} days`, report, ask: { by: [], measures: [], from }, plain: plain(from) }
    })
  const inTime = (
    column: string,
    from: string,
  ) => sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Europe/Moscow'
    and ${sql.ref(column)} < (${today}::date + 1)::timestamp at time zone 'Europe/Moscow'`
  return [
    ...of(
      'day',
      [1],
      (
        from,
      ) => sql`select orders.delivery_from, area_of(orders.address), orders.supplier_id, coalesce(a.name, l.name), coalesce(a.unit, l.unit),
          sum(coalesce(a.quantity, l.quantity)), count(distinct orders.id), sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks))
        from orders join order_lines l on l.order_id = orders.id left join order_line_actuals a on a.line_id = l.id
        where orders.status = any (array['placed', 'confirmed', 'assembling', 'ready']) and orders.delivery_day between ${from} and ${today}
        group by 1, 2, 3, 4, 5`,
    ),
    ...of(
      'contracts',
      [30, 365],
      (
        from,
      ) => sql`select supplier_id, contract_id, commission_basis_points, count(*), sum(kept_kopecks), sum(commission_kopecks) from orders
        where status in ('delivered', 'completed') and ${inTime('created_at', from)} group by 1, 2, 3`,
    ),
    ...of(
      'abc',
      periods.abc,
      (from) => sql`select product_id, date_trunc('week', day), sum(kopecks), sum(quantity) from line_facts
        where day between ${from} and ${today} group by 1, 2`,
    ),
    ...of(
      'scorecard',
      periods.scorecard,
      (
        from,
      ) => sql`select o.supplier_id, count(*), count(*) filter (where d.at < o.created_at + interval '1 day'), count(a.order_id)
        from orders o
          left join (select order_id, min(created_at) as at from order_events where to_status = 'delivered' group by 1) d on d.order_id = o.id
          left join (select distinct l.order_id from order_lines l join order_line_actuals a on a.line_id = l.id
            where a.quantity = 0 or a.substitute_id is not null) a on a.order_id = o.id
        where ${inTime('o.created_at', from)} group by 1`,
    ),
    ...of(
      'cohorts',
      periods.cohorts,
      () => sql`select user_id, date_trunc('month', created_at at time zone 'Europe/Moscow'), count(*) from orders
        where status <> 'cancelled' group by 1, 2`,
    ),
    ...of(
      'pairs',
      periods.pairs,
      (
        from,
      ) => sql`with lines as materialized (select l.order_id, l.product_id from order_lines l join orders on orders.id = l.order_id
          where orders.status <> 'cancelled' and ${inTime('orders.created_at', from)})
        select a.product_id, b.product_id, count(*) from lines a join lines b on b.order_id = a.order_id and b.product_id > a.product_id
        group by 1, 2 order by 3 desc limit 200`,
    ),
    ...of(
      'logs',
      periods.logs,
      (from) => sql`with log as (
          select * from (
            (select at, id, user_id, kind, row_key, before, after, null::bigint as order_id, '' as reason from object_changes
              where ${inTime('at', from)} order by at desc, id desc limit 1001)
            union all
            (select created_at, id, actor_id, event, null, null, null, order_id, reason from order_events
              where ${inTime('created_at', from)} order by created_at desc, id desc limit 1001)
          ) either order by at desc, id desc limit 1001)
        select log.at, users.name, case kind when 'update' then 'Изменение' when 'place' then 'Оформление' when 'confirm' then 'Подтверждение'
            when 'ship' then 'Отправка' when 'deliver' then 'Вручение' else kind end,
          case when order_id is null then 'Товар № ' || row_key else 'Заказ ' || o.number end,
          case when order_id is null then 'Цена: ' || replace(to_char((before ->> 'price_kopecks')::numeric / 100, 'FM999999990.00'), '.', ',') || ' ₽ → '
            || replace(to_char((after ->> 'price_kopecks')::numeric / 100, 'FM999999990.00'), '.', ',') || ' ₽' else reason end
        from log left join users on users.id = log.user_id left join orders o on o.id = log.order_id order by log.at desc, log.id desc`,
    ),
    ...of(
      'check_spread',
      [90, 365],
      (from) => sql`select least(kept_kopecks / 50000, 20), count(*), sum(kept_kopecks) from orders
        where status <> 'cancelled' and ${inTime('created_at', from)} group by 1`,
    ),
    ...of(
      'check_movers',
      [30, 365],
      (from) => sql`select day >= ${from}::date, supplier_id, sum(orders), sum(kopecks) from order_facts
        where day between ${from}::date - (${today}::date - ${from}::date) - 1 and ${today} group by grouping sets ((1, 2), (1))`,
    ),
    ...of(
      'polls',
      periods.polls,
      (from) => sql`select q.id, r.answers -> q.id::text, u.type, count(*)
        from poll_responses r join poll_questions q on q.poll_id = r.poll_id left join users u on u.id = r.user_id
        where ${inTime('r.created_at', from)} group by 1, 2, 3`,
    ),
    ...of(
      'metrica',
      [30, 90],
      (
        from,
      ) => sql`select day, count(distinct visit) filter (where not is_bot), count(*) filter (where kind = 'screen' and not is_bot),
          count(distinct visit) filter (where kind = 'step' and name = 'order'), count(distinct visit) filter (where is_bot)
        from visit_events where day between ${from} and ${today} group by 1`,
    ),
    ...of(
      'metrica_funnel',
      [30, 90],
      (from) => sql`select name, count(distinct visit) from visit_events
        where day between ${from} and ${today} and kind = 'step' and not is_bot group by 1`,
    ),
    ...of(
      'metrica_speed',
      [30, 90],
      (
        from,
      ) => sql`select screen, build, name, percentile_cont(0.75) within group (order by value), count(*) from visit_events
        where day between ${from} and ${today} and kind = 'speed' and not is_bot group by 1, 2, 3`,
    ),
  ]
}
