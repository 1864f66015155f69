import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import {
  insertCategory,
  insertContract,
  insertProduct,
  insertShop,
  insertSupplier,
  insertUser,
} from '../../../test/rows.ts'

type Owner = Kysely<Tables>

/** Suppliers of the tests: `farm` and `dairy` belong to the partner, `other` to nobody. */
export type Market = {
  partner: number
  farm: number
  dairy: number
  other: number
  buyers: number[]
  /** the first has the first two buyers, the second the third one */
  groups: number[]
  products: number[]
}

/** Three suppliers with two shops each, their products in two categories, buyers of all types, a contract of two of the suppliers. */
export async function insertMarket(owner: Owner): Promise<Market> {
  const partner = await insertSupplier(owner)
  const farm = await insertSupplier(owner, { parent_id: partner.id, name: 'Ферма' })
  const dairy = await insertSupplier(owner, { parent_id: partner.id, name: 'Сыроварня' })
  const other = await insertSupplier(owner, { name: 'Пасека', region: 'Калужская область' })
  for (const supplier_id of [farm.id, dairy.id])
    await insertContract(owner, { supplier_id, state: 'accepted', accepted_at: new Date(), commission_percent: 12.5 })
  const categories = [await insertCategory(owner), await insertCategory(owner)]
  const products: number[] = []
  for (const supplier_id of [farm.id, dairy.id, other.id])
    for (const _ of [1, 2]) {
      const shop = await insertShop(owner, { supplier_id })
      for (const category of categories) {
        const given = { shop_id: shop.id, category_id: category.id, price_kopecks: 99_99 + products.length }
        products.push((await insertProduct(owner, given)).id)
      }
    }
  const buyers: number[] = []
  for (const type of ['person', 'organisation', 'person', 'supplier'] as const)
    buyers.push((await insertUser(owner, { type })).id)
  const groups = await insertGroups(owner, buyers)
  return { partner: partner.id, farm: farm.id, dairy: dairy.id, other: other.id, buyers, groups, products }
}

async function insertGroups(owner: Owner, [one = 0, two = 0, three = 0]: readonly number[]): Promise<number[]> {
  const made = await owner
    .insertInto('client_groups')
    .values([{ name: 'Кафе' }, { name: 'Школы' }])
    .returning('id')
    .execute()
  const [first = 0, second = 0] = made.map(({ id }) => id)
  await owner
    .insertInto('client_group_members')
    .values([
      { group_id: first, user_id: one },
      { group_id: first, user_id: two },
      { group_id: second, user_id: three },
    ])
    .execute()
  return [first, second]
}

/**
 * Orders of `days` days before and including `last` (a day of Moscow) by set-based SQL, the same for the same seed: around the midnight of Moscow too,
 * by telephone, with discounts, weighed lines, missing and replaced ones, in every state.
 */
export async function insertOrders(
  owner: Owner,
  { count, seed, days, last }: { count: number; seed: number; days: number; last: string },
): Promise<void> {
  const draw = (place: number) => sql`(hashint4(n * 4 + ${seed * 100_003 + place}::int) & 1073741823)`
  await sql`
    with shop as (select id, supplier_id, row_number() over (order by id) as place, count(*) over () as shops from shops),
    buyer as (select id, row_number() over (order by id) as place, count(*) over () as buyers from users where role = 'client'),
    drawn as materialized (
      select n, ${draw(0)} as a, ${draw(1)} as b, ${draw(2)} as c, ${draw(3)} as d
      from generate_series(1, ${count}::int) n
    ),
    groups as (
      insert into order_groups (user_id, created_at)
      select buyer.id, (${last}::date - a % ${days}::int)::timestamp at time zone 'Europe/Moscow' + case b % 5
          when 0 then interval '0' when 1 then interval '23:59:59.999' else make_interval(secs => b % 86400) end
      from drawn join buyer on buyer.place = 1 + a % buyers
      returning id, user_id, created_at
    )
    insert into orders (number, group_id, user_id, supplier_id, shop_id, status, receiver, phone, address, total_kopecks, line_count, created_at, origin, placed_by)
    select g.id || '-1', g.id, g.user_id, shop.supplier_id, shop.id,
      (array['placed', 'confirmed', 'assembling', 'shipping', 'delivered', 'completed', 'completed', 'cancelled'])[1 + c % 8],
      'Получатель', '+7 900 000-00-00',
      (array['Тула, Ленина, 1', 'г. Тула, Мира, 2', '300000, Тульская область, Щёкино', 'село Ясное', ''])[1 + d % 5],
      0, 0, g.created_at, case d % 3 when 0 then 'call' else 'web' end, case d % 3 when 0 then g.user_id end
    from (select *, row_number() over (order by id) as place from groups) g join drawn on drawn.n = g.place
      join shop on shop.place = 1 + b % shops`.execute(owner)
  await insertLines(owner)
}

/** Lines of the orders that have none, what was brought of some of them, and the sums of the orders that follow. */
async function insertLines(owner: Owner): Promise<void> {
  await sql`
    insert into order_lines (order_id, product_id, name, unit, quantity, price_kopecks, sum_kopecks, discount_kopecks)
    select o.id, p.id, p.name, p.unit, q, p.price_kopecks, round(p.price_kopecks * q), floor(p.price_kopecks * q * (o.id % 4) / 40)
    from orders o join products p on p.shop_id = o.shop_id
      cross join lateral (select ((o.id * 7 + p.id * 13) % 30 + 1) / 10.0 as q) quantity
    where not exists (select from order_lines l where l.order_id = o.id)`.execute(owner)
  await sql`
    insert into order_line_actuals (line_id, quantity, substitute_id, name, unit, price_kopecks, sum_kopecks, discount_kopecks, reason)
    select l.id, a.quantity, case when l.id % 5 = 2 then other.id end, l.name, l.unit, l.price_kopecks, round(l.price_kopecks * a.quantity),
      floor(l.discount_kopecks / 2), 'Взвешено'
    from order_lines l join orders o on o.id = l.order_id
      cross join lateral (select case when l.id % 5 = 1 then 0 else round(l.quantity * 0.93, 3) end as quantity) a
      cross join lateral (select id from products p where p.shop_id = o.shop_id and p.id <> l.product_id order by id limit 1) other
    where l.id % 5 < 3 and o.status not in ('placed', 'confirmed')
      and not exists (select from order_line_actuals a where a.line_id = l.id)`.execute(owner)
  await sumUp(owner)
}

/** Brings the sums of all orders to what their lines say. */
export async function sumUp(owner: Owner): Promise<void> {
  await sql`
    update orders o set line_count = s.lines, total_kopecks = s.total, discount_kopecks = s.discount, actual_kopecks = s.actual
    from (
      select l.order_id, count(*) as lines, sum(l.sum_kopecks - l.discount_kopecks) as total, sum(l.discount_kopecks) as discount,
        case when count(a.line_id) > 0 then sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) end as actual
      from order_lines l left join order_line_actuals a on a.line_id = l.id group by l.order_id
    ) s
    where s.order_id = o.id and (o.line_count, o.total_kopecks, o.discount_kopecks, o.actual_kopecks)
      is distinct from (s.lines, s.total, s.discount, s.actual)`.execute(owner)
}
