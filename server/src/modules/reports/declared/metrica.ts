import { sql, type RawBuilder } from 'kysely'
import { declareReport, type Report } from '../report.ts'
import { findRows, type OwnColumn } from '../rows-found.ts'
import type { Chart } from '../schema.ts'

/** Figures of visits (docs/metrica.md): without people, so an investor reads them too; a seller's visits are not told apart. */
const allow = ['admin', 'manager', 'investor'] as const

type Given = Pick<Report, 'name' | 'caption' | 'about'> & {
  chart?: Chart
  columns: Readonly<Record<string, OwnColumn>>
  /** of `e`: the events of the period, those of people alone unless `withBots` */
  query: RawBuilder<unknown>
  withBots?: true
}

const ofVisits = ({ columns, query, withBots, ...report }: Given): Report =>
  declareReport({
    ...report,
    section: 'dashboard',
    allow,
    find: (db, _, { from, to }) =>
      findRows(db, {
        columns,
        query: sql`with e as (
          select * from visit_events where day between ${from}::date and ${to}::date ${withBots ? sql`` : sql`and not is_bot`}
        ) ${query}`,
      }),
  })

const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`
const ordered = sql`count(distinct visit) filter (where kind = 'step' and name = 'order')`

/** Steps in their order, with the visits that came so far and those that left there; who skipped a step is counted in it. */
const steps = (names: Readonly<Record<string, string>>) => {
  const list = sql.join(Object.entries(names).map(([name, words], at) => sql`(${at}::int, ${name}, ${words})`))
  return sql`, steps (place, name, words) as (values ${list}),
    reached as (select e.visit, max(s.place) as place from e join steps s on s.name = e.name where e.kind = 'step' group by 1),
    counted as (
      -- who came to a later step came to this one
      select place, words, (sum(count(visit)) over (order by place desc))::int as visits from steps left join reached using (place) group by 1, 2
    )
    select words as step, visits, ${share(sql`visits`, sql`first_value(visits) over (order by place)`)} as share,
      case when lead(visits) over (order by place) is not null
        then visits - lead(visits) over (order by place) end as gone,
      ${share(sql`(visits - lead(visits) over (order by place))`, sql`visits`)} as "goneShare"
    from counted order by place`
}
const stepColumns = {
  step: { caption: 'Шаг', type: 'text' },
  visits: { caption: 'Дошли', type: 'count' },
  share: { caption: 'От начала', type: 'percent' },
  gone: { caption: 'Ушли отсюда', type: 'count' },
  goneShare: { caption: 'Доля ушедших', type: 'percent' },
} as const
const stepChart: Chart = { kind: 'bars', label: 'step', values: ['visits'] }

/** Three quarters of the people had it at least so fast. */
const of75 = (name: string) =>
  sql`round(percentile_cont(0.75) within group (order by value) filter (where name = ${name}))`

export const metricaReports: readonly Report[] = [
  ofVisits({
    name: 'metrica',
    caption: 'Посещения',
    about:
      'Сколько раз заходили в магазин и сколько раз заказали. Считаются только те, кто разрешил; роботы — отдельно.',
    chart: { kind: 'line', label: 'day', values: ['visits', 'orders'] },
    withBots: true,
    columns: {
      day: { caption: 'День', type: 'day' },
      visits: { caption: 'Посещений', type: 'count', total: true },
      screens: { caption: 'Просмотров', type: 'count', total: true },
      orders: { caption: 'С заказом', type: 'count', total: true },
      share: { caption: 'Доля с заказом', type: 'percent' },
      bots: { caption: 'Роботов', type: 'count', total: true },
    },
    // counted day by day in the order of the index: a table of all visits took half as long again
    query: sql`select to_char(day, 'YYYY-MM-DD') as day, visits, screens, orders, ${share(sql`orders`, sql`visits`)} as share, bots from (
      select day, count(distinct visit) filter (where not is_bot) as visits,
        count(*) filter (where kind = 'screen' and not is_bot) as screens,
        count(distinct visit) filter (where kind = 'step' and name = 'order' and not is_bot) as orders,
        count(distinct visit) filter (where is_bot) as bots
      from e group by 1) days order by 1`,
  }),
  ofVisits({
    name: 'metrica_sources',
    caption: 'Откуда приходят',
    about: 'Сайт, с которого пришли, или метка utm_source в ссылке.',
    chart: { kind: 'bars', label: 'source', values: ['visits'] },
    columns: {
      source: { caption: 'Источник', type: 'text' },
      visits: { caption: 'Посещений', type: 'count', total: true },
      orders: { caption: 'С заказом', type: 'count', total: true },
      share: { caption: 'Доля с заказом', type: 'percent' },
    },
    query: sql`, ends as (select visit, min(name) filter (where kind = 'visit') as source, ${ordered} as orders from e group by 1)
      select case source when 'direct' then 'Прямой заход' else coalesce(source, 'Неизвестно') end as source,
        count(*) as visits, sum(orders)::int as orders, ${share(sql`sum(orders)`, sql`count(*)`)} as share
      from ends group by 1 order by 2 desc, 1`,
  }),
  ofVisits({
    name: 'metrica_searches',
    caption: 'Не нашли',
    about: 'Что искали и не нашли ни одного товара. Запросы, которые встретились в одном посещении, сложены вместе.',
    chart: { kind: 'bars', label: 'words', values: ['searches'] },
    columns: {
      words: { caption: 'Запрос', type: 'text' },
      searches: { caption: 'Раз искали', type: 'count', total: true },
      visits: { caption: 'В посещениях', type: 'count' },
    },
    query: sql`, found as (
        select name, count(*) as searches, count(distinct visit) as visits from e
        where kind = 'search' and value = 0 group by 1)
      select case when visits > 1 then name else 'Единичные запросы' end as words, sum(searches)::int as searches,
        sum(visits)::int as visits
      from found group by 1 order by 2 desc, 1`,
  }),
  ofVisits({
    name: 'metrica_funnel',
    caption: 'Воронка',
    about: 'От товара до заказа: сколько посещений дошло до каждого шага и где остановились остальные.',
    chart: stepChart,
    columns: stepColumns,
    query: steps({
      view: 'Открыли товар',
      basket: 'Положили в корзину',
      checkout: 'Начали оформление',
      order: 'Заказали',
    }),
  }),
  ofVisits({
    name: 'metrica_checkout',
    caption: 'Оформление',
    about: 'Шаги оформления заказа: где его бросают.',
    chart: stepChart,
    columns: stepColumns,
    query: steps({
      checkout: 'Открыли оформление',
      login: 'Вошли',
      receiver: 'Указали получателя и адрес',
      delivery: 'Выбрали доставку и замены',
      submit: 'Нажали «Заказать»',
      order: 'Заказали',
    }),
  }),
  ofVisits({
    name: 'metrica_speed',
    caption: 'Скорость у людей',
    about:
      'Как быстро было на деле, по экранам и сборкам: у трёх четвертей людей — не медленнее. Хорошо: LCP до 2 500 мс, INP до 200 мс, CLS до 0,1.',
    columns: {
      screen: { caption: 'Экран', type: 'text' },
      build: { caption: 'Сборка', type: 'text' },
      lcp: { caption: 'LCP, мс', type: 'count' },
      inp: { caption: 'INP, мс', type: 'count' },
      cls: { caption: 'CLS', type: 'ratio' },
      measured: { caption: 'Измерений', type: 'count', total: true },
    },
    chart: { kind: 'bars', label: 'screen', values: ['lcp'] },
    query: sql`select screen, build, ${of75('LCP')} as lcp, ${of75('INP')} as inp, ${of75('CLS')} / 1000 as cls, count(*) as measured
      from e where kind = 'speed' group by 1, 2 order by measured desc, 1, 2`,
  }),
]
