import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** Events are kept for so long (docs/metrica.md). */
const days = 179
/** The week of the campaign of insert-year.ts, in days ago. */
const campaign = { from: 96, to: 90 }
/** A build that was slower, and the one that mended it, by the days ago when each came. */
const builds = [
  { name: 'mf-catalog@1.6.0', from: 179, slow: 1 },
  { name: 'mf-catalog@1.7.0', from: 70, slow: 1.9 },
  { name: 'mf-catalog@1.7.1', from: 55, slow: 0.8 },
]
/** How many visits of a thousand come to each step. */
const steps = {
  view: 640,
  basket: 380,
  checkout: 230,
  login: 200,
  receiver: 168,
  delivery: 156,
  submit: 149,
  order: 142,
}
/** The demonstration sells none of these. */
const missed = ['авокадо', 'манго', 'мацони', 'маскарпоне', 'тофу', 'артишок', 'лайм']
const found = ['молоко', 'творог', 'мёд', 'яблоки', 'говядина', 'хлеб', 'сметана']
const screens = ['Лавка /', 'Каталог /lavka', 'Товар /lavka/product', 'Корзина /basket', 'Оформление /orderingForm']

const draw = (place: number) => sql`(hashint4((d * 1000 + i) * 16 + ${sql.lit(place)}) & 1073741823)`
const texts = (all: readonly string[]) => sql`(array[${sql.join(all.map((one) => sql.lit(one)))}]::text[])`

/** Half a year of visits for the figures of docs/metrica.md: sources, a campaign, a funnel, searches without a result, a build that was slow, robots. The same for the same day. */
export async function insertVisits(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  const buildOf = sql`(select name from (values ${sql.join(builds.map(({ name, from }) => sql`(${name}, ${sql.lit(from)})`))}) b (name, since)
    where since >= d order by since limit 1)`
  const slowOf = sql`(select slow from (values ${sql.join(builds.map(({ from, slow }) => sql`(${sql.lit(from)}, ${sql.lit(slow)}::float)`))}) b (since, slow)
    where since >= d order by since limit 1)`
  await sql`
    create temp table demo_visits on commit drop as
    with days as (
      select d, (${now}::timestamptz at time zone 'Europe/Moscow')::date - d as day from generate_series(0, ${sql.lit(days)}) d
    ), slots as (
      select d, day, i from days cross join lateral generate_series(1, round((45 + 50 * (${sql.lit(days)} - d) / ${sql.lit(days)}.0)
        * (array[0.85, 0.8, 0.9, 1, 1.25, 1.3, 1.1])[extract(isodow from day)::int]
        * case when d between ${sql.lit(campaign.to)} and ${sql.lit(campaign.from)} then 2.2 else 1 end)::int) i
    )
    select d, day, md5('visit ' || d || ' ' || i)::uuid as visit, ${draw(0)} % 1000 as depth, ${draw(1)} as a, ${draw(2)} as b, ${draw(3)} as c,
      ${draw(4)} % 100 < 7 as is_bot, d between ${sql.lit(campaign.to)} and ${sql.lit(campaign.from)} as is_campaign,
      ${buildOf} as build, ${slowOf} as slow
    from slots`.execute(db)
  const events = (kind: string, values: ReturnType<typeof sql>) => sql`
    insert into visit_events (day, visit, kind, screen, name, value, build, is_bot)
    select v.day, v.visit, ${kind}, e.screen, e.name, e.value::int, v.build, v.is_bot from demo_visits v cross join lateral (${values}) e (screen, name, value)`
  const wanted = [
    events(
      'visit',
      sql`select 'Лавка /', case when v.is_campaign and v.a % 2 = 0 then 'vk-osen'
        else ${texts(['direct', 'direct', 'yandex.ru', 'yandex.ru', 'google.com', 'vk.com', 't.me'])}[1 + v.a % 7] end, null::int`,
    ),
    events(
      'screen',
      sql`select ${texts(screens)}[1 + (v.b + n) % 3], '', null::int from generate_series(1, 1 + v.b % 5) n`,
    ),
    events(
      'search',
      sql`select 'Каталог /lavka', case when v.c % 4 = 0 then ${texts(missed)}[1 + (v.c / 4) % (1 + (v.c / 64) % 7)]
        else ${texts(found)}[1 + (v.c / 4) % 7] end, case when v.c % 4 = 0 then 0 else 3 + v.c % 40 end where v.a % 3 = 0`,
    ),
    events(
      'step',
      sql`select 'Каталог /lavka', step.name, null::int from (values ${sql.join(
        Object.entries(steps).map(([name, most]) => sql`(${name}, ${sql.lit(most)})`),
      )}) step (name, most) where v.depth < step.most and not v.is_bot`,
    ),
    events(
      'speed',
      sql`select screen, name, round(base * v.slow * (0.6 + (v.a % 97) / 97.0) * case screen when 'Лавка /' then 0.8 else 1 end)
        from unnest(${texts(screens)}) with ordinality s (screen, place) cross join (values ('LCP', 1900), ('INP', 130), ('CLS', 45)) m (name, base)
        where not v.is_bot and (v.b + s.place) % 4 = 0 and (name <> 'LCP' or s.place < 4)`,
    ),
  ]
  for (const one of wanted) await one.execute(db)
}
