import { sql, type RawBuilder } from 'kysely'
import { backOffice } from '@lavka/domain/roles'
import { plannedAnew } from '../../../database/planned-anew.ts'
import { cubeReport } from '../cube-report.ts'
import { ordersCube } from '../cubes.ts'
import { isCounted } from '../cube-sql.ts'
import { isOfActor } from '../orders-of-actor.ts'
import { periodBefore } from '../period.ts'
import { declareReport } from '../report.ts'
import { findRows, rowsFound } from '../rows-found.ts'
import { moversOf, type OfSupplier } from './movers.ts'

/** A whole number in groups of three, as a person reads it. */
const grouped = (whole: RawBuilder<unknown>) => sql`replace(to_char(${whole}, 'FM999,990'), ',', '\u00a0')`

/** The average check: its trend and seasons, how checks are spread, and what moved it. */
export const checkReports = [
  cubeReport({
    name: 'average_check',
    caption: 'Средний чек',
    about:
      'Сколько в среднем стоит заказ: по дням, дням недели, покупателям, поставщикам и городам. Отменённые заказы не считаются.',
    section: 'dashboard',
    allow: backOffice,
    cube: ordersCube,
    measures: ['check', 'orders', 'kopecks', 'depth', 'lines', 'discount'],
    by: ['day'],
    // without sums: one scale of a chart would serve both, and the check would be a flat line
    shown: ['check', 'orders', 'depth'],
    days: 90,
  }),
  declareReport({
    name: 'check_spread',
    caption: 'Разброс чеков',
    about: 'Сколько заказов на какую сумму: по пятьсот рублей, всё от десяти тысяч вместе.',
    section: 'dashboard',
    allow: backOffice,
    days: 90,
    chart: { kind: 'bars', label: 'range', values: ['orders'] },
    find: (db, actor, { from, to }) =>
      findRows(db, {
        columns: {
          range: { caption: 'Сумма заказа', type: 'text' },
          orders: { caption: 'Заказов', type: 'count', total: true },
          share: { caption: 'Доля', type: 'percent' },
          kopecks: { caption: 'На сумму', type: 'money', total: true },
        },
        query: sql`
          select case when step = 20 then 'от 10\u00a0000\u00a0₽' else ${grouped(sql`step * 500`)} || '–' || ${grouped(sql`(step + 1) * 500`)} || '\u00a0₽' end as range,
            orders, round(100.0 * orders / sum(orders) over (), 2) as share, kopecks
          from (
            select step, count(*) as orders, sum(kept_kopecks) as kopecks from (
              select least(kept_kopecks / 50000, 20) as step, kept_kopecks
              from orders where ${isOfActor(actor)} and status <> 'cancelled'
                and created_at >= ${from}::date::timestamp at time zone 'Europe/Moscow'
                and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'
              -- apart, so that as many steps as checks are not expected and sorted on disk
              offset 0
            ) checks group by 1
          ) steps order by step`,
      }),
  }),
  declareReport({
    name: 'check_movers',
    caption: 'Что сдвинуло чек',
    about:
      'Изменение среднего чека к прошлому периоду по поставщикам: из-за доли их заказов и из-за их собственного чека. Вместе — всё изменение.',
    section: 'dashboard',
    allow: backOffice,
    find: async (db, actor, ask) => {
      const { rows } = await sql<OfSupplier>`${plannedAnew}
        select s.name as supplier, f.* from (
          select supplier_id, coalesce(sum(orders) filter (where day < ${ask.from}::date), 0) as "ordersBefore",
            coalesce(sum(kopecks) filter (where day < ${ask.from}::date), 0) as "kopecksBefore",
            coalesce(sum(orders) filter (where day >= ${ask.from}::date), 0) as orders,
            coalesce(sum(kopecks) filter (where day >= ${ask.from}::date), 0) as kopecks
          from order_facts f where day between ${periodBefore(ask).from}::date and ${ask.to}::date and ${isCounted(actor)} group by 1
        ) f join suppliers s on s.id = f.supplier_id`.execute(db)
      return rowsFound({
        columns: {
          supplier: { caption: 'Поставщик', type: 'text' },
          before: { caption: 'Чек был', type: 'money' },
          now: { caption: 'Чек стал', type: 'money' },
          shareBefore: { caption: 'Доля заказов была', type: 'percent' },
          share: { caption: 'Доля заказов стала', type: 'percent' },
          byShare: { caption: 'Сдвиг из-за доли', type: 'money', total: true },
          byCheck: { caption: 'Сдвиг из-за чека', type: 'money', total: true },
          moved: { caption: 'Вместе', type: 'money', total: true },
        },
        rows: moversOf(rows),
        orders: ({ supplier }) => ({ from: ask.from, to: ask.to, supplier: String(supplier) }),
      })
    },
  }),
]
