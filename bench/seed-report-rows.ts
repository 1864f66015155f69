import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'

/** Days with visits, and visits of each: what is kept of them is half a year. */
const visits = { days: 90, perDay: 2000 }

/**
 * What reports of their own queries read besides orders, by set-based SQL: four steps of each order, a price changed for each tenth order, a weighed line
 * of five (one of fifty missing), visits with six events each, a poll of five thousand answers. Triggers are off meanwhile, which takes a superuser.
 */
export async function seedReportRows(db: Kysely<Tables>): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into order_events (order_id, user_id, supplier_id, actor_id, event, from_status, to_status, reason, created_at)
    select o.id, o.user_id, o.supplier_id, o.user_id, s.event, s.was, s.becomes, '', o.created_at + s.after
    from orders o cross join (values ('place', null, 'placed', interval '0'), ('confirm', 'placed', 'confirmed', interval '1 hour'),
      ('ship', 'assembling', 'shipping', interval '18 hours'), ('deliver', 'shipping', 'delivered', interval '26 hours')) s (event, was, becomes, after)
    where o.created_at + s.after <= now() order by o.created_at + s.after`.execute(db)
  await sql`
    insert into object_changes (table_name, row_key, kind, version, before, after, supplier_id, user_id, request_id, at)
    select 'products', p.id, 'update', 2, jsonb_build_object('price_kopecks', 10000 + o.id), jsonb_build_object('price_kopecks', 10100 + o.id),
      p.supplier_id, 1 + o.id % 100, '', o.created_at
    from orders o join products p on p.id = 1 + o.id % 1000 where o.id % 10 = 0 order by o.created_at`.execute(db)
  await sql`
    insert into order_line_actuals (line_id, user_id, supplier_id, quantity, name, unit, price_kopecks, sum_kopecks, discount_kopecks, reason)
    select id, user_id, supplier_id, case when id % 50 = 0 then 0 else quantity end, name, unit, price_kopecks, case when id % 50 = 0 then 0 else sum_kopecks end, 0, 'Взвешено'
    from order_lines where id % 5 = 0`.execute(db)
  await sql`
    insert into visit_events (day, visit, kind, screen, name, value, build, is_bot)
    select current_date - v % ${visits.days}::int, md5(v::text)::uuid, e.kind, '/lavka', e.name, case e.kind when 'speed' then 500 + v % 4000 end,
      'build-' || v % 4, v % 20 = 0
    from generate_series(1, ${visits.days * visits.perDay}::int) v cross join (values ('visit', 'direct', 1), ('screen', '', 1), ('step', 'view', 2),
      ('step', 'basket', 4), ('step', 'order', 8), ('speed', 'LCP', 1)) e (kind, name, share) where v % e.share = 0`.execute(
    db,
  )
  await sql`insert into polls (code, title) values ('bench', 'Опрос')`.execute(db)
  await sql`insert into poll_questions (poll_id, position, kind, title, options)
    select id, n, 'single', 'Вопрос ' || n, array['Да', 'Нет', 'Не знаю'] from polls cross join generate_series(1, 5) n`.execute(
    db,
  )
  await sql`
    insert into poll_responses (id, poll_id, user_id, device, answers, created_at)
    select md5(u.id::text)::uuid, p.id, u.id, 'web', (select jsonb_object_agg(q.id::text, jsonb_build_object('choices', jsonb_build_array(u.id % 3)))
      from poll_questions q where q.poll_id = p.id), now() - u.id % 300 * interval '1 day'
    from polls p cross join (select id from users order by id limit 5000) u`.execute(db)
  await sql`set session_replication_role = default`.execute(db)
}
