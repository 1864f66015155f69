import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/**
 * What some prices were in the last 30 days, for their history on the product page: of three products of each supplier, two changes in the name of the
 * operator; the last one made today's price.
 */
export async function insertPriceChanges(db: Kysely<Tables>, { now }: { now: Date }): Promise<void> {
  await sql`
    insert into object_changes (table_name, row_key, kind, version, before, after, supplier_id, user_id, request_id, at)
    select 'products', p.id::text, 'update', p.version, jsonb_build_object('price_kopecks', p.was), jsonb_build_object('price_kopecks', p.is_now),
      p.supplier_id, (select id from users where login = 'operator'), '', ${now}::timestamptz - make_interval(days => p.days_ago)
    from (
      select p.id, p.version, p.supplier_id, c.days_ago,
        round(p.price_kopecks * c.was, -2)::bigint as was,
        case when c.is_now = 1 then p.price_kopecks else round(p.price_kopecks * c.is_now, -2)::bigint end as is_now,
        row_number() over (partition by p.supplier_id, c.days_ago order by p.popularity desc, p.id) as place
      from products p cross join (values (19, 1.12, 0.94), (8, 0.94, 1)) c (days_ago, was, is_now)
      where p.is_sold
    ) p
    where p.place <= 3 and p.was > 0 and p.was <> p.is_now
    order by p.days_ago desc, p.id`.execute(db)
}
