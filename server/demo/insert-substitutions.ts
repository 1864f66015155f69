import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** Longer than a buyer has in earnest: a demonstration is opened again days later. */
const answerDays = 30

/** Substitutes that wait for an answer: in Anna's newest order that is being put together, and in somebody else's. */
export async function insertSubstitutions(db: Kysely<Tables>): Promise<void> {
  await sql`with asked as (
      select distinct on (u.login = 'anna') o.id, o.supplier_id, o.funds
      from orders o join users u on u.id = o.user_id
      where o.status = 'assembling' and o.substitutions = 'call'
      order by u.login = 'anna', o.id desc
    ), line as (
      select distinct on (a.id) a.id as order_id, a.supplier_id, a.funds, l.id, l.quantity, l.sum_kopecks, p.id as product_id,
        p.category_id, p.unit, p.price_kopecks, p.multiple, p.is_weighed
      from asked a join order_lines l on l.order_id = a.id join products p on p.id = l.product_id
      order by a.id, l.id
    )
    insert into order_substitutions (order_id, line_id, substitute_id, quantity, name, unit, price_kopecks, sum_kopecks,
      discount_kopecks, reason, proposed_by, answer_until)
    select line.order_id, line.id, s.id, line.quantity, s.name, s.unit, s.price_kopecks,
      round(line.quantity * s.price_kopecks), 0, 'Закончился утром', seller.actor_id, now() + make_interval(days => ${answerDays})
    from line
    join lateral (
      select * from products s
      where s.supplier_id = line.supplier_id and s.id <> line.product_id and s.unit = line.unit
        and (line.funds <> 'held' or s.price_kopecks <= line.price_kopecks) and s.is_weighed = line.is_weighed and s.multiple = line.multiple and s.is_active and s.stock > line.quantity
      order by s.category_id = line.category_id desc, abs(s.price_kopecks - line.price_kopecks), s.id limit 1
    ) s on true
    join lateral (select actor_id from order_events e where e.order_id = line.order_id and e.event = 'assemble') seller on true`.execute(
    db,
  )
  await sql`select settle_stock(array(select order_id from order_substitutions))`.execute(db)
  await sql`with moved as (
      update orders set version = version + 1, updated_at = updated_at + interval '1 second'
      where id in (select order_id from order_substitutions) returning id, updated_at
    )
    insert into order_events (order_id, actor_id, event, from_status, to_status, reason, created_at)
    select s.order_id, s.proposed_by, 'propose', 'assembling', 'assembling', l.name || ' → ' || s.name, moved.updated_at
    from order_substitutions s join order_lines l on l.id = s.line_id join moved on moved.id = s.order_id`.execute(db)
}
