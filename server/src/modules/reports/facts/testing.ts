import assert from 'node:assert/strict'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** The facts and the same by independent SQL, to be equal as text. */
export async function compareFacts(owner: Kysely<Tables>): Promise<void> {
  const day = sql`to_char(timezone('Europe/Moscow', o.created_at), 'YYYY-MM-DD')`
  const town = sql`case when o.address like '%Щёкино%' then 'Щёкино' when o.address like '%Тула%' then 'Тула' when o.address = '' then '' else 'Ясное' end`
  const group = sql`coalesce((select max(m.group_id) from client_group_members m where m.user_id = o.user_id), 0)`
  const back = sql`least(o.dispute_kopecks + o.refund_kopecks, o.to_pay_kopecks)`
  const facts =
    await sql`select day::text, hour, supplier_id, shop_id, area, client_type, origin, group_id, orders, lines, kopecks, discount_kopecks, delivered,
    delivered_kopecks, commission_kopecks, cancelled, cancelled_kopecks, returned_kopecks, direct_kopecks,
    direct_commission_kopecks from order_facts order by 1, 2, 4, 5, 6, 7, 8`.execute(owner)
  const raw = await sql`
    select ${day} as day, date_part('hour', timezone('Europe/Moscow', o.created_at))::int as hour, o.supplier_id, o.shop_id, ${town} as area,
      u.type as client_type, o.origin, ${group} as group_id, count(*) filter (where o.status <> 'cancelled') as orders,
      coalesce(sum((select count(*) from order_lines l where l.order_id = o.id)) filter (where o.status <> 'cancelled'), 0) as lines,
      sum(o.to_pay_kopecks - ${back}) as kopecks,
      coalesce(sum((select sum(coalesce(a.discount_kopecks, l.discount_kopecks)) from order_lines l
        left join order_line_actuals a on a.line_id = l.id where l.order_id = o.id)) filter (where o.status <> 'cancelled'), 0) as discount_kopecks,
      count(*) filter (where o.status in ('delivered', 'completed')) as delivered,
      coalesce(sum(o.to_pay_kopecks - ${back}) filter (where o.status in ('delivered', 'completed')), 0) as delivered_kopecks,
      coalesce(sum((greatest(o.to_pay_kopecks - o.dispute_kopecks, 0) * o.commission_basis_points + 5000) / 10000)
        filter (where o.status in ('delivered', 'completed')), 0) as commission_kopecks,
      count(*) filter (where o.status = 'cancelled') as cancelled,
      coalesce(sum(coalesce(o.actual_kopecks, o.total_kopecks)) filter (where o.status = 'cancelled'), 0) as cancelled_kopecks,
      sum(${back}) as returned_kopecks,
      coalesce(sum(o.to_pay_kopecks - ${back}) filter (where o.status in ('delivered', 'completed') and o.funds = 'none'), 0) as direct_kopecks,
      coalesce(sum((greatest(o.to_pay_kopecks - o.dispute_kopecks, 0) * o.commission_basis_points + 5000) / 10000)
        filter (where o.status in ('delivered', 'completed') and o.funds = 'none'), 0) as direct_commission_kopecks
    from orders o, users u where u.id = o.user_id group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 4, 5, 6, 7, 8`.execute(
    owner,
  )
  assert.ok(raw.rows.length > 0)
  assert.deepEqual(facts.rows, raw.rows)

  const lineFacts =
    await sql`select day::text, supplier_id, shop_id, product_id, area, client_type, origin, group_id, ordered, missing, replaced, lines,
    quantity::text, kopecks, discount_kopecks, cancelled, cancelled_kopecks, missing_kopecks from line_facts order by 1, 3, 4, 5, 6, 7, 8`.execute(
      owner,
    )
  const rawLines = await sql`
    with line as (
      select ${back} as back, o.to_pay_kopecks as whole, o.id as order_id, l.id, ${day} as day, o.supplier_id, o.shop_id, ${town} as area, u.type as client_type, o.origin, ${group} as group_id, l.product_id, a.substitute_id,
        o.status = 'cancelled' as is_cancelled, coalesce(a.quantity, l.quantity) as quantity, l.sum_kopecks - l.discount_kopecks as was,
        coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) as kopecks, coalesce(a.discount_kopecks, l.discount_kopecks) as discount
      from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
    ), kept as (
      -- the lines of an order from its first on: what went back up to a line, less what went back up to the one before
      select *, kopecks - case when whole = 0 then 0 else floor(back::numeric * sum(kopecks) over own / whole)
        - floor(back::numeric * (sum(kopecks) over own - kopecks) / whole) end as kept_kopecks
      from line window own as (partition by order_id order by id)
    ), product as (select day, supplier_id, shop_id, product_id, area, client_type, origin, group_id from line
      union select day, supplier_id, shop_id, substitute_id, area, client_type, origin, group_id from line where substitute_id is not null and quantity > 0)
    select p.*, n.ordered, n.missing, n.replaced, b.lines, b.quantity::text, b.kopecks, b.discount_kopecks, n.cancelled, n.cancelled_kopecks, n.missing_kopecks
    from product p cross join lateral (
      select count(*) filter (where not is_cancelled) as ordered, count(*) filter (where not is_cancelled and quantity = 0) as missing,
        count(*) filter (where not is_cancelled and quantity > 0 and substitute_id is not null) as replaced,
        count(*) filter (where is_cancelled) as cancelled, coalesce(sum(was) filter (where is_cancelled), 0) as cancelled_kopecks,
        coalesce(sum(was) filter (where not is_cancelled and quantity = 0), 0) as missing_kopecks
      from line l where (l.day, l.shop_id, l.product_id, l.area, l.client_type, l.origin, l.group_id)
        = (p.day, p.shop_id, p.product_id, p.area, p.client_type, p.origin, p.group_id)
    ) n cross join lateral (
      select count(*) as lines, coalesce(sum(quantity), 0)::numeric(14, 3) as quantity, coalesce(sum(kept_kopecks), 0) as kopecks,
        coalesce(sum(discount), 0) as discount_kopecks
      from kept l where not is_cancelled and quantity > 0 and coalesce(substitute_id, product_id) = p.product_id
        and (l.day, l.shop_id, l.area, l.client_type, l.origin, l.group_id) = (p.day, p.shop_id, p.area, p.client_type, p.origin, p.group_id)
    ) b order by 1, 3, 4, 5, 6, 7, 8`.execute(owner)
  assert.deepEqual(lineFacts.rows, rawLines.rows)
}
