import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { moveCounters } from './insert.ts'

/** The week of the great campaign, in days ago. */
const campaign = { from: 96, to: 90 }
/** The supplier that failed, by its place: half of its orders are refused for two months, then there are none. */
const failed = { place: 5, from: 150, to: 90 }

const draw = (place: number) => sql`(hashint4((d * 1000 + i) * 8 + ${sql.lit(place)}) & 1073741823)`

/**
 * A year of orders for reports, by set-based SQL in seconds: more from month to month, more before weekends and in winter, a campaign with discounts, a
 * supplier that failed, weighed and missing goods. The same for the same day; accounts that people log in to have none of them.
 */
export async function insertYear(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  await makeOrders(db, now)
  await makeLines(db)
  await insertGroups(db)
  await insertLines(db)
  await insertEvents(db)
  await moveCounters(db, ['order_groups', 'orders', 'order_lines', 'order_events'])
}

async function makeOrders(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    create temp table year_orders on commit drop as
    with days as (
      select d, (${now}::timestamptz at time zone 'Europe/Moscow')::date - d as day from generate_series(3, 364) d
    ), slots as (
      select d, day, i from days cross join lateral generate_series(1, round((5 + 11 * (365 - d) / 365.0)
        * (array[0.8, 0.75, 0.85, 1, 1.35, 1.4, 1.05])[extract(isodow from day)::int] * (1 + 0.2 * cos((extract(doy from day) - 355) / 58.1))
        * case when d between ${campaign.to} and ${campaign.from} then 2.6 else 1 end)::int) i
    ), drawn as materialized (
      select d, day, i, ${draw(0)} as a, ${draw(1)} as b, ${draw(2)} as c, ${draw(3)} as e, ${draw(4)} as f from slots
    ), buyer as materialized (
      select id, name, phone, row_number() over (order by id) as place from users where role = 'client' and login not in ('anna', 'novichok')
    ), shop as materialized (
      select shops.id, supplier_id, row_number() over (order by shops.id) as place,
        dense_rank() over (order by supplier_id) as supplier_place
      from shops where exists (select from products p where p.shop_id = shops.id and p.is_active)
    ), placed as materialized (
      -- fewer buyers at first, some shops more than others
      select drawn.*, 1 + a % greatest(1, ((select count(*) from buyer) * (0.3 + 0.7 * (365 - d) / 365))::int) as buyer_place,
        1 + ((select count(*) from shop) * power(b / 1073741824.0, 1.6))::int % (select count(*) from shop) as shop_place
      from drawn
    )
    select row_number() over (order by day, i) + (select max(id) from orders) as id,
      row_number() over (order by day, i) + (select max(id) from order_groups) as group_id,
      d, c, e, buyer.id as user_id, buyer.name, buyer.phone, shop.id as shop_id, shop.supplier_id,
      (day + make_interval(mins => 480 + a % 420 + b % 420)) at time zone 'Europe/Moscow' as created_at,
      case when e % 100 < case when supplier_place = ${failed.place} and d <= ${failed.from} then 50 else 6 end then 'cancelled' else 'completed' end as status,
      f % 7 = 0 as is_call, d between ${campaign.to} and ${campaign.from} as is_campaign,
      (array['Тула, Ленина, ', 'Тула, Советская, ', 'Калуга, Кирова, ', 'Щёкино, Мира, ', 'Москва, Тверская, '])[1 + c % 5] || 1 + c % 90 as address
    from placed join buyer on buyer.place = buyer_place join shop on shop.place = shop_place
    where not (supplier_place = ${failed.place} and d < ${failed.to})`.execute(db)
}

async function makeLines(db: Kysely<Tables>): Promise<void> {
  await sql`
    create temp table year_lines on commit drop as
    with goods as materialized (
      select id, shop_id, row_number() over (partition by shop_id order by id) as place from products where is_active
    ), chosen as materialized (
      -- neighbours in the shop from a drawn place on
      select o.*, 1 + (o.c + k) % size as place, size
      from year_orders o join (select shop_id, count(*) as size from goods group by 1) sizes on sizes.shop_id = o.shop_id
        cross join lateral generate_series(1, least(2 + o.e % 3, size)) k
    )
    select row_number() over (order by o.id, p.id) + (select max(id) from order_lines) as id, o.id as order_id, p.id as product_id, p.name, p.unit,
      q as quantity, p.price_kopecks, round(p.price_kopecks * q)::bigint as sum_kopecks,
      -- a fifth in the campaign, some buyers always have a little
      case when o.is_campaign then round(p.price_kopecks * q)::bigint / 5 when o.c % 9 = 0 then round(p.price_kopecks * q)::bigint / 20
        else 0 end as discount_kopecks,
      case when is_replaced then other.id end as substitute_id, other.price_kopecks as other_kopecks,
      case when is_replaced then other.minimum
        when o.status = 'completed' and hashint4((o.id * 7 + p.id)::int) % 50 = 0 then 0
        when o.status = 'completed' and p.is_weighed and hashint4((o.id * 3 + p.id)::int) % 3 = 0 then round(q * 0.94, 3) end as actual
    from chosen o join goods on goods.shop_id = o.shop_id and goods.place = o.place
      join products p on p.id = goods.id cross join lateral (select p.minimum + p.step * ((o.c + p.id) % 3) as q) quantity
      -- the neighbour in the shop is brought instead, if it has one
      join goods near on near.shop_id = o.shop_id and near.place = 1 + o.place % o.size
      join products other on other.id = near.id
      cross join lateral (
        select o.status = 'completed' and hashint4((o.id * 5 + p.id)::int) % 40 = 1 and other.id <> p.id as is_replaced
      ) replaced`.execute(db)
}

async function insertGroups(db: Kysely<Tables>): Promise<void> {
  const operator = sql`case when o.is_call then (select id from users where login = 'operator') end`
  await sql`insert into order_groups (id, user_id, placed_by, created_at) overriding system value
    select o.group_id, o.user_id, ${operator}, o.created_at from year_orders o`.execute(db)
  await sql`
    insert into orders (id, number, group_id, user_id, supplier_id, shop_id, status, delivery_state, receiver, phone, address, delivery_day, delivery_from, delivery_until, line_count,
      total_kopecks, discount_kopecks, actual_kopecks, created_at, updated_at, origin, placed_by) overriding system value
    select o.id, o.group_id || '-1', o.group_id, o.user_id, o.supplier_id, o.shop_id, o.status, case o.status when 'completed' then 'delivered' else 'open' end,
      o.name, o.phone, o.address, (o.created_at at time zone 'Europe/Moscow' + interval '1 day')::date, '14:00', '18:00', s.lines,
      s.total, s.discount, s.actual, o.created_at, o.created_at + interval '2 days', case when o.is_call then 'call' else 'web' end, ${operator}
    from year_orders o join (
      select order_id, count(*) as lines, sum(sum_kopecks - discount_kopecks) as total, sum(discount_kopecks) as discount,
        case when count(actual) > 0 then sum(${brought}) end as actual
      from year_lines group by 1
    ) s on s.order_id = o.id`.execute(db)
}

/** What a line comes to as it was brought; the discount goes with its part. */
const brought = sql`case when substitute_id is not null then round(other_kopecks * actual)
  when actual is null then sum_kopecks - discount_kopecks
  else round(year_lines.price_kopecks * actual) - round(discount_kopecks * actual / quantity) end`

async function insertLines(db: Kysely<Tables>): Promise<void> {
  await sql`insert into order_lines (id, order_id, product_id, name, unit, quantity, price_kopecks, sum_kopecks, discount_kopecks) overriding system value
    select id, order_id, product_id, name, unit, quantity, price_kopecks, sum_kopecks, discount_kopecks from year_lines`.execute(
    db,
  )
  await sql`insert into order_line_actuals (line_id, quantity, substitute_id, name, unit, price_kopecks, sum_kopecks, discount_kopecks, reason)
    select year_lines.id, actual, substitute_id, coalesce(other.name, year_lines.name), coalesce(other.unit, year_lines.unit),
      coalesce(other.price_kopecks, year_lines.price_kopecks), ${brought},
      case when substitute_id is null then round(discount_kopecks * actual / quantity) else 0 end,
      case when substitute_id is not null then 'Заменили похожим' when actual = 0 then 'Товар закончился' else 'Взвешено при сборке' end
    from year_lines left join products other on other.id = substitute_id where actual is not null`.execute(db)
}

async function insertEvents(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into order_events (order_id, actor_id, event, from_status, to_status, reason, created_at)
    select o.id, case when step.event in ('place', 'cancel') and o.c % 2 = 0 then o.user_id else operator.id end, step.event, step.was, step.now, step.reason,
      o.created_at + step.hours * interval '1 hour' * (1 + o.e % 5 / 20.0)
    from year_orders o cross join (select id from users where login = 'operator') operator cross join (values
      ('place', null, 'placed', '', 0, null), ('deliver', 'shipping', 'delivered', '', 24, 'completed'), ('complete', 'delivered', 'completed', '', 40, 'completed'),
      ('cancel', 'placed', 'cancelled', 'Товар закончился', 3, 'cancelled')
    ) step (event, was, now, reason, hours, of)
    where step.of is null or step.of = o.status order by o.id, step.hours`.execute(db)
}
